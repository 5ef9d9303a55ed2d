import type { Browser, Page } from '@playwright/test'
import {
  button,
  expect,
  expectNoFaultsInEither,
  expectNothingBeside,
  failedLoad,
  openLive,
  openSidebar,
  test,
} from './fixtures.ts'
import { sharedHouse } from './house.ts'
import { unfoldBoard } from './orders.ts'
import { enter, openSession } from './sessions.ts'

/** Unique in this run: phone and desktop share a server. */
let made = 0
const newName = () => `Cook${process.pid}x${++made}`

const arrive = (name: string, role: 'customer' | 'kitchen' | 'admin') =>
  openSession(sharedHouse, { name, email: `${name}@mail.example`, role })

async function openScreens(page: Page): Promise<void> {
  await enter(page.context(), sharedHouse, arrive(newName(), 'admin'))
  await openLive(page, '/dashboard/settings/screens')
}

/** Adds a screen as an admin does; answers the code that is shown. */
async function addScreen(page: Page, name: string): Promise<string> {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Name', { exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: `Sign in ${name}` })).toBeFocused()
  return (await page.locator('[data-code]').textContent()) ?? ''
}

/** Another browser: the tablet in the kitchen. */
async function aTablet(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 } })
  return context.newPage()
}

async function signIn(tablet: Page, code: string): Promise<void> {
  await openLive(tablet, '/kitchen-screen')
  await tablet.keyboard.press('Tab')
  await tablet.getByLabel('Code', { exact: true }).focus()
  await tablet.keyboard.type(code.toLowerCase())
  await tablet.keyboard.press('Enter')
}

test('a tablet is signed in by a code, seen, and signed out from the settings', async ({
  page,
  browser,
  quiet,
}) => {
  quiet.expected.push(failedLoad)
  const name = newName()
  await openScreens(page)
  const code = await addScreen(page, name)
  const row = page.getByRole('listitem').filter({ hasText: name }).last()
  await expect(row).toContainText('Not signed in yet')

  const tablet = await aTablet(browser)
  await signIn(tablet, 'AAAA-AAAA')
  await expect(tablet.getByText('This code is incorrect').first()).toBeVisible()
  await expect(tablet.getByLabel('Code', { exact: true })).toBeFocused()
  await expect(tablet.getByRole('navigation')).toHaveCount(0)
  await signIn(tablet, code)
  await expect(tablet.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(tablet.getByText(/^Signed in until .+ [ap]m\.$/)).toBeFocused()
  await expect(tablet.getByRole('link', { name: 'Open the kitchen' })).toHaveAttribute(
    'href',
    '/dashboard/kitchen',
  )
  // The settings hear of it by themselves.
  await expect(page.getByText(`${name} is signed in.`)).toBeVisible()
  await expect(row).toContainText('Signed in')
  await button(page, 'Done').click()

  // It is nobody in particular, and let in nowhere else.
  await tablet.goto('/dashboard/cart')
  await expect(tablet).toHaveURL(/\/login\?from=%2Fdashboard%2Fcart/)
  await openLive(tablet, '/kitchen-screen')
  await expect(tablet.getByRole('heading', { level: 1, name })).toBeVisible()

  await button(page, `Extend ${name}`).click()
  await expect(page.getByText(`${name} stays signed in`)).toBeVisible()
  await button(page, `Sign out ${name}`).click()
  await expect(row).toContainText('Signed out')
  // The tablet hears of it by itself.
  await expect(tablet.getByText('This screen has been signed out.')).toBeVisible()
  await expect(tablet.getByLabel('Code', { exact: true })).toBeVisible()

  await button(page, `New code for ${name}`).click()
  await expect(page.locator('[data-code]')).toBeVisible()
  await signIn(tablet, (await page.locator('[data-code]').textContent()) ?? '')
  await button(tablet, 'Sign out this screen').click()
  await expect(tablet.getByRole('heading', { level: 1, name: 'Kitchen screen' })).toBeVisible()
  await tablet.context().close()

  await expect(row).toContainText('Signed out')
  await button(page, `Remove ${name}`).click()
  await button(page, 'Yes, delete it!').click()
  await expect(button(page, `Remove ${name}`)).toHaveCount(0)
})

test('somebody is let into the kitchen and taken out of it, by the keyboard', async ({ page }) => {
  const cook = newName()
  await arrive(cook, 'customer')
  await enter(page.context(), sharedHouse, arrive(newName(), 'admin'))
  await openLive(page, `/dashboard/allUsers?search=${cook}`)
  const row = page.getByRole('row').filter({ hasText: cook })
  await button(page, `Let ${cook} into the kitchen`).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(dialog).toContainText(`${cook} will work in the kitchen`)
  await page.keyboard.press('Tab')
  await button(page, 'Yes, let them in').press('Enter')
  await expect(page.getByText(`${cook} is kitchen staff now`)).toBeVisible()
  await expect(row.getByText('Kitchen', { exact: true })).toBeVisible()
  await expect(button(page, `Make admin: ${cook}`)).toBeVisible()

  const who = page.getByRole('group', { name: 'Who' })
  await who.getByText('Kitchen', { exact: true }).click()
  await expect(page).toHaveURL(/role=kitchen/)
  await expect(row).toBeVisible()
  await row.getByRole('link', { name: cook }).click()
  await button(page, `Take ${cook} out of the kitchen`).click()
  await button(page, 'Yes, take them out').click()
  await expect(page.getByText(`${cook} is a customer now`)).toBeVisible()
})

test('kitchen staff begin at the board, have a customer’s pages, and no admin page', async ({
  page,
  context,
}) => {
  await enter(context, sharedHouse, arrive(newName(), 'kitchen'))
  await openLive(page, '/dashboard')
  await expect(page).toHaveURL('/dashboard/kitchen')
  await unfoldBoard(page)
  await button(page, 'This screen').click()
  await page.getByRole('link', { name: 'Your account' }).click()
  await expect(page).toHaveURL('/dashboard/userHome')
  const sidebar = await openSidebar(page)
  await expect(sidebar.getByRole('link', { name: 'Kitchen' })).toHaveAttribute(
    'href',
    '/dashboard/kitchen',
  )
  await expect(sidebar.getByRole('link', { name: 'All Users' })).toHaveCount(0)
  await page.goto('/dashboard/settings/screens')
  await expect(page).toHaveURL(
    '/dashboard/notYours?from=%2Fdashboard%2Fsettings%2Fscreens&need=admin',
  )
  await expect(page.getByText('Only an administrator can open this page.')).toBeVisible()
  await page.goto('/dashboard/orders/new')
  await expect(page.getByText('Only the front of house and administrators')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the kitchen' }).click()
  await expect(page).toHaveURL('/dashboard/kitchen')
})

test('the kitchen’s sign-in has no accessibility fault in light or dark', async ({
  page,
  context,
}) => {
  test.setTimeout(60_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openScreens(page)
  const name = newName()
  const code = await addScreen(page, name)
  await expectFlawless(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNothingBeside(page)
  await context.clearCookies()
  await openLive(page, '/kitchen-screen?signed=out')
  await expect(page.getByText('This screen has been signed out.')).toBeVisible()
  await expectFlawless(page)
  await signIn(page, code)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectFlawless(page)
})

/** Nothing that axe sees in either scheme, and nothing beside the window. */
async function expectFlawless(page: Page): Promise<void> {
  await expectNoFaultsInEither(page)
  await expectNothingBeside(page)
}

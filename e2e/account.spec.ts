import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { type Browser, type Page, devices } from '@playwright/test'
import { call } from './client.ts'
import {
  button,
  expect,
  expectNoFaults,
  expectNoFaultsInEither,
  expectNothingBeside,
  failedLoad,
  fixedCaptcha,
  openLive,
  signIn,
  test,
} from './fixtures.ts'
import { sharedHouse } from './house.ts'

const { address } = sharedHouse
const password = 'first-one'
const section = (page: Page, name: string) => page.getByRole('region', { name })

let people = 0

/** Somebody new with a password, signed in, on their own page. */
async function register(page: Page): Promise<string> {
  const email = `own-${process.pid}-${Date.now()}-${people++}@example.com`
  const body = { name: 'Olga Own', email, password, photoURL: '/avatars/OO' }
  await call(page, 'POST', '/api/auth/sign-up/email', body)
  await call(page, 'POST', '/jwt', { email })
  return email
}

/** The way in the newest letter to this address; letters are files here. */
function mailedLink(email: string): string {
  const folder = `${sharedHouse.dataDir}/mail`
  const letters = existsSync(folder) ? readdirSync(folder).toSorted().toReversed() : []
  for (const letter of letters) {
    const text = readFileSync(`${folder}/${letter}`, 'utf8').replace(/=\r?\n/g, '')
    if (!text.includes(`To: ${email}`)) continue
    const [, path = ''] = /localhost:\d+(\/confirm-email\S+)/.exec(text) ?? []
    return path.replaceAll('=3D', '=')
  }
  return ''
}

/** The same person in another browser. */
async function elsewhere(browser: Browser, email: string): Promise<Page> {
  const { userAgent } = devices['Desktop Firefox']
  const context = await browser.newContext({ baseURL: address, userAgent })
  const page = await context.newPage()
  await page.goto('/login?from=%2Fdashboard%2FuserHome')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('textbox', { name: 'Captcha' }).pressSequentially(fixedCaptcha)
  await expect(button(page, 'Login')).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/userHome')
  return page
}

test('a new name and photo show in the header, and stay', async ({ page, quiet }) => {
  quiet.expected.push(failedLoad)
  await register(page)
  await openLive(page, '/dashboard/account')
  const profile = section(page, 'Profile')
  await profile.getByLabel('Name').fill(' ')
  await profile.getByLabel('Photo URL').fill('http://example.com/me.png')
  await button(page, 'Save profile').click()
  await expect(profile.getByText('Name is required')).toBeVisible()
  await expect(profile.getByText('starts with https://')).toBeVisible()
  await expect(profile.getByLabel('Name')).toBeFocused()

  await profile.getByLabel('Name').fill('Zoe Quill')
  await profile.getByRole('button', { name: 'Use my initials' }).click()
  await expect(profile.getByLabel('Photo URL')).toHaveValue('/avatars/ZQ')
  await page.keyboard.press('Tab')
  await button(page, 'Save profile').press('Enter')
  await expect(page.getByText('Profile saved')).toBeVisible()
  const photo = page.getByRole('banner').getByRole('link', { name: 'Zoe Quill, your dashboard' })
  await expect(photo.locator('img')).toHaveAttribute('src', '/avatars/ZQ')
  await page.reload()
  await expect(photo).toBeVisible()
  await expect(profile.getByLabel('Name')).toHaveValue('Zoe Quill')
})

test('a new password signs out the other browser, and only that', async ({
  page,
  browser,
  quiet,
}) => {
  quiet.expected.push(failedLoad)
  const email = await register(page)
  const other = await elsewhere(browser, email)
  await openLive(page, '/dashboard/account')
  const form = section(page, 'Password')
  await form.getByLabel('Current password').fill('not-this')
  await form.getByLabel('New password').fill('12345')
  await page.keyboard.press('Enter')
  await expect(form.getByText('Your password at least 6 characters')).toBeVisible()
  await form.getByLabel('New password').fill('second-one')
  await page.keyboard.press('Enter')
  await expect(form.getByText('The password is incorrect.')).toBeVisible()
  await expect(form.getByLabel('Current password')).toBeFocused()
  await expect(form.getByLabel('New password')).toHaveValue('second-one')
  await form.getByLabel('Current password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password changed')).toBeVisible()
  await expect(form.getByLabel('New password')).toHaveValue('')
  await expect(section(page, 'Devices').getByRole('listitem')).toHaveCount(1)

  await other.goto('/dashboard/userHome')
  await expect(other).toHaveURL('/login?from=%2Fdashboard%2FuserHome')
  await other.context().close()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account')
})

test('a device is signed out from another one', async ({ page, browser }) => {
  const email = await register(page)
  const other = await elsewhere(browser, email)
  await openLive(page, '/dashboard/account')
  const list = section(page, 'Devices')
  await expect(list.getByText('2 devices')).toBeVisible()
  await expect(list.getByRole('listitem').first()).toContainText('This device')
  await list.getByRole('button', { name: /^Sign out Firefox on Windows/ }).press('Enter')
  await expect(page.getByText('Signed out: Firefox on Windows')).toBeVisible()
  await expect(list.getByText('1 device')).toBeFocused()
  await expect(button(page, 'Sign out everywhere else')).toHaveCount(0)
  await other.goto('/dashboard/cart')
  await expect(other).toHaveURL('/login?from=%2Fdashboard%2Fcart')
  await other.context().close()
})

test('a new address is the account’s when its mail has been answered', async ({ page, quiet }) => {
  quiet.expected.push(failedLoad)
  const email = await register(page)
  await openLive(page, '/dashboard/account')
  const form = section(page, 'Email')
  await button(page, 'Change email').press('Enter')
  await button(page, 'Keep current email').press('Enter')
  await expect(button(page, 'Change email')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('New email')).toBeFocused()
  await page.keyboard.type(email)
  await form.getByLabel('Your password').fill(password)
  await page.keyboard.press('Enter')
  await expect(form.getByText('This is already your address')).toBeVisible()
  await form.getByLabel('New email').fill(`new-${email}`)
  await page.keyboard.press('Enter')
  await expect(form.getByText(`We’ve emailed a link to new-${email}`)).toBeVisible()
  await expect.poll(() => mailedLink(`new-${email}`)).toContain('/confirm-email?token=')
  await openLive(page, mailedLink(`new-${email}`))
  await expect(page.getByText(`new-${email}`)).toBeVisible()
  await expectNoFaults(page)
  await button(page, 'Confirm address').press('Enter')
  await expect(page).toHaveURL('/dashboard/account')
  await expect(section(page, 'Email').getByText(`new-${email}`)).toBeVisible()
  await openLive(page, '/confirm-email?token=spoilt')
  await expect(page.getByText('This link is incomplete.')).toBeVisible()
})

test('everybody takes their data along', async ({ page }) => {
  const email = await register(page)
  await openLive(page, '/dashboard/account')
  const downloading = page.waitForEvent('download')
  await button(page, 'Download my data').click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('my-data.json')
  const { held } = JSON.parse(readFileSync(await download.path(), 'utf8'))
  expect(held.account).toMatchObject({ name: 'Olga Own', email })
  expect(Object.keys(held)).toEqual(
    expect.arrayContaining(['account', 'sessions', 'cart', 'orders', 'payments']),
  )
})

test('an account is deleted after its password and a question, and is gone', async ({
  page,
  quiet,
}) => {
  quiet.expected.push(failedLoad)
  await register(page)
  await openLive(page, '/dashboard/account')
  const form = section(page, 'Delete my account')
  await button(page, 'Delete my account').click()
  await expect(form.getByText('Password is required')).toBeVisible()
  await form.getByLabel('Your password').fill('not-this')
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(question.getByText("You won't be able to revert this!")).toBeVisible()
  await button(page, 'Yes, delete it!').click()
  await expect(form.getByText('The password is incorrect.')).toBeVisible()
  await form.getByLabel('Your password').fill(password)
  await page.keyboard.press('Enter')
  await button(page, 'Cancel').click()
  await expect(question).toHaveCount(0)
  const leave = button(page, 'Delete my account')
  await leave.focus()
  await page.keyboard.press('Enter')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(leave).toBeFocused()
  await openLive(page, '/dashboard/account')
  await section(page, 'Delete my account').getByLabel('Your password').fill(password)
  await page.keyboard.press('Enter')
  await button(page, 'Yes, delete it!').click()
  await expect(page.getByText('Deleted! Your file has been deleted.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await page.goto('/dashboard/account')
  await expect(page).toHaveURL('/login?from=%2Fdashboard%2Faccount')
})

test('who comes by Google alone asks for a first password, and goes without one', async ({
  page,
  context,
}) => {
  await signIn(context)
  await openLive(page, '/dashboard/account')
  await expect(section(page, 'Email').getByText('add a password to your account')).toBeVisible()
  await button(page, 'Email me a link').click()
  await expect(section(page, 'Password').getByText('We’ve emailed a link')).toBeVisible()
  await expectNoFaults(page)
  await button(page, 'Delete my account').click()
  await button(page, 'Yes, delete it!').click()
  await expect(page.getByText('Deleted! Your file has been deleted.')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('it has no accessibility fault in light or dark, and fits 320 pixels', async ({
  page,
  browser,
}) => {
  test.setTimeout(60_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const email = await register(page)
  const other = await elsewhere(browser, email)
  await openLive(page, '/dashboard/account')
  await expectNoFaultsInEither(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await button(page, 'Save profile').click()
  await button(page, 'Change password').click()
  await expect(page.getByText('Password is required')).toHaveCount(2)
  await expectNoFaultsInEither(page)
  await expectNothingBeside(page)
  await other.context().close()
})

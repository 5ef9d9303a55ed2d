import type { Page } from '@playwright/test'
import { openHouse } from './bookings.ts'
import { type Call, callsOf } from './client.ts'
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
import { folderOf, portOf } from './house.ts'
import { newNumber, total } from './orders.ts'
import { useOwnServer } from './servers.ts'
import { enter, openSession } from './sessions.ts'

const dataDir = folderOf('front-of-house')
const address = useOwnServer({
  program: 'dist/server/main.server.js',
  port: portOf(71),
  env: { NODE_ENV: 'production', RATE_LIMITS: 'relaxed' },
  dataDir,
})
const house = { address, dataDir }
test.use({ baseURL: address })

let admin: string
let byAdmin: Call
test.beforeAll(async () => {
  admin = (await openHouse(house)).cookie
  byAdmin = callsOf(house, admin)
})

/** Unique in this run: phone and desktop share a server. */
let made = 0

/** Somebody new of the front of house; answers their session. */
async function beHost(page: Page): Promise<{ name: string; session: string }> {
  const name = `Hana${process.pid}x${++made}`
  const session = await openSession(house, { name, email: `${name}@mail.example`, role: 'host' })
  await enter(page.context(), house, session)
  return { name, session }
}

/** Every page of theirs, with the heading that it has. */
const pages = [
  ['/dashboard/shift', 'Shift'],
  ['/dashboard/orders', 'Orders'],
  ['/dashboard/orders/new', 'New order'],
  ['/dashboard/manageBookings', 'Manage Bookings'],
  ['/dashboard/availability', 'Item availability'],
] as const

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** An order that somebody has taken by phone, by calls. */
async function takeOrder(by: Call, quantity: number, pay: string): Promise<{ insertedId: string }> {
  const [dish] = await by('GET', '/menu')
  const lines = [{ dishId: dish._id, quantity }]
  return by('POST', '/orders/by-phone', { lines, name: 'Nora', phone: newNumber(), pay })
}

test('a host takes an order and the money, marks a dish sold out, pauses, and seats a party', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await beHost(page)
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/dashboard/shift')
  await expect(heading(page, 'Shift')).toBeVisible()
  await expect(page.getByText('None to answer')).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'New order' }).last().click()
  await expect(heading(page, 'New order')).toBeVisible()
  await button(page, /^Margherita/)
    .first()
    .click()
  const sum = (await total(page).textContent()) ?? ''
  await page.getByLabel('Phone').fill(newNumber())
  await page.getByLabel('Name to call out').fill('Nora Berg')
  await button(page, `Place order, ${sum} at the counter`).click()
  await expect(page.getByText(`Pay at counter: ${sum}`)).toBeVisible()
  await expect(heading(page, /^Order \d+$/)).toBeVisible()
  await button(page, 'Paid in cash').click()
  await expect(page.getByText(`${sum}, Cash`)).toBeVisible()
  await expect(button(page, 'Refund…')).toBeVisible()
  await expectNoFaultsInEither(page)
  await page.getByRole('button', { name: /min$/ }).first().click()
  await expect(button(page, 'Ready')).toBeVisible()

  const sidebar = await openSidebar(page)
  await sidebar.getByRole('link', { name: 'Item availability' }).click()
  await page.getByLabel('Find a dish').fill('minestrone')
  await button(page, 'Mark sold out: Minestrone').click()
  await expect(page.getByRole('status').getByText(/^Minestrone/)).toBeVisible()
  await expect(button(page, 'Back on the menu: Minestrone')).toBeVisible()

  await (await openSidebar(page)).getByRole('link', { name: 'Shift' }).click()
  const shift = page.getByRole('region', { name: 'Right now' })
  await expect(shift).toContainText('Minestrone')
  await expect(shift).not.toContainText(/Reviews|Messages/)
  await button(page, 'Pause orders').click()
  await page.getByRole('menuitem', { name: '15 minutes' }).click()
  await expect(button(page, 'Take orders')).toBeVisible()
  await button(page, 'Take orders').click()
  await expect(button(page, 'Pause orders')).toBeVisible()

  await shift.getByRole('link', { name: 'Tables today' }).click()
  await button(page, 'Phone booking').click()
  const form = page.getByRole('dialog', { name: 'Phone booking' })
  await form.getByRole('radio', { name: '2', exact: true }).check()
  await form.getByLabel('Time', { exact: true }).selectOption({ index: 1 })
  await form.getByLabel('Name', { exact: true }).fill('Zoë Quill')
  await form.getByLabel('Phone').fill('(518) 555-0199')
  await form.getByRole('button', { name: /^Book for/ }).click()
  const said = page.locator('#main').getByRole('status')
  await expect(said).toContainText(/^Booked: Zoë Quill/)
  await button(page, /^Zoë Quill/)
    .first()
    .click()
  await page
    .getByRole('dialog', { name: 'Zoë Quill' })
    .getByRole('button', { name: 'Seat' })
    .click()
  await expect(said).toContainText('Zoë Quill seated at table')
  await button(page, 'Undo').click()
  await expect(said).toContainText('Undone')
})

test('no link of a host’s leads to a page that is not theirs, and such a page says so', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const { session } = await beHost(page)
  const { insertedId } = await takeOrder(callsOf(house, session), 1, 'cash')
  const found = new Set<string>()
  for (const [path, name] of [...pages, [`/dashboard/orders/${insertedId}`, /^Order/] as const]) {
    await openLive(page, path)
    await expect(heading(page, name)).toBeVisible()
    // A paid order leads to its receipt.
    if (path.includes(insertedId)) await expect(page.getByText('Open and print')).toBeVisible()
    for (const link of await page.locator('a[href^="/"]').all()) {
      found.add((await link.getAttribute('href')) ?? '')
    }
  }
  const own = [...found].filter((each) => each.startsWith('/dashboard/'))
  expect(own.length).toBeGreaterThan(8)
  for (const each of own) {
    const answer = await page.request.get(each, { maxRedirects: 0 })
    expect([each, answer.status()]).toEqual([each, 200])
  }
  expect(
    own.filter((each) => /admin|audit|allUsers|settings|inbox|reviews|Item$/.test(each)),
  ).toEqual([])

  for (const [path, name] of [
    ['/dashboard/adminHome', 'Admin Home'],
    ['/dashboard/allUsers', 'All Users'],
    ['/dashboard/settings/payment', 'Settings'],
  ] as const) {
    await page.goto(path)
    await expect(page).toHaveURL(/^[^?]*\/dashboard\/notYours\?/)
    await expect(heading(page, name)).toBeVisible()
    await expect(page.getByText('Only an administrator can open this page.')).toBeVisible()
    await page.getByRole('link', { name: 'Go to the shift' }).click()
    await expect(heading(page, 'Shift')).toBeVisible()
  }
})

test('a host on an admin’s page keeps the dashboard, and may log in as somebody else from there', async ({
  page,
}) => {
  const { name } = await beHost(page)
  await page.goto('/dashboard/settings/payment#refunds')
  await expect(heading(page, 'Settings')).toBeVisible()
  await expect(page.getByText(`You are signed in as ${name}, front of house.`)).toBeVisible()
  await expect((await openSidebar(page)).getByRole('link', { name: 'New order' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectNoFaultsInEither(page)
  await page.getByRole('link', { name: 'Log in as somebody else' }).click()
  await expect(page).toHaveURL('/login?from=%2Fdashboard%2Fsettings%2Fpayment%23refunds&need=other')
  await expect(page.getByText(`You are signed in as ${name}@mail.example`)).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: 'Back to the dashboard' }).click()
  await expect(heading(page, 'Shift')).toBeVisible()

  // Whoever may open it goes on to it, and what was never asked for leads to one's own work.
  await enter(page.context(), house, admin)
  await page.goto('/dashboard/notYours?from=%2Fdashboard%2Faudit&need=admin')
  await expect(page).toHaveURL('/dashboard/audit')
  await page.goto('/dashboard/notYours')
  await expect(page).toHaveURL('/dashboard/adminHome')
})

test('a refund over the limit sends a host to a manager, and one within it goes', async ({
  page,
}) => {
  const { session } = await beHost(page)
  const { insertedId } = await takeOrder(callsOf(house, session), 8, 'cash')
  await openLive(page, `/dashboard/orders/${insertedId}`)
  await button(page, 'Refund…').click()
  const dialog = page.getByRole('dialog', { name: /^Refund order/ })
  // What can be promised comes first, and no more is offered.
  await expect(dialog).toContainText(/You can refund up to \$50\.00 of this order\. A manager/)
  await expect(dialog).not.toContainText(/can go back/)
  await expect(dialog.getByText('An amount')).toBeVisible()
  await expect(dialog.getByText('Everything remaining')).toHaveCount(0)
  const more = dialog.getByRole('button', { name: /^One more/ })
  for (let taken = 0; taken < 8 && (await more.isEnabled()); taken++) await more.click()
  await expect(more).toBeDisabled()
  const refund = dialog.getByRole('button', { name: /^Refund \$/ })
  await expect(refund).toBeEnabled()
  const dollars = Number(((await refund.textContent()) ?? '').replace('Refund $', ''))
  expect(dollars).toBeGreaterThan(0)
  expect(dollars).toBeLessThanOrEqual(50)
  await dialog.getByText('An amount').click()
  await dialog.getByLabel('Amount in dollars').fill('50.01')
  const manager = 'Ask a manager: you can refund up to $50.00 per order.'
  await expect(dialog.getByText(manager)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Refund $50.01' })).toBeDisabled()
  await expectNoFaultsInEither(page)
  await dialog.getByLabel('Amount in dollars').fill('50')
  await dialog.getByLabel('Reason').fill('Came late')
  await dialog.getByRole('button', { name: 'Refund $50.00' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(manager)).toBeVisible()
  await expect(button(page, 'Refund…')).toHaveCount(0)
})

test('an admin lets somebody work front of house, sets the limit, and takes the role back at once', async ({
  page,
  browser,
  quiet,
}) => {
  test.setTimeout(120_000)
  quiet.expected.push(failedLoad)
  const name = `Hedda${process.pid}x${++made}`
  const person = { name, email: `${name}@mail.example` }
  await openSession(house, person)
  await enter(page.context(), house, admin)
  await openLive(page, `/dashboard/allUsers?search=${name}`)
  await button(page, `Let ${name} work front of house`).click()
  await expect(page.getByRole('alertdialog')).toContainText(`${name} will work front of house`)
  await button(page, 'Yes, let them in').click()
  await expect(page.getByText(`${name} works front of house now`)).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row.getByText('Front of house', { exact: true })).toBeVisible()
  await page.getByRole('group', { name: 'Who' }).getByText('Front of house').click()
  await expect(page).toHaveURL(/role=host/)
  await expect(row).toBeVisible()
  await expectNoFaultsInEither(page)

  const context = await browser.newContext({ baseURL: address })
  quiet.watch(context)
  await enter(context, house, openSession(house, person))
  const theirs = await context.newPage()
  const heard = theirs.waitForResponse('**/kitchen/events')
  await theirs.goto('/dashboard/shift')
  await heard
  await button(page, `Remove ${name} from front of house`).click()
  await button(page, 'Yes, take them out').click()
  await expect(page.getByText(`${name} is a customer now`)).toBeVisible()
  // The page hears of the next order no more: it asks, and is told.
  await takeOrder(byAdmin, 1, 'counter')
  await expect(theirs.getByText('You are no longer signed in as front of house.')).toBeVisible()
  await expect(theirs).toHaveURL(/\/login\?from=%2Fdashboard%2Fshift.*need=host/)
  await expect(theirs.getByText('This page is for front of house.')).toBeVisible()
  await context.close()

  await openLive(page, '/dashboard/settings/kitchen')
  const limit = page.getByLabel('Refund limit (dollars)')
  await expect(limit).toHaveValue('50.00')
  await limit.fill('twenty')
  await button(page, /^Save/).click()
  await expect(page.getByText('Enter an amount such as 50.00, or 0.00.')).toBeVisible()
  await limit.fill('20')
  await button(page, /^Save/).click()
  await expect.poll(async () => (await byAdmin('GET', '/kitchen/settings')).hostRefund).toBe(20)
  const { version } = await byAdmin('GET', '/kitchen/settings')
  await byAdmin('PATCH', '/kitchen/settings', { version, hostRefund: 50 })
})

test('the pages of a host have no accessibility fault in light or dark, and fit a phone', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { session } = await beHost(page)
  await takeOrder(callsOf(house, session), 1, 'counter')
  for (const [path, name] of pages) {
    await openLive(page, path)
    await expect(heading(page, name)).toBeVisible()
    await expectNoFaultsInEither(page)
    await expectNothingBeside(page, path)
  }
})

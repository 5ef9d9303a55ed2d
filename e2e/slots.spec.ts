import { DatabaseSync } from 'node:sqlite'
import type { Browser, Page } from '@playwright/test'
import { call } from './client.ts'
import { expect, expectNoFaultsInEither, failedLoad, test } from './fixtures.ts'
import { byKeyboard, tabTo } from './hands.ts'
import { folderOf, portOf } from './house.ts'
import { type OpenKitchen, openKitchen, putIntoCart } from './orders.ts'
import { useOwnServer } from './servers.ts'
import { enter, openSession } from './sessions.ts'

const dataDir = folderOf('slots')
const address = useOwnServer({
  program: 'dist/server/main.server.js',
  port: portOf(88),
  env: { NODE_ENV: 'production', RATE_LIMITS: 'relaxed' },
  dataDir,
})
const house = { address, dataDir }
test.use({ baseURL: address })

let kitchen: OpenKitchen
test.beforeAll(async () => {
  // Seven in the evening, and three hours until it closes.
  kitchen = await openKitchen(house)
})

test('an owner takes orders for times, and a guest orders for one', async ({
  page,
  context,
  browser,
  quiet,
}) => {
  // A time that is full is answered 409; and the specification logs a card that is declined.
  quiet.expected = [failedLoad, /^card confirmation: /]
  const owner = await browser.newContext({ baseURL: address })
  quiet.watch(owner)
  await enter(owner, house, kitchen.admin)
  const desk = await owner.newPage()
  await setTimes(desk)

  await enter(context, house, openSession(house, { name: 'Nora Nash', email: 'nora@mail.example' }))
  await putIntoCart(context, address, 'Margherita')
  await page.goto('/dashboard/payment')
  const when = page.getByRole('region', { name: 'When?' })
  await expect(when.getByRole('status')).toContainText(/As soon as possible\s*Ready about \d/)
  await when.getByRole('button', { name: 'Change the time' }).click()
  await expect(when.getByRole('button', { name: /^As soon as/ })).toBeFocused()
  await expect(when.getByRole('radio', { name: 'Today' })).toBeChecked()
  await expectNoFaultsInEither(page)
  const tomorrow = when.getByRole('radio', { name: 'Tomorrow' })
  await tabTo(when.getByRole('radio', { name: 'Today' }))
  await page.keyboard.press('ArrowRight')
  await expect(tomorrow).toBeChecked()
  await page.keyboard.press('ArrowLeft')
  await expect(when.getByRole('radio', { name: '9:30 pm' })).toBeVisible()
  const taken = when.getByRole('radio', { name: '9:30 pm' })
  const free = when.getByRole('radio', { name: '9:15 pm' })
  await takeElsewhere(browser, 'Otto Orr', '9:30 pm')
  await taken.click()
  await expect(when.getByRole('alert')).toContainText(
    'can no longer take your order for today at 9:30 pm',
  )
  await expect(when.getByRole('radio', { name: '9:30 pm, full' })).toBeDisabled()
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  await tabTo(when.getByRole('button', { name: 'Today at 9:45 pm' }))
  await tabTo(when.getByRole('button', { name: /^As soon as/ }))
  await free.focus()
  await page.keyboard.press('Space')
  await byKeyboard.press(when.getByRole('button', { name: 'Order for today at 9:15 pm' }))
  const held = when.getByRole('status')
  await expect(held).toContainText(/Pickup today at 9:15 pm\s*Held for you until \d/)
  await expect(when.getByRole('button', { name: 'Change the time' })).toBeFocused()
  await page.goto('/dashboard/cart')
  await expect(page.getByText('Pickup today at 9:15 pm')).toBeVisible()
  await page.goto('/dashboard/payment')
  await expect(held).toContainText(/Pickup today at 9:15 pm\s*Held for you until \d/)
  await payByCard(page, '4000 0000 0000 0002')
  await expect(page.getByText('Nothing was charged.')).toBeVisible()
  await expect(held).toContainText(/Pickup today at 9:15 pm\s*Held for you until \d/)
  await payByCard(page, '4242 4242 4242 4242')
  await expect(page).toHaveURL(/\/order\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pickup today at 9:15 pm')
  await owner.close()
})

test('an order for later comes to the kitchen in time', async ({ page, context }) => {
  await limitByCall()
  const { times } = await kitchen.byAdmin('GET', '/slots')
  const { slot } = times.findLast(({ isFull }: { isFull: boolean }) => !isFull)
  const { id, call: said } = await kitchen.order('Lena Lang', { Margherita: 1 }, { slot })
  comesInSeconds(id)
  await enter(context, house, kitchen.admin)
  await page.goto('/dashboard/kitchen')
  const fresh = page.getByRole('region', { name: /^New/ })
  await fresh.getByText('Later: ').click()
  const later = fresh.getByRole('list', { name: 'For later' }).getByRole('listitem')
  await expect(later.filter({ hasText: 'Lena Lang' })).toContainText(/1 ×.*Margherita/)
  await expectNoFaultsInEither(page)
  // By the board's clock, with nobody's doing.
  const ticket = fresh.getByRole('article', { name: said })
  await expect(ticket).toBeVisible({ timeout: 15_000 })
  await expect(later.filter({ hasText: 'Lena Lang' })).toHaveCount(0)
  await ticket.getByRole('button', { name: /^Accept for \d/ }).click()
  await expect(
    page.getByRole('region', { name: /^Preparing/ }).getByRole('article', { name: said }),
  ).toBeVisible()
})

test('whoever wants it now is told until when the kitchen is full, and goes on from there', async ({
  page,
  context,
  browser,
  quiet,
}) => {
  quiet.expected = [failedLoad]
  await limitByCall()
  await enter(context, house, openSession(house, { name: 'Una Ull', email: 'una@mail.example' }))
  await findsKitchenFull(page, browser)
})

test('what is served at noon is ordered in the evening, for noon', async ({
  page,
  context,
  quiet,
}) => {
  quiet.expected = [failedLoad]
  await limitByCall()
  await enter(context, house, openSession(house, { name: 'Vera Vos', email: 'vera@mail.example' }))
  await ordersForItsHours(page)
})

/** What the owner has set above: also where that test has failed. */
async function limitByCall(): Promise<void> {
  const { version } = await kitchen.byAdmin('GET', '/slots/settings')
  const one = { days: [], from: '00:00', to: '24:00', unit: 'orders', most: 1 }
  await kitchen.byAdmin('PATCH', '/slots/settings', {
    version,
    mode: 'both',
    lead: 5,
    rules: [one],
  })
}

/** Both, and one order for each time. */
async function setTimes(desk: Page): Promise<void> {
  await desk.goto('/dashboard/settings/times')
  await desk.getByLabel('Guests order').selectOption('As soon as possible, or at a chosen time')
  await desk.getByLabel('Minimum notice (minutes)').fill('2000')
  await desk.getByRole('button', { name: 'Add limit' }).click()
  await desk.getByLabel('Limit 1, how many').fill('1')
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByText('Choose 0 to 1440.')).toBeVisible()
  await expectNoFaultsInEither(desk)
  await desk.getByLabel('Minimum notice (minutes)').fill('5')
  await expect(desk.getByRole('list', { name: 'Tomorrow’s times' })).toContainText(
    '11:30 am1 order',
  )
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByText('Saved', { exact: true })).toBeVisible()
}

/** Whoever wants it as soon as possible is told until when there is no place, and goes on from there. */
async function findsKitchenFull(page: Page, browser: Browser): Promise<void> {
  await takeElsewhere(browser, 'Pia Pohl')
  await putIntoCart(page.context(), address, 'Margherita')
  await page.goto('/dashboard/payment')
  const when = page.getByRole('region', { name: 'When?' })
  const soon = when.getByRole('button', { name: /^As soon as/ })
  await expect(soon).toContainText(/The kitchen is full until \d/)
  await expect(soon).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  await expectNoFaultsInEither(page)
  await byKeyboard.press(when.getByRole('button', { name: /^Order for today at \d/ }))
  await expect(when.getByRole('status')).toContainText(/Pickup today at \d.*Held for you until \d/)
  await byKeyboard.press(when.getByRole('button', { name: 'Change the time' }))
  await expect(when.getByRole('radio', { name: 'Today' })).toBeFocused()
}

/** What is served at noon is ordered in the evening, for noon. */
async function ordersForItsHours(page: Page): Promise<void> {
  const hours = { from: '11:00', to: '15:00' }
  const days = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, [hours]]))
  const menu: { _id: string; slug: string }[] = await (await fetch(`${address}/menu`)).json()
  const [dish] = menu
  await kitchen.byAdmin('PATCH', '/menu-hours', { dish: dish?._id, hours: days })
  const later = 'Available daily 11 am – 3 pm: order ahead for then'
  await page.goto(`/dish/${dish?.slug}`)
  await expect(page.getByText(later)).toBeVisible()
  await byKeyboard.press(page.getByRole('button', { name: /^Add to cart/ }))
  await expect.poll(async () => (await (await page.request.get('/cart')).json()).length).toBe(1)
  await page.goto('/dashboard/cart')
  await expect(page.getByText(later)).toBeVisible()
  await expectNoFaultsInEither(page)
  await page.goto('/dashboard/payment')
  const when = page.getByRole('region', { name: 'When?' })
  await expect(when.getByRole('button', { name: /^As soon as/ })).toContainText(
    'Hearth Caesar is not served right now.',
  )
  await expect(when.getByText('These times suit everything in your cart.')).toBeVisible()
  await expect(when.getByRole('radio', { name: 'Today' })).toHaveCount(0)
  await expect(when.getByRole('radio', { name: '3 pm', exact: true })).toHaveCount(0)
  await expectNoFaultsInEither(page)
  await byKeyboard.press(when.getByRole('button', { name: 'Order for tomorrow at 11:30 am' }))
  await expect(when.getByRole('status')).toContainText(
    /Pickup tomorrow at 11:30 am\s*Held for you until \d/,
  )
}

/** Somebody else is faster by a moment; without a time, as soon as possible. */
async function takeElsewhere(browser: Browser, name: string, time?: string): Promise<void> {
  const other = await browser.newContext()
  await enter(other, house, openSession(house, { name, email: `${name[0]}@mail.example` }))
  const { price } = await putIntoCart(other, address, 'Margherita')
  const { times } = await (await other.request.get(`${address}/slots`)).json()
  const slot = times.find(({ label }: { label: string }) => label === time)?.slot
  await call(other, 'POST', '/create-payment-intent', { price, slot }, address)
  await other.close()
}

async function payByCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill('')
  await page.getByLabel('Card number').pressSequentially(number)
  await page.getByLabel('Expiry').fill('12 / 34')
  await page.getByLabel('CVC').fill('123')
  await page.getByLabel('Postal code').fill('12534')
  await page.getByRole('button', { name: /^Pay/ }).click()
}

/** What nobody can wait for in a test: its time has come, but for a few seconds. */
function comesInSeconds(id: string): void {
  const database = new DatabaseSync(`${dataDir}/servery.sqlite`)
  database.exec('pragma busy_timeout = 5000')
  const at = Date.now() + 20 * 60_000 + 8000
  database.exec(`begin immediate;
    insert into slot_usage select ${at}, 1, items, cents from slot_holds where order_id = '${id}';
    delete from slot_usage where slot_at in (select slot_at from orders where id = '${id}');
    update slot_holds set slot_at = ${at} where order_id = '${id}';
    update orders set slot_at = ${at} where id = '${id}';
    commit`)
  database.close()
}

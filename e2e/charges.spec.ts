import type { Page } from '@playwright/test'
import { callsOf } from './client.ts'
import { addButton, button, expect, expectNoFaultsInEither, openLive, test } from './fixtures.ts'
import { search, total } from './orders.ts'
import { ada, changeOrderRules, changeSettings, useOwnHouse } from './own-house.ts'
import { payByWallet } from './paying.ts'
import { enter, openSession } from './sessions.ts'

const house = useOwnHouse('charges', 94, async (send) => {
  const { version } = await send('GET', '/slots/settings')
  await send('PATCH', '/slots/settings', { version, types: ['pickup', 'eat_in'] })
  await changeSettings(send, { tips: { types: ['eat_in'], unit: 'percent', presets: [10] } })
  await changeOrderRules(send, { guests: true, paymentMethods: ['wallets'] })
})
const { address } = house

test.describe.configure({ mode: 'serial' })

test('the owner adds a service charge and one for small orders', async ({ page }) => {
  await enter(page.context(), house, openSession(house, ada))
  await openLive(page, `${address}/dashboard/settings/charges`)
  await button(page, 'Add charge').click()
  const first = page.getByRole('group', { name: 'Service charge' })
  await button(page, 'Save').click()
  await expect(first.getByText('Enter a percentage up to 100, such as 10.')).toBeVisible()
  await first.getByLabel('Percent', { exact: true }).fill('12.5')
  await first.getByRole('checkbox', { name: 'Pickup' }).uncheck()
  await first.getByRole('checkbox', { name: 'Eat in' }).check()
  await first.getByLabel('Purpose (optional)').fill('It goes to our team in full.')
  await button(page, 'Add charge').click()
  const second = page.getByRole('list', { name: 'Charges' }).getByRole('listitem').nth(1)
  await second.getByLabel('Kind').selectOption('Small order')
  await second.getByLabel('Amount as').selectOption('Money')
  await second.getByLabel('Amount, in dollars').fill('2')
  await second.getByLabel('If the dishes cost less than, in dollars').fill('20')
  await expectNoFaultsInEither(page)
  await button(page, 'Save').click()
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(first.getByLabel('Percent', { exact: true })).toHaveValue('12.5')
})

test('a guest reads them beside the menu and in the cart, and pays what the bill says', async ({
  page,
}) => {
  await openLive(page, `${address}/ourMenu`)
  await expect(
    page.getByText('Service charge: 12.5% when you eat in. It goes to our team in full.'),
  ).toBeVisible()
  await expect(page.getByText('Small order: $2.00 for pickup orders under $20.00.')).toBeVisible()
  await openLive(page, `${address}/ourShop/1`)
  await addButton(page, 'Margherita').click()
  await expect(page.getByText('Margherita Added to cart')).toBeVisible()
  await openLive(page, `${address}/dashboard/cart`)
  await expect(page.getByText(/^Service charge: 12\.5% when you eat in\./)).toBeVisible()
  await expectNoFaultsInEither(page)
  await openLive(page, `${address}/dashboard/payment`)
  const bill = page.getByRole('region', { name: 'Your order' })
  await expect(bill).toContainText('Dishes$13.00Small order$2.00Total$15.00')
  await page.getByRole('radio', { name: 'Eat in' }).check()
  await expect(bill).toContainText('Dishes$13.00Service charge$1.63Total$14.63')
  await expectNoFaultsInEither(page)
  await payByWallet(page, '$14.63')
  await expect(page.locator('main')).toContainText('Dishes$13.00Service charge$1.63Total$14.63')
  await expectNoFaultsInEither(page)
})

test('whoever takes an order at the counter reads what it comes to before it is placed, and the report tells charges apart', async ({
  page,
}) => {
  await enter(page.context(), house, openSession(house, ada))
  await openLive(page, `${address}/dashboard/orders/new`)
  await page.getByText('Guest at the counter').click()
  await expect(total(page)).toHaveText('$0.00')
  await search(page).fill('Margherita')
  await search(page).press('Enter')
  await expect(total(page)).toHaveText('$15.00')
  const ticket = page.getByRole('region', { name: 'The order' })
  await unfoldSums(page)
  await expect(ticket.locator('dl:visible')).toContainText('Small order$2.00')
  // While the answer is on its way no wrong sum is taken.
  const answered = Promise.withResolvers<void>()
  await page.route('**/orders/by-phone/quote', async (route) => {
    await answered.promise
    await route.continue()
  })
  await page.getByRole('radio', { name: 'Eat in' }).check()
  await expect(button(page, /^Place order/)).toBeDisabled()
  answered.resolve()
  await expect(total(page)).toHaveText('$14.63')
  await page.getByRole('radio', { name: /^10%/ }).check()
  await expect(total(page)).toHaveText('$15.93')
  await unfoldSums(page)
  await expect(ticket.locator('dl:visible')).toHaveText('Dishes$13.00Service charge$1.63Tip$1.30')
  await expectNoFaultsInEither(page)
  await button(page, 'Place order, $15.93 in cash').click()
  await expect(page.getByRole('heading', { level: 3, name: /take \$15\.93$/ })).toBeVisible()
  await openLive(page, `${address}/dashboard/adminHome?range=today`)
  const charges = page.getByRole('figure', { name: 'Charges' })
  await expect(charges.getByRole('row', { name: /^Service charge/ })).toContainText('2$3.26')
  await expectNoFaultsInEither(page)
})

test('the owner is asked only for ways in which guests can have their food, and keeps what holds for others', async ({
  page,
}) => {
  const send = callsOf(house, await openSession(house, ada))
  const { version } = await send('GET', '/slots/settings')
  await send('PATCH', '/slots/settings', { version, types: ['pickup'] })
  await enter(page.context(), house, openSession(house, ada))
  await openLive(page, `${address}/dashboard/settings/charges`)
  const first = page.getByRole('group', { name: 'Service charge' })
  const ways = first.getByRole('group', { name: 'Added to orders for' })
  await expect(ways.getByRole('checkbox')).toHaveCount(1)
  await ways.getByRole('checkbox', { name: 'Pickup' }).check()
  await button(page, 'Save').click()
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  expect((await send('GET', '/charges/settings'))['charges'][0].types).toEqual(['pickup', 'eat_in'])
})

/** Where the order is below the dishes, a tap shows what is on it. */
async function unfoldSums(page: Page): Promise<void> {
  const fold = page.getByRole('button', { name: /^What is on the order/ })
  if (await fold.isVisible()) await fold.click()
}

test('what a charge was taxed as stays while nothing is said of tax, and the page is saved all the same', async ({
  page,
}) => {
  const send = callsOf(house, await openSession(house, ada))
  const classes = [{ id: 'food', name: 'Food', letter: 'A' }]
  const rate = { classId: 'food', from: '2020-01-01', ppm: 70_000, parts: [] }
  const rates = [
    { ...rate, type: 'pickup' },
    { ...rate, type: 'eat_in' },
  ]
  await changeSettings(send, { taxes: { mode: 'inclusive', classes, rates } })
  const { charges } = await send('GET', '/charges/settings')
  const taxed = charges.map((charge: object) => ({ ...charge, tax: 'food' }))
  await changeSettings(send, { charges: taxed })
  await changeSettings(send, { taxes: { mode: 'none' } })
  await enter(page.context(), house, openSession(house, ada))
  await openLive(page, `${address}/dashboard/settings/charges`)
  await page.getByLabel('Suggestions', { exact: true }).fill('12')
  await button(page, 'Save').click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect((await send('GET', '/charges/settings'))['charges']).toEqual(taxed)
})

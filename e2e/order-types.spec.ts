import { callsOf } from './client.ts'
import {
  addButton,
  expect,
  expectNoFaultsInEither,
  failedLoad,
  openLive,
  test,
} from './fixtures.ts'
import { search } from './orders.ts'
import { ada, changeOrderRules, useOwnHouse, changeSettings } from './own-house.ts'
import { payByWallet, toCheckout, typeCard } from './paying.ts'
import { enter, openSession } from './sessions.ts'

/** What is eaten here is taxed higher than what is taken away. */
const house = useOwnHouse('order-types', 96, async (send) => {
  const rate = { classId: 'food', from: '2026-01-01', parts: [] }
  const rates = [
    { ...rate, type: 'pickup', ppm: 70_000 },
    { ...rate, type: 'eat_in', ppm: 190_000 },
  ]
  const classes = [{ id: 'food', name: 'Food', letter: 'A' }]
  await changeSettings(send, { taxes: { mode: 'exclusive', classes, rates } })
  await changeOrderRules(send, { guests: true, paymentMethods: ['wallets', 'counter'] })
})
const { address } = house

test.describe.configure({ mode: 'serial' })

test('the owner has guests eat in as well, and cannot do without both', async ({ page }) => {
  await enter(page.context(), house, openSession(house, ada))
  await openLive(page, `${address}/dashboard/settings/times`)
  const ways = page.getByRole('group', { name: 'Order types' })
  await expect(ways.getByRole('checkbox', { name: 'Pickup' })).toBeChecked()
  await ways.getByRole('checkbox', { name: 'Pickup' }).uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Choose one or more of: Pickup, Eat in.')).toBeVisible()
  await ways.getByRole('checkbox', { name: 'Pickup' }).check()
  await ways.getByRole('checkbox', { name: 'Eat in' }).check()
  await page.getByLabel('Minimum notice for eating in (minutes)').fill('45')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await expectNoFaultsInEither(page)
})

test('a guest chooses to eat in, pays its tax, and is told so; so is the kitchen', async ({
  page,
  browser,
}) => {
  await toCheckout(page, address)
  const bill = page.getByRole('region', { name: 'Your order' })
  const ways = page.getByRole('group', { name: 'Pickup or eat in?' })
  await expect(ways.getByRole('radio', { name: 'Pickup' })).toBeChecked()
  await expect(page.getByRole('region', { name: /^Pickup · / })).toBeVisible()
  await expect(bill).toContainText('Tax 7%$0.91')
  await ways.getByRole('radio', { name: 'Eat in' }).check()
  await expect(page.getByRole('region', { name: /^Eat in · / })).toBeVisible()
  await expect(bill).toContainText('Tax 19%$2.47Total$15.47')
  await expectNoFaultsInEither(page)
  // What was chosen stays in this tab.
  await page.reload()
  await expect(ways.getByRole('radio', { name: 'Eat in' })).toBeChecked()
  await payByWallet(page, '$15.47')
  await expect(page.locator('main')).toContainText('Eat in at ')
  await expect(page.locator('main')).toContainText('Served (still to come)')
  await expectNoFaultsInEither(page)

  const cook = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await enter(cook, house, openSession(house, ada))
  const board = await cook.newPage()
  await openLive(board, `${address}/dashboard/kitchen`)
  await expect(board.getByRole('article').first()).toContainText('Eat in')
  await openLive(board, `${address}/dashboard/orders`)
  await expect(board.getByRole('row').nth(1)).toContainText('Eat in')
  await cook.close()
})

test('trying both ways opens no payment; one that is gone is asked about before anything is paid', async ({
  page,
  quiet,
}) => {
  await enter(page.context(), house, openSession(house, ada))
  await openLive(page, `${address}/ourShop/1`)
  await addButton(page, 'Margherita').click()
  await expect(page.getByText('Margherita Added to cart')).toBeVisible()
  const opened: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/create-payment-intent')) opened.push(request.postData() ?? '')
  })
  await openLive(page, `${address}/dashboard/payment`)
  const ways = page.getByRole('group', { name: 'Pickup or eat in?' })
  for (const name of ['Eat in', 'Pickup', 'Eat in', 'Pickup', 'Eat in']) {
    await ways.getByRole('radio', { name }).check()
  }
  await expect(page.getByRole('button', { name: 'Pay $15.47' })).toBeVisible()
  expect(opened).toEqual([])

  const send = callsOf(house, await openSession(house, ada))
  const offer = async (types: string[]) => {
    const { version } = await send('GET', '/slots/settings')
    await send('PATCH', '/slots/settings', { version, types })
  }
  // The page asks for its bill again at the moment at which it learns that nobody can have it so.
  quiet.expected.push(failedLoad)
  await offer(['pickup'])
  await expect(page.getByText('Eat in is no longer available.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay / })).toHaveCount(0)
  await expectNoFaultsInEither(page)
  await page.getByRole('button', { name: 'Continue with Pickup' }).click()
  await expect(page.getByRole('button', { name: 'Pay $13.91' })).toBeVisible()
  await offer(['pickup', 'eat_in'])
  await expect(ways.getByRole('radio', { name: 'Pickup' })).toBeChecked()
  await typeCard(page)
  await page.getByRole('button', { name: 'Pay $13.91' }).click()
  await expect(page).toHaveURL(/\/order\//)
})

test('whoever takes a call says how the caller has it', async ({ page }) => {
  await enter(page.context(), house, openSession(house, ada))
  await openLive(page, `${address}/dashboard/orders/new`)
  await search(page).fill('marg')
  await page.keyboard.press('Enter')
  const ways = page.getByRole('group', { name: 'Order type' })
  await expect(ways.getByRole('radio', { name: 'Pickup' })).toBeChecked()
  await ways.getByRole('radio', { name: 'Eat in' }).check()
  await page.getByLabel('Name').fill('Nora')
  await page.getByLabel('Phone').fill('(518) 555-0199')
  await expectNoFaultsInEither(page)
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Order')
  await expect(page.locator('main')).toContainText('Eat in')
  await openLive(page, `${address}/dashboard/adminHome?range=today`)
  const types = page.getByRole('figure', { name: 'Pickup and eating in' })
  await expect(types.getByRole('row', { name: /^Eat in/ })).toContainText('2')
  await expectNoFaultsInEither(page)

  // In the book each says how it is had, and one way can be looked at alone.
  await openLive(page, `${address}/dashboard/orders`)
  const orders = page.getByRole('table').getByRole('row')
  await expect(orders.filter({ hasText: 'Eat in' })).toHaveCount(2)
  await expect(orders.filter({ hasText: 'Pickup' })).toHaveCount(1)
  await expectNoFaultsInEither(page)
  await page.getByLabel('Order type').selectOption('Pickup')
  await expect(orders.filter({ hasText: 'Eat in' })).toHaveCount(0)
  await expect(orders.filter({ hasText: 'Pickup' })).toHaveCount(1)
  await expect(page).toHaveURL(/type=pickup/)
})

test('with orders as soon as possible only, nobody is offered to pay for eating in a closed room', async ({
  page,
}) => {
  const send = callsOf(house, await openSession(house, ada))
  const times = async (change: object) => {
    const { version } = await send('GET', '/slots/settings')
    await send('PATCH', '/slots/settings', { version, ...change })
  }
  const { hours } = await send('GET', '/settings')
  const early = [1, 2, 3, 4, 5, 6, 7].map((day) => [day, [{ from: '08:00', to: '09:00' }]])
  const houseHours = { weekly: Object.fromEntries(early), exceptions: [] }
  await times({ mode: 'asap' })
  await changeSettings(send, { hours: { houseHours } })
  await toCheckout(page, address)
  const ways = page.getByRole('group', { name: 'Pickup or eat in?' })
  const pay = page.getByRole('button', { name: /^Pay \$/ })
  await expect(pay).toBeVisible()
  await ways.getByRole('radio', { name: 'Eat in' }).check()
  const closed = page.getByRole('heading', { name: 'Eat in is not available right now' })
  await expect(closed).toBeVisible()
  await expect(closed.locator('..')).toContainText('You can’t eat in right now. Closed')
  await expect(pay).toHaveCount(0)
  await expectNoFaultsInEither(page)
  await ways.getByRole('radio', { name: 'Pickup' }).check()
  await expect(pay).toBeVisible()
  await changeSettings(send, { hours: { houseHours: hours.houseHours } })
  await page.reload()
  await ways.getByRole('radio', { name: 'Eat in' }).check()
  await expect(pay).toBeVisible()
  await times({ mode: 'both' })
})

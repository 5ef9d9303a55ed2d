import { callsOf } from './client.ts'
import { button, expect, expectNoFaultsInEither, openLive, test } from './fixtures.ts'
import { search } from './orders.ts'
import { ada, changeOrderRules, useOwnHouse, changeSettings } from './own-house.ts'
import { payByWallet, toCheckout, typeCard } from './paying.ts'
import { enter, openSession } from './sessions.ts'

const house = useOwnHouse('tips', 95, async (send) => {
  await changeOrderRules(send, { guests: true, paymentMethods: ['wallets', 'counter'] })
})
const { address } = house

test.describe.configure({ mode: 'serial' })

test('the owner has guests asked for a tip', async ({ page }) => {
  const send = callsOf(house, await openSession(house, ada))
  await changeSettings(send, { tips: { types: ['eat_in'] } })
  await enter(page.context(), house, openSession(house, ada))
  await openLive(page, `${address}/dashboard/settings/charges`)
  const ways = page.getByRole('group', { name: 'Ask for a tip with orders for' })
  await expect(ways.getByRole('checkbox', { name: 'Pickup' })).not.toBeChecked()
  // Nobody can eat in here.
  await expect(ways.getByRole('checkbox')).toHaveCount(1)
  await ways.getByRole('checkbox', { name: 'Pickup' }).check()
  await page.getByLabel('Suggestions', { exact: true }).fill('20 10')
  await button(page, 'Save').click()
  await expect(
    page.getByText('Enter up to 4 whole percentages from 1 to 100, smallest first.'),
  ).toBeVisible()
  await page.getByLabel('Suggestions', { exact: true }).fill('10  18%  20')
  await button(page, 'Save').click()
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Suggestions', { exact: true })).toHaveValue('10  18  20')
  // What holds for eating in is kept until somebody can.
  expect((await send('GET', '/charges/settings'))['tips'].types).toEqual(['pickup', 'eat_in'])
  await expectNoFaultsInEither(page)
})

test('a guest adds one, sees what is paid, and finds it beside the order', async ({ page }) => {
  await toCheckout(page, address)
  const tips = page.getByRole('group', { name: 'Add a tip for the team?' })
  // Nothing is chosen for anybody.
  await expect(tips.getByRole('radio', { name: 'No tip' })).toBeChecked()
  await tips.getByRole('radio', { name: '18% $2.34' }).check()
  const bill = page.getByRole('region', { name: 'Your order' })
  await expect(bill).toContainText('Tip$2.34Total$15.34')
  await tips.getByRole('radio', { name: 'Other amount' }).check()
  await page.getByLabel('Tip (dollars)').fill('a lot')
  await expect(page.getByText('Enter an amount such as 5.00.')).toBeVisible()
  await page.getByLabel('Tip (dollars)').fill('201')
  await expect(page.getByText('Tips can be up to $200.00 here.')).toBeVisible()
  await page.getByLabel('Tip (dollars)').fill('3')
  await expect(bill).toContainText('Tip$3.00Total$16.00')
  await expectNoFaultsInEither(page)
  await payByWallet(page, '$16.00')
  await expect(page.locator('main')).toContainText('Total$13.00')
  await expect(page.locator('main')).toContainText('Tip$3.00Paid with the tip$16.00')
  await expectNoFaultsInEither(page)
})

test('a card is charged for the tip that is chosen last', async ({ page }) => {
  await enter(page.context(), house, openSession(house, ada))
  await toCheckout(page, address)
  const tips = page.getByRole('group', { name: 'Add a tip for the team?' })
  for (const share of ['20% $2.60', '10% $1.30', '20% $2.60']) {
    await tips.getByRole('radio', { name: share }).check()
  }
  await typeCard(page)
  await button(page, 'Pay $15.60').click()
  await expect(page).toHaveURL(/\/order\//)
  await expect(page.locator('main')).toContainText('Tip$2.60Paid with the tip$15.60')
  await openLive(page, `${address}/dashboard/paymentHistory`)
  await page
    .getByRole('link', { name: /Receipt of order/ })
    .first()
    .click()
  await expect(page.getByRole('article')).toContainText('Tip$2.60Paid by Visa ···· 4242$15.60')
  await expectNoFaultsInEither(page)
})

test('the desk gives the whole back with its tip, or without', async ({ page }) => {
  await enter(page.context(), house, openSession(house, ada))
  await openLive(page, `${address}/dashboard/orders`)
  await page
    .getByRole('link', { name: /^Order \d+$/ })
    .first()
    .click()
  await button(page, 'Refund…').click()
  const dialog = page.getByRole('dialog', { name: /^Refund order/ })
  await dialog.getByRole('radio', { name: 'Everything remaining' }).check()
  await expect(dialog.getByRole('checkbox', { name: 'Refund the tip too, $2.60' })).toBeChecked()
  await dialog.getByLabel('Reason').fill('Burnt')
  await expect(dialog.getByRole('button', { name: 'Refund $15.60' })).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Refund the tip too, $2.60' }).uncheck()
  await expectNoFaultsInEither(page)
  await dialog.getByRole('button', { name: 'Refund $13.00' }).click()
  await expect(page.getByText(/\$13\.00 on its way to the guest/).first()).toBeVisible()
})

test('at the counter a tip is taken with the money', async ({ page }) => {
  await enter(page.context(), house, openSession(house, ada))
  await openLive(page, `${address}/dashboard/orders/new`)
  await search(page).fill('Margherita')
  await search(page).press('Enter')
  await page.getByLabel('Name to call out').fill('Nora Nash')
  await page.getByLabel('Phone').fill('(518) 555-0170')
  await button(page, 'Place order, $13.00 at the counter').click()
  const owed = page.getByRole('region', { name: 'To be paid at the counter' })
  await expect(owed.getByRole('group', { name: 'Tip from the guest' })).toBeVisible()
  // A sum that is no tip is not taken as none.
  await owed.getByRole('radio', { name: 'Other amount' }).check()
  await owed.getByLabel('Tip (dollars)').fill('2..50')
  await owed.getByRole('button', { name: 'Paid in cash' }).click()
  await expect(owed.getByLabel('Tip (dollars)')).toBeFocused()
  await owed.getByRole('radio', { name: '10% $1.30' }).check()
  await expect(owed).toContainText('Pay at counter: $14.30')
  await expectNoFaultsInEither(page)
  await owed.getByRole('button', { name: 'Paid in cash' }).click()
  await expect(page.getByText(/\$14\.30 taken/)).toBeVisible()
  await openLive(page, `${address}/dashboard/adminHome?range=today`)
  await expect(page.locator('main')).toContainText(
    'Tips: $6.90 on 3 payments. Tips are not revenue. Tips by day as CSV',
  )
  await expectNoFaultsInEither(page)
})

test('whoever pays by a link chooses a tip before the card', async ({ page }) => {
  const send = callsOf(house, await openSession(house, ada))
  const menu: { _id: string; name: string }[] = await send('GET', '/menu')
  const dishId = menu.find(({ name }) => name === 'Margherita')?._id
  const asked = { name: 'Lena', phone: '(518) 555-0191', pay: 'link' }
  const { token } = await send('POST', '/orders/by-phone', {
    ...asked,
    lines: [{ dishId, quantity: 1 }],
  })
  await openLive(page, `${address}/order/${token}/pay`)
  await page.getByRole('radio', { name: '20% $2.60' }).check()
  await expectNoFaultsInEither(page)
  await button(page, 'Continue to payment').click()
  await expect(page.getByText('Tip: $2.60.')).toBeVisible()
  // It is taken back, and what was chosen stays chosen.
  await button(page, 'Change the tip').click()
  await expect(page.getByRole('radio', { name: '20% $2.60' })).toBeChecked()
  await page.getByRole('radio', { name: 'No tip' }).check()
  await button(page, 'Continue to payment').click()
  await expect(page.getByText('No tip.')).toBeVisible()
  await expect(button(page, 'Pay $13.00')).toBeVisible()
  await button(page, 'Change the tip').click()
  await page.getByRole('radio', { name: '20% $2.60' }).check()
  await button(page, 'Continue to payment').click()
  await typeCard(page)
  // Somebody else with the link chooses another one: nothing is charged but for the sum on the button.
  await send('POST', `/orders/by-link/${token}/payment`, { tip: 200 })
  await button(page, 'Pay $15.60').click()
  await expect(page.getByText('The tip was changed on another device.')).toBeVisible()
  await expectNoFaultsInEither(page)
  await button(page, 'Pay $15.60').click()
  await expect(page.locator('main')).toContainText('Tip$2.60Paid with the tip$15.60')
})

test('no card is charged but for the sum on the button', async ({ page, quiet }) => {
  quiet.expected.push(/429/, /Too Many Requests/)
  await enter(page.context(), house, openSession(house, ada))
  await toCheckout(page, address)
  const tips = page.getByRole('group', { name: 'Add a tip for the team?' })
  // What was paid with the last order is not chosen for this one.
  await expect(tips.getByRole('radio', { name: 'No tip' })).toBeChecked()
  await tips.getByRole('radio', { name: '20% $2.60' }).check()
  await page.reload()
  await expect(button(page, 'Pay $15.60')).toBeEnabled()
  await tips.getByRole('radio', { name: 'No tip' }).check()
  await typeCard(page)
  const error = { code: 'too_often', message: 'That was too often.' }
  await page.route('**/create-payment-intent', (route) =>
    route.fulfill({ status: 429, json: { error } }),
  )
  await button(page, 'Pay $13.00').click()
  await expect(page.getByText('That was too often.').first()).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/payment$/)
  await page.unroute('**/create-payment-intent')
  await page.reload()

  // A sum that is no tip is not taken as none.
  await tips.getByRole('radio', { name: 'Other amount' }).check()
  const sum = page.getByLabel('Tip (dollars)')
  await sum.fill('2..50')
  await expect(button(page, 'Pay with the test wallet')).toHaveCount(0)
  await typeCard(page)
  await button(page, 'Pay $13.00').click()
  await expect(sum).toBeFocused()
  await sum.fill('2.60')

  // The owner asks in another way meanwhile: what is offered no more is not paid.
  await tips.getByRole('radio', { name: '20% $2.60' }).check()
  const send = callsOf(house, await openSession(house, ada))
  const ask = async (way: object) => {
    await changeSettings(send, { tips: way })
  }
  await ask({ unit: 'money', presets: [1, 20] })
  await expect(tips.getByRole('radio', { name: '$20.00' })).not.toBeChecked()
  await expect(tips.getByRole('radio', { name: 'No tip' })).toBeChecked()
  await expect(button(page, 'Pay $13.00')).toBeVisible()
  await ask({ unit: 'percent', presets: [10, 18, 20] })
  // What is paid at the counter has its tip there, and the bill says so.
  await tips.getByRole('radio', { name: '20% $2.60' }).check()
  await page.getByRole('radio', { name: 'At the counter' }).check()
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText('Total$13.00')
  await expect(tips).toHaveCount(0)
  await button(page, 'Place order · $13.00').click()
  await expect(page).toHaveURL(/\/order\//)
  await toCheckout(page, address)
  await expect(tips.getByRole('radio', { name: 'No tip' })).toBeChecked()
})

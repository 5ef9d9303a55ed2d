import { button, expect, expectNoFaultsInEither, openLive, test } from './fixtures.ts'
import { search, total } from './orders.ts'
import { ada, changeOrderRules, useOwnHouse, changeSettings } from './own-house.ts'
import { payByWallet, toCheckout } from './paying.ts'
import { enter, openSession } from './sessions.ts'

/** A house in New York: what its dishes cost is written without the tax. */
const house = useOwnHouse('taxed-orders', 97, async (send) => {
  const parts = [
    { name: 'State', ppm: 40_000 },
    { name: 'City', ppm: 48_750 },
  ]
  const rates = [{ classId: 'food', type: 'pickup', from: '2026-01-01', ppm: 88_750, parts }]
  const classes = [{ id: 'food', name: 'Food', letter: 'A' }]
  await changeSettings(send, {
    taxes: { mode: 'exclusive', classes, rates, taxId: 'NY-1234' },
  })
  await changeOrderRules(send, { guests: true, paymentMethods: ['wallets', 'counter'] })
})
const { address } = house

test('a guest reads the tax before paying, pays it, and finds it on the order', async ({
  page,
}) => {
  await toCheckout(page, address)
  const bill = page.getByRole('region', { name: 'Your order' })
  await expect(page.getByRole('button', { name: 'Pay with the test wallet' })).toBeVisible()
  await expect(bill.getByText('Tax 8.875%')).toBeVisible()
  await expect(bill).toContainText('Dishes$13.00Tax 8.875%$1.15Total$14.15')
  await expectNoFaultsInEither(page)
  await payByWallet(page, '$14.15')
  await expect(page.locator('main')).toContainText('Dishes$13.00Tax 8.875%$1.15Total$14.15')
  await expectNoFaultsInEither(page)
})

test('a receipt has the tax by rate, and the house’s tax number', async ({ page }) => {
  await enter(page.context(), house, openSession(house, ada))
  await toCheckout(page, address)
  await payByWallet(page, '$14.15')
  await openLive(page, `${address}/dashboard/paymentHistory`)
  await page
    .getByRole('link', { name: /Receipt of order/ })
    .first()
    .click()
  const receipt = page.getByRole('article')
  await expect(
    receipt.getByRole('row', { name: 'A Food 8.875% $13.00 $1.15 $14.15' }),
  ).toBeVisible()
  await expect(receipt).toContainText('Tax number NY-1234')
  await expectNoFaultsInEither(page)
})

test('the desk gives a line back with its tax', async ({ page }) => {
  await enter(page.context(), house, openSession(house, ada))
  await openLive(page, `${address}/dashboard/orders`)
  await page
    .getByRole('link', { name: /^Order \d+$/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'What was ordered' })).toContainText(
    'Tax 8.875%$1.15',
  )
  await page.getByRole('button', { name: 'Refund…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Refund order/ })
  await dialog.getByRole('button', { name: 'One more: Margherita' }).click()
  await dialog.getByLabel('Reason').fill('Burnt')
  await dialog.getByRole('button', { name: 'Refund $14.15' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('$14.15 refunded').first()).toBeVisible()
})

test('whoever takes an order by phone is told what it comes to with the tax on top', async ({
  page,
}) => {
  await enter(page.context(), house, openSession(house, ada))
  await openLive(page, `${address}/dashboard/orders/new`)
  await search(page).fill('Margherita')
  await search(page).press('Enter')
  await expect(total(page)).toHaveText('$14.15')
  await page.getByLabel('Name to call out').fill('Nora Nash')
  await page.getByLabel('Phone').fill('(518) 555-0170')
  await button(page, 'Place order, $14.15 at the counter').click()
  await expect(page.getByText(/^Order \d+, \$14\.15$/)).toBeVisible()
})

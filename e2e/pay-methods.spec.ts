import type { Page } from '@playwright/test'
import { cartLink, expect, expectNoFaultsInEither, test } from './fixtures.ts'
import { changeOrderRules, useOwnHouse } from './own-house.ts'
import { enter, openSession } from './sessions.ts'
import { toCheckout } from './paying.ts'

/** A house that takes more than cards, and orders without an account. */
const house = useOwnHouse('methods', 99, async (send) => {
  await changeOrderRules(send, {
    guests: true,
    paymentMethods: ['wallets', 'paypal', 'link', 'counter'],
  })
})
const { address } = house

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })

async function toTheBank(page: Page) {
  await toCheckout(page, address)
  await page.getByLabel('Name').fill('Lena Ruiz')
  await page.getByLabel('Phone').fill('(518) 555-0163')
  await page.getByLabel('Email').fill(`lena-${test.info().project.name}@example.com`)
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await expectNoFaultsInEither(page)
  await payButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test bank')
}

test('a wallet pays before anything is typed, and tells who picks it up', async ({ page }) => {
  await toCheckout(page, address)
  await page.getByRole('button', { name: 'Pay with the test wallet' }).click()
  const sheet = page.getByRole('dialog', { name: 'Test wallet' })
  await expect(sheet.getByText('test.wallet@example.com')).toBeVisible()
  await expectNoFaultsInEither(page)
  await sheet.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByText('payment success')).toBeVisible()
  await expect(page).toHaveURL(/\/order\//)
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 0 items')
})

test('somebody pays at their bank and comes back to their order, also when the first answer is lost', async ({
  page,
  quiet,
}) => {
  quiet.expected.push(/net::ERR_FAILED/)
  await toTheBank(page)
  await expectNoFaultsInEither(page)
  await page.route('**/payments', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/order\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your order')
})

test('a bank that says nothing yet is waited for', async ({ page }) => {
  await toTheBank(page)
  await page.getByRole('button', { name: 'Pay, and let the shop wait for it' }).click()
  await expect(page.getByText('Your payment is being confirmed')).toBeVisible()
  await expectNoFaultsInEither(page)
  await expect(page).toHaveURL(/\/order\//, { timeout: 30_000 })
})

test('who does not pay at the bank has their cart, and the address of a return proves nothing', async ({
  page,
  quiet,
}) => {
  quiet.expected.push(/status of 409/, /status of 404/)
  await toTheBank(page)
  const { pathname } = new URL(page.url())
  const lie = `${address}/dashboard/payment?redirect_status=succeeded&payment_intent=${pathname.split('/')[2]}`
  await page.goto(lie)
  await expect(page.getByText('The payment was not made, and nothing was charged.')).toBeVisible()
  await expect(payButton(page)).toBeEnabled()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
  await page.goBack()
  await page.goto(`${address}/dashboard/payment?payment_intent=pi_of_nobody`)
  await expect(page.getByText('This browser does not know the payment.')).toBeVisible()
})

test('a customer orders and pays when they pick it up', async ({ page, context }) => {
  const name = `Nina ${test.info().project.name}`
  await enter(
    context,
    house,
    openSession(house, { name, email: `nina-${test.info().project.name}@example.com` }),
  )
  await toCheckout(page, address)
  await page.getByRole('radio', { name: 'At the counter' }).check()
  await expect(page.getByText('Pay in cash or by card when you get it.')).toBeVisible()
  await expectNoFaultsInEither(page)
  await page.getByRole('button', { name: /^Place order · \$/ }).click()
  await expect(page).toHaveURL(/\/order\//)
  await expect(page.getByText('at the counter').first()).toBeVisible()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 0 items')
})

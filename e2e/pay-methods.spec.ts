import type { BrowserContext, Page } from '@playwright/test'
import { cartLink, expect, expectNoFaultsInEither, test } from './fixtures.ts'
import { changeOrderRules, useOwnHouse } from './own-house.ts'
import { toCheckout } from './paying.ts'
import { enter, openSession } from './sessions.ts'

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
  // The first has none: the page asks again after a pause.
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/payments'))
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await answered
  await expect(page).toHaveURL(/\/order\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order received')
})

test('a bank that says nothing yet is waited for', async ({ page }) => {
  await toTheBank(page)
  await page.getByRole('button', { name: 'Pay, but confirm it later' }).click()
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
  await expect(
    page.getByText('The payment was not completed, and nothing was charged.'),
  ).toBeVisible()
  await expect(payButton(page)).toBeEnabled()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
  await page.goBack()
  await page.goto(`${address}/dashboard/payment?payment_intent=pi_of_nobody`)
  await expect(page.getByText('We can’t find this payment in this browser.')).toBeVisible()
})

/** Somebody new orders, to be paid at the counter. */
async function orderAtCounter(page: Page, context: BrowserContext, who: string) {
  const name = `${who} ${test.info().project.name}`
  const email = `${name.toLowerCase().replaceAll(' ', '-')}@example.com`
  await enter(context, house, openSession(house, { name, email }))
  await toCheckout(page, address)
  await page.getByRole('radio', { name: 'At the counter' }).check()
  await expect(page.getByText('Pay in cash or by card when you get your order.')).toBeVisible()
  return page.getByRole('button', { name: /^Place order · \$/ })
}

test('a customer orders and pays when they pick it up, and says at first where they are reached', async ({
  page,
  context,
}) => {
  const place = await orderAtCounter(page, context, 'Nina')
  await expect(page.getByText('we check it before the kitchen starts')).toBeVisible()
  await place.press('Enter')
  const phone = page.getByRole('textbox', { name: 'Phone' })
  await expect(phone).toBeFocused()
  await expect(phone).toHaveAccessibleDescription(/Enter a phone number where we can reach you/)
  await expectNoFaultsInEither(page)
  await page.keyboard.type('(518) 555-0163')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/order\//)
  await expect(page.getByText('at the counter').first()).toBeVisible()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 0 items')
})

test('the house sees first orders of one network that nobody has paid, and cancels them with one press', async ({
  page,
  browser,
}) => {
  for (const [who, last] of [
    ['Mallory', '1'],
    ['Malin', '2'],
  ] as const) {
    const context = await browser.newContext({ viewport: page.viewportSize() })
    const guest = await context.newPage()
    const place = await orderAtCounter(guest, context, who)
    await guest.getByRole('textbox', { name: 'Phone' }).fill(`518 555 017${last}`)
    await place.click()
    await expect(guest).toHaveURL(/\/order\//)
    await context.close()
  }
  const host = { name: 'Hana', email: 'hana@example.com', role: 'host' } as const
  await enter(page.context(), house, openSession(house, host))
  await page.goto(`${address}/dashboard/orders`)
  const groups = page.getByRole('region', { name: 'Unpaid first orders to check' })
  await expect(groups.getByText(/^\d orders from one network, \$/)).toBeVisible()
  await expect(groups.getByText('Mallory')).toBeVisible()
  await expectNoFaultsInEither(page)
  await groups.getByRole('button', { name: /^Cancel all \d orders$/ }).press('Enter')
  await page.getByRole('button', { name: 'Yes, cancel them!' }).press('Enter')
  await expect(page.getByText(/^\d orders cancelled$/)).toBeVisible()
  await expect(groups).toHaveCount(0)
  await expect(page.getByRole('searchbox')).toBeFocused()
})

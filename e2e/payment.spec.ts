import type { Page } from '@playwright/test'
import type { WireLine } from '#modules/cart/contract.ts'
import { plainLine } from '#modules/cart/rules.ts'
import { type Answers, captchaSvg, carl, play, refusal } from './api-stand-in.ts'
import { expect, expectInSight, expectNoFaults, failedLoad, test } from './fixtures.ts'

const payment = {
  _id: 'paid',
  email: carl.email,
  price: 37.5,
  transitionId: 'pi_1',
  cartIds: ['line-Margherita'],
  menuIds: ['dish-Margherita'],
  status: 'pending',
  date: '11/21/2026',
  createdAt: '2026-11-21T23:30:00.000Z',
  money: 'succeeded',
  orderNumber: '1042',
  card: 'Visa ···· 4242',
  refunded: 0,
  refunding: 0,
}

const sheet = {
  number: 1107,
  kind: 'sale',
  at: Date.parse(payment.createdAt),
  title: 'Receipt 1107',
  house: ['Emberleaf', '1 Old Street'],
  facts: [{ term: 'Order', text: '1042' }],
  rows: [{ name: 'Margherita', quantity: '2 ×', amount: '$29.00' }],
  sums: [],
  total: { name: 'Total', amount: '$37.50' },
  tenders: [{ name: 'Paid by Visa ···· 4242', amount: '$37.50' }],
  rates: [],
  pdf: '/receipts/t/pdf?number=1107',
  rollPdf: '/receipts/t/pdf?number=1107&paper=roll',
}

const order = {
  number: '1042',
  status: 'pending',
  createdAt: payment.createdAt,
  readyAt: null,
  firstReadyAt: null,
  isLate: false,
  total: payment.price,
  call: '42',
  steps: [],
  lines: [],
  stopped: null,
  toPay: null,
  restaurant: { name: 'Emberleaf', phone: '', address: '' },
  revision: 1,
  own: null,
}

const intent = (status: string) => ({ paymentIntent: { id: 'pi_1', status } })
const attempt = { clientSecret: 'sec', paymentIntentId: 'pi_1', total: 37.5, orderNumber: '1042' }
const cardError = (message: string) => ({ error: { message, code: 'card_declined' } })

const calls: Answers = {
  'GET /sign-in-options': [
    200,
    { google: 'on', captcha: 'both', password: { min: 6, isStrict: false } },
  ],
  'POST /captcha': [200, { id: 'c', svg: captchaSvg }],
  'POST /captcha/c': [200, { pass: 'pass' }],
  'POST /api/auth/sign-in/email': [200, { user: { email: carl.email } }],
  'POST /jwt': [200, { success: true }],
  'GET /session': [200, { person: carl }],
  'GET /cart': [200, [line('Margherita', 14.5, 2), line('Lemonade', 8.5, 1)]],
  'GET /payment-setup': [
    200,
    {
      processor: 'test',
      publishableKey: null,
      isTestMode: true,
      isOpen: true,
      currency: 'USD',
      methods: [],
      savesCards: false,
    },
  ],
  'POST /create-payment-intent': [200, attempt],
  'POST /test-processor/v1/payment_methods': [200, { paymentMethod: { id: 'pm_1' } }],
  'POST /test-processor/v1/payment_intents/pi_1/confirm': [200, intent('succeeded')],
  'POST /test-processor/v1/payment_intents/pi_1/authenticate': [200, intent('succeeded')],
  'POST /payments': [
    200,
    { insertedId: 'paid', deletedCount: 2, orderNumber: '1042', token: 'link' },
  ],
  'GET /orders/by-link/link': [200, order],
  'GET /payments': [200, [payment]],
  'GET /orders/mine': [200, { orders: [], next: null }],
  'GET /orders/under-way': [200, { orders: [] }],
  'GET /payments/paid/receipts': [200, { receipts: [sheet] }],
  'GET /payments/paid': [
    200,
    { ...payment, lines: [{ name: 'Margherita', quantity: 2, price: 14.5 }] },
  ],
}

/** Signs in, as the server plays it, and lands on the page; answers what was sent. */
async function open(page: Page, path: string, changes: Answers = {}, landing = path) {
  const seen = await play(page, { ...calls, ...changes })
  await page.goto(`/login?from=${encodeURIComponent(path)}`)
  await page.getByLabel('Email').fill(carl.email)
  await page.getByLabel('Password', { exact: true }).fill('secret1')
  await page.getByLabel('Captcha').fill('K7PXQ2')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(landing)
  return seen
}

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay/ })
const cardFault = (page: Page) => page.getByRole('form').getByRole('alert')

async function typeCard(page: Page, number: string) {
  await page.getByLabel('Card number').fill('')
  await page.getByLabel('Card number').pressSequentially(number)
  await page.getByLabel('Expiry').fill('12 / 29')
  await page.getByLabel('CVC').fill('123')
  await page.getByLabel('Postal code').fill('12534')
}

test('a captcha comes first where many cards are refused', async ({ page, quiet }) => {
  quiet.expected.push(failedLoad)
  let asked = 0
  const seen = await open(page, '/dashboard/payment', {
    'POST /create-payment-intent': () =>
      asked++ === 0 ? [403, refusal('captcha_required', 'Are you a person?')] : [200, attempt],
  })
  await expect(page.getByText('One more step: too many cards were declined here')).toBeVisible()
  await expect(payButton(page)).toBeDisabled()
  await page.getByLabel('Postal code').fill('12534')
  await page.getByRole('textbox', { name: 'Captcha' }).pressSequentially('K7PXQ2')
  await expect(payButton(page)).toBeEnabled()
  expect([asked, seen.headers['x-captcha-pass']]).toEqual([2, 'pass'])
  await expect(page.getByLabel('Postal code')).toHaveValue('12534')
  await typeCard(page, '4242424242424242')
  await payButton(page).click()
  await expect(page).toHaveURL('/order/link')
})

test('an address that is not confirmed is asked for where many cards are refused', async ({
  page,
  quiet,
}) => {
  quiet.expected.push(failedLoad)
  let isConfirmed = false
  const unconfirmed = refusal('email_unconfirmed', 'Confirm your email address first.')
  await open(page, '/dashboard/payment', {
    'POST /create-payment-intent': () => (isConfirmed ? [200, attempt] : [409, unconfirmed]),
  })
  const hint = page.getByRole('alert').filter({ hasText: 'Is this your email address?' })
  await expect(hint).toContainText('Confirm your email address first.')
  await expect(hint.getByRole('link', { name: 'Send me a new link' })).toHaveAttribute(
    'href',
    '/forgot-password',
  )
  await expectNoFaults(page)
  isConfirmed = true
  await hint.getByRole('button', { name: 'I’ve confirmed it' }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
})

test('a card pays the cart by keyboard alone, and leads to the order', async ({ page, quiet }) => {
  quiet.expected.push(failedLoad)
  const seen = await open(page, '/dashboard/payment')
  await expect(page.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible()
  await expect(page.getByText('Test mode', { exact: true })).toBeVisible()
  await expect(payButton(page)).toBeEnabled()
  await page.getByLabel('Card number').focus()
  // The focus goes on by itself when a part is complete.
  await page.keyboard.type('4242424242424242122912312534')
  await expect(page.getByLabel('Postal code')).toHaveValue('12534')
  await page.keyboard.press('Enter')
  await expect(page.getByText('payment success')).toBeVisible()
  await expect(page).toHaveURL('/order/link')
  expect(seen.bodies['POST /payments']).toEqual({
    email: carl.email,
    price: 37.5,
    transitionId: 'pi_1',
    cartIds: ['line-Margherita', 'line-Lemonade'],
    menuIds: ['dish-Margherita', 'dish-Lemonade'],
    status: 'pending',
    date: expect.stringMatching(/^\d{1,2}\/\d{1,2}\/\d{4}$/),
  })
  expect(seen.bodies['POST /test-processor/v1/payment_methods']).toMatchObject({
    billing_details: { email: carl.email, name: carl.displayName },
  })
})

test('what was paid stands in the history, with its receipt', async ({ page }) => {
  await open(page, '/dashboard/paymentHistory')
  for (const text of ['Payment History', 'At a Glance', 'Total Payment']) {
    await expect(page.getByText(text, { exact: true }).last()).toBeVisible()
  }
  await expect(page.getByText('Paid · waiting for the kitchen')).toBeVisible()
  await page.getByRole('link', { name: 'Receipt of order 1042' }).click()
  await expect(page.getByText('Paid by Visa ···· 4242')).toBeVisible()
})

test('a number that is no test card never leaves the browser', async ({ page }) => {
  const seen = await open(page, '/dashboard/payment')
  await typeCard(page, '4111111111111111')
  await payButton(page).click()
  await expect(cardFault(page)).toContainText('test mode')
  await expect(page.getByLabel('Card number')).toBeFocused()
  await typeCard(page, '4242424242424241')
  await payButton(page).click()
  await expect(cardFault(page)).toHaveText('Your card number is invalid.')
  expect(seen.calls.filter((call) => call.includes('test-processor'))).toEqual([])
})

test('a card is judged part by part as one types, and the focus stays at what is wrong', async ({
  page,
}) => {
  await open(page, '/dashboard/payment')
  const part = (name: string) => page.getByLabel(name)
  await expect(payButton(page)).toBeEnabled()
  await part('Card number').pressSequentially('4242424242424241')
  await expect(cardFault(page)).toHaveText('Your card number is invalid.')
  await expect(part('Card number')).toBeFocused()
  await expect(part('Card number')).toHaveAttribute('aria-invalid', 'true')
  await expect(part('Expiry')).not.toHaveAttribute('aria-invalid')
  await page.keyboard.press('Backspace')
  await expect(cardFault(page)).toBeEmpty()
  await page.keyboard.type('2')
  await expect(part('Expiry')).toBeFocused()
  await page.keyboard.type('0120')
  await expect(cardFault(page)).toHaveText('Your card’s expiration date is in the past.')
  await expect(part('Expiry')).toBeFocused()
  await part('Expiry').fill('12 / 34')
  await page.keyboard.type('12')
  await page.keyboard.press('Tab')
  await expect(cardFault(page)).toHaveText('Your card’s security code is incomplete.')
  await expect(part('CVC')).toHaveAttribute('aria-invalid', 'true')
  await expect(part('Postal code')).not.toHaveAttribute('aria-invalid')
})

test('a connection that breaks marks no part of the card', async ({ page, quiet }) => {
  quiet.expected.push(failedLoad)
  await open(page, '/dashboard/payment', {
    'POST /test-processor/v1/payment_methods': [503, refusal('busy', 'Please try again.')],
  })
  await typeCard(page, '4242424242424242')
  await payButton(page).click()
  await expect(cardFault(page)).toHaveText('Please try again.')
  await expect(cardFault(page)).toBeFocused()
  await expectInSight(cardFault(page))
  await expect(page.locator('[aria-invalid]')).toHaveCount(0)
})

test('a declined card is logged, shown under the field, and may be tried again', async ({
  page,
  quiet,
}) => {
  quiet.expected.push(/card confirmation/)
  await open(page, '/dashboard/payment', {
    'POST /test-processor/v1/payment_intents/pi_1/confirm': [200, cardError('It was declined.')],
  })
  const logged = page.waitForEvent('console', (message) => message.text().includes('declined'))
  await typeCard(page, '4000000000000002')
  await payButton(page).click()
  await expect(cardFault(page)).toHaveText(
    'It was declined. Nothing was charged. Try another card.',
  )
  await expect(cardFault(page)).toBeFocused()
  await expectInSight(cardFault(page))
  await expect(page.getByLabel('Card number')).not.toHaveAttribute('aria-invalid')
  expect((await logged).type()).toBe('warning')
  await expect(payButton(page)).toBeEnabled()
})

test('the bank’s question is answered in a dialog; leaving it is a no', async ({ page, quiet }) => {
  quiet.expected.push(/card confirmation/, failedLoad)
  const seen = await open(page, '/dashboard/payment', {
    'POST /test-processor/v1/payment_intents/pi_1/confirm': [200, intent('requires_action')],
    'POST /test-processor/v1/payment_intents/pi_1/authenticate': (body) =>
      (body as { outcome: string }).outcome === 'complete' // What `authenticateTestIntent` sends.
        ? [200, intent('succeeded')]
        : [200, cardError('The bank said no.')],
  })
  await typeCard(page, '4000002760003184')
  await payButton(page).click()
  await expect(page.getByRole('dialog', { name: /is this you/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cardFault(page)).toContainText('The bank said no.')
  await payButton(page).click()
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(page).toHaveURL('/order/link')
  expect(seen.calls.filter((call) => call === 'POST /payments')).toHaveLength(1)
})

test('any other status is a payment without success', async ({ page }) => {
  await open(page, '/dashboard/payment', {
    'POST /test-processor/v1/payment_intents/pi_1/confirm': [
      200,
      intent('requires_payment_method'),
    ],
  })
  await typeCard(page, '4242424242424242')
  await payButton(page).click()
  await expect(page.getByText('payment unsuccess')).toBeVisible()
  await expect(cardFault(page)).toContainText('nothing was charged')
})

test('a changed price is shown and asked for again', async ({ page, quiet }) => {
  quiet.expected.push(failedLoad)
  const seen = await open(page, '/dashboard/payment', {
    'POST /create-payment-intent': (body) =>
      (body as { price: number }).price === 39.5 // What `startPayment` sends.
        ? [200, { ...attempt, total: 39.5 }]
        : [409, refusal('price_changed', 'The total is another one.', { total: 39.5 })],
  })
  await expect(page.getByText('It was $37.50 and is now $39.50')).toBeVisible()
  await page.getByRole('button', { name: 'Continue with $39.50' }).click()
  await expect(page.getByRole('button', { name: 'Pay $39.50' })).toBeEnabled()
  expect(seen.bodies['POST /create-payment-intent']).toEqual({
    price: 39.5,
    email: carl.email,
    allergies: '',
    note: '',
    pickupName: '',
  })
})

test('what was paid already leads to the history', async ({ page, quiet }) => {
  quiet.expected.push(failedLoad)
  const changes: Answers = {
    'POST /create-payment-intent': [409, refusal('already_paid', 'Paid.')],
  }
  await open(page, '/dashboard/payment', changes, '/dashboard/paymentHistory')
  await expect(page.getByText('You were not charged twice.')).toBeVisible()
})

test('an unreachable provider charges nothing and says so', async ({ page, quiet }) => {
  quiet.expected.push(failedLoad)
  await open(page, '/dashboard/payment', {
    'POST /create-payment-intent': [503, refusal('unavailable', 'Try again in a moment.')],
  })
  await expect(page.getByRole('heading', { name: 'Nothing was charged' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('a payment on its way waits for its order in the history', async ({ page }) => {
  let asked = 0
  await open(page, '/dashboard/payment', {
    'POST /payments': [202, { status: 'processing' }],
    'GET /payments': () => [200, asked++ === 0 ? [] : [payment]],
  })
  await typeCard(page, '4242424242424242')
  await payButton(page).click()
  await expect(page.getByText('Your payment is being confirmed')).toBeVisible()
  await expect(page).toHaveURL('/dashboard/paymentHistory')
  await expect(page.getByRole('link', { name: 'View receipt' })).toBeVisible()
})

test('every state of the payment page has no accessibility fault', async ({ page }) => {
  await open(page, '/dashboard/payment')
  await payButton(page).click()
  await expect(cardFault(page)).toHaveText('Your card number is incomplete.')
  await expectNoFaults(page)
})

test('an empty cart offers the menu, and to book a table', async ({ page }) => {
  await open(page, '/dashboard/payment', { 'GET /cart': [200, []] })
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  const book = page.getByRole('main').getByRole('link', { name: 'Book a table', exact: true })
  await expect(book).toHaveAttribute('href', '/dashboard/reservation?tab=book')
})

test('on paper a receipt stands alone', async ({ page }) => {
  await open(page, '/dashboard/paymentHistory/paid')
  await expect(page.getByRole('article')).toContainText('1042')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('article')).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.getByRole('heading', { name: 'Receipt 1107' })).toBeVisible()
  const rule = page.getByRole('article').getByText('Total', { exact: true }).locator('..')
  await expect(rule).toHaveCSS('border-top-color', 'rgb(0, 0, 0)')
  await expect(page.getByRole('navigation').first()).toBeHidden()
})

/** A line as the server answers it, of a dish that can be had as it is. */
function line(name: string, price: number, quantity: number): WireLine {
  return {
    _id: `line-${name}`,
    foodId: `dish-${name}`,
    name,
    price,
    quantity,
    image: '/favicon.svg',
    email: carl.email,
    slug: name,
    picture: null,
    ...plainLine,
  }
}

import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { type FakeStripe, fakeKeys, startFakeStripe } from '../test/stripe/fake.ts'
import { callsOf } from './client.ts'
import { addButton, expect, openLive, test } from './fixtures.ts'
import { folderOf, portOf } from './house.ts'
import { changeSettings } from './own-house.ts'
import { type Server, startBuilt } from './servers.ts'
import { enter, openSession } from './sessions.ts'
import { standInForStripe, toldStripe, typedCard } from './stripe-js.ts'

/** Stripe takes the cards of this house, and wallets and PayPal beside them. */
const port = portOf(93)
const address = `http://localhost:${port}`
const house = { address, dataDir: folderOf('stripe-elements') }
const ada = { name: 'Ada', email: 'ada@example.com', role: 'admin' } as const
let stripe: FakeStripe
let server: Server

test.beforeAll(async () => {
  rmSync(house.dataDir, { recursive: true, force: true })
  stripe = await startFakeStripe(() => new Date())
  server = await startBuilt({
    port,
    env: {
      DATA_DIR: house.dataDir,
      NODE_ENV: 'production',
      RATE_LIMITS: 'relaxed',
      STRIPE_SECRET_KEY: fakeKeys.secretKey,
      STRIPE_PUBLISHABLE_KEY: fakeKeys.publishableKey,
      STRIPE_WEBHOOK_SECRET: fakeKeys.webhookSecret,
      STRIPE_API_BASE: String(stripe.url),
    },
  })
  const send = callsOf(house, await openSession(house, ada))
  const orderRules = { guests: true, paymentMethods: ['wallets', 'paypal', 'saved_cards'] }
  await changeSettings(send, { orderRules })
})
test.afterAll(async () => {
  await server.stop('SIGTERM')
  await stripe.close()
  rmSync(house.dataDir, { recursive: true, force: true })
})

/** Pays the intent of this secret with a card of this number, or with a saved one, as Stripe's script would. */
function charge(number: string) {
  return async (secret: string, saved = typedCard) => {
    const id = secret.split('_secret_')[0] ?? ''
    const [month, year] = ['12', '2030']
    const { id: typed } = stripe.ledger.addMethod({
      type: 'card',
      'card[number]': number,
      'card[exp_month]': month,
      'card[exp_year]': year,
      'card[cvc]': '123',
    })
    try {
      const method = saved === typedCard ? typed : saved
      const { status } = stripe.ledger.confirm(id, { payment_method: method })
      return { paymentIntent: { id, status } } as never
    } catch {
      return {
        error: { type: 'card_error', message: 'Your card was declined.' },
      } as never
    }
  }
}

async function toCheckout(page: Page) {
  await openLive(page, `${address}/ourShop/1`)
  await addButton(page, 'Margherita').click()
  await expect(page.getByText('Margherita Added to cart')).toBeVisible()
  await openLive(page, `${address}/dashboard/payment`)
  // Once it is found it takes its place above the form: a press in that moment would meet nothing.
  await expect(page.getByRole('button', { name: 'Apple Pay' })).toBeVisible()
}

test('a wallet at Stripe pays, says who picks it up, and was asked for what the server asks for', async ({
  page,
}) => {
  await standInForStripe(page, charge('4242424242424242'))
  await toCheckout(page)
  await page.getByRole('button', { name: 'Apple Pay' }).click()
  await expect(page.getByText('payment success')).toBeVisible()
  await expect(page).toHaveURL(/\/order\//)
  const intent = [...stripe.ledger.intents.values()].at(-1)
  expect(intent?.allowed_payment_method_types).toEqual(['card', 'paypal'])
  const send = callsOf(house, await openSession(house, ada))
  const { orders } = await send('GET', '/orders')
  expect(orders[0]).toMatchObject({ name: 'Ann Apple', email: 'ann@example.com' })
})

test('a wallet that is refused hears so, and the guest has their cart and what the wallet said', async ({
  page,
  quiet,
}) => {
  quiet.expected.push(/^card confirmation/)
  await standInForStripe(page, charge('4000000000000002'))
  await toCheckout(page)
  await page.getByRole('button', { name: 'Apple Pay' }).click()
  await expect(page.getByText('Your card was declined. Nothing was charged.')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Ann Apple')
  await expect.poll(async () => (await toldStripe(page)).failures).toBe(1)
  const opened = (await toldStripe(page)).opened.find((each) => each?.mode === 'payment')
  expect(opened).toMatchObject({
    amount: 1300,
    currency: 'usd',
    allowedPaymentMethodTypes: ['card', 'paypal'],
  })
})

test('what is paid at somebody’s own place has Stripe’s form, and a way back', async ({ page }) => {
  await standInForStripe(page, charge('4242424242424242'))
  await toCheckout(page)
  await page.getByLabel('Name').fill('Lena Ruiz')
  await page.getByLabel('Phone').fill('(518) 555-0163')
  await page.getByLabel('Email').fill('lena@example.com')
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await expect(page.getByText('Stripe’s payment field')).toBeVisible()
  const opened = (await toldStripe(page)).opened.at(-1)
  expect(opened).toMatchObject({ amount: 1300, allowedPaymentMethodTypes: ['paypal'] })
  await page.getByRole('button', { name: 'Pay $13.00' }).click()
  await expect(page).toHaveURL(/\/order\//)
  expect((await toldStripe(page)).returnUrls).toEqual([`${address}/dashboard/payment`])
})

test('a tip that is chosen later leaves alone what was typed in Stripe’s form', async ({
  page,
}) => {
  const send = callsOf(house, await openSession(house, ada))
  const ask = async (types: string[]) => {
    await changeSettings(send, { tips: { types, unit: 'percent', presets: [10] } })
  }
  await ask(['pickup'])
  await standInForStripe(page, charge('4242424242424242'))
  await toCheckout(page)
  await page.getByRole('radio', { name: 'PayPal' }).check()
  const field = page.getByRole('button', { name: 'Stripe’s payment field' })
  await field.evaluate((button) => (button.dataset['typed'] = 'NL91'))
  await page.getByRole('radio', { name: '10% $1.30' }).check()
  await expect(page.getByRole('button', { name: 'Pay $14.30' })).toBeVisible()
  await expect(field).toHaveAttribute('data-typed', 'NL91')
  // It is told of the new sum, and stands where it stood.
  await expect.poll(async () => (await toldStripe(page)).amounts).toEqual([1430])
  await ask([])
})

test('a card that Stripe keeps pays the next order with one press, and Stripe forgets it again', async ({
  page,
  context,
}) => {
  const email = `rosa-${test.info().project.name}@example.com`
  await enter(context, house, openSession(house, { name: 'Rosa', email }))
  await standInForStripe(page, charge('4242424242424242'))
  await toCheckout(page)
  await page.getByRole('button', { name: 'Stripe’s card field' }).click()
  await page.getByRole('checkbox', { name: 'Save this card for next time' }).check()
  await expect(page.getByText('Stored by Stripe, never by us.')).toBeVisible()
  await page.getByRole('button', { name: 'Pay $13.00' }).click()
  await expect(page).toHaveURL(/\/order\//)
  expect((await toldStripe(page)).methods).toEqual([
    { type: 'card', billing_details: { name: 'Rosa', email }, allow_redisplay: 'always' },
  ])
  const saved = [...stripe.ledger.intents.values()].at(-1)
  expect(saved?.payment_method_options?.card?.setup_future_usage).toBe('on_session')

  await toCheckout(page)
  await expect(page.getByRole('radio', { name: 'Visa ending in 4242' })).toBeChecked()
  await page.getByRole('button', { name: 'Pay $13.00' }).click()
  await expect(page).toHaveURL(/\/order\//)
  const again = [...stripe.ledger.intents.values()].at(-1)
  expect(again).toMatchObject({ status: 'succeeded', customer: saved?.customer })
  expect((await toldStripe(page)).methods).toEqual([])

  await page.goto(`${address}/dashboard/account`)
  await page.getByRole('button', { name: 'Remove Visa ending in 4242' }).click()
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(page.getByText('No saved cards.')).toBeVisible()
  expect(stripe.ledger.cardsOf(String(saved?.customer))).toEqual([])
})

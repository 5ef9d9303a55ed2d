import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { type FakeStripe, startFakeStripe } from '../test/stripe/fake.ts'
import { openHouse } from './bookings.ts'
import { callsOf } from './client.ts'
import {
  addButton,
  expect,
  expectNoFaultsInEither,
  expectNothingBeside,
  failedLoad,
  openLive,
  test,
} from './fixtures.ts'
import { byKeyboard } from './hands.ts'
import { folderOf, portOf } from './house.ts'
import { ada, changeOrderRules } from './own-house.ts'
import { type Server, startBuilt } from './servers.ts'
import { enter, openSession } from './sessions.ts'
import { standInForStripe, toldStripe } from './stripe-js.ts'

/** A house without any key: its owner pastes them while guests are on the site. */
const port = portOf(61)
const address = `http://localhost:${port}`
const house = { address, dataDir: folderOf('payment-keys') }
let stripe: FakeStripe
let server: Server

test.beforeAll(async () => {
  rmSync(house.dataDir, { recursive: true, force: true })
  stripe = await startFakeStripe(() => new Date())
  const env = {
    DATA_DIR: house.dataDir,
    NODE_ENV: 'production',
    RATE_LIMITS: 'relaxed',
    STRIPE_API_BASE: String(stripe.url),
  }
  server = await startBuilt({ port, env })
  // At whatever hour this runs, the kitchen is open.
  await openHouse(house)
  const send = callsOf(house, await openSession(house, ada))
  await changeOrderRules(send, { guests: true, paymentMethods: ['wallets'] })
})
test.afterAll(async () => {
  await server.stop('SIGTERM')
  await stripe.close()
  rmSync(house.dataDir, { recursive: true, force: true })
})

async function paste(page: Page, publishable: string, secret: string): Promise<void> {
  await page.getByLabel('Publishable key').fill(publishable)
  await page.getByLabel('Secret key').fill(secret)
  await byKeyboard.press(page.getByRole('button', { name: 'Check and keep these keys' }))
}

/** The open checkout takes up the new keys by itself: what it began was of the account before. */
async function expectLoadedAnew(guest: Page): Promise<void> {
  // A locator survives the page being loaded under it; asking the page itself does not.
  await expect(guest.locator('body[data-seen]')).toHaveCount(0)
  await expect(guest.getByRole('button', { name: 'Apple Pay' })).toBeVisible()
  await guest.evaluate(() => (document.body.dataset['seen'] = 'yes'))
}

test('an owner pastes two keys, tries a test payment, and takes real cards, while a guest is at checkout', async ({
  page,
  context,
  browser,
  quiet,
}) => {
  // Keys that are refused are answered 422.
  quiet.expected = [failedLoad]
  const guest = await (await browser.newContext({ baseURL: address })).newPage()
  await standInForStripe(guest, async (secret) => {
    const id = secret.split('_secret_')[0] ?? ''
    const { ledger } = stripe.accountOf('sk_live_fake')
    const card = {
      'card[number]': '4242424242424242',
      'card[exp_month]': '1',
      'card[exp_year]': '90',
    }
    const { status } = ledger.confirm(id, { payment_method: ledger.addMethod(card).id })
    return { paymentIntent: { id, status } } as never
  })
  await openLive(guest, '/ourShop/1')
  await addButton(guest, 'Margherita').click()
  await expect(guest.getByText('Margherita Added to cart')).toBeVisible()
  await guest.goto('/dashboard/payment')
  await expect(guest.getByText('Test mode', { exact: true })).toBeVisible()
  await guest.evaluate(() => (document.body.dataset['seen'] = 'yes'))

  await enter(context, house, openSession(house, ada))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openLive(page, `${address}/dashboard/settings/payment`)
  await expect(page.getByRole('link', { name: 'Open your keys at Stripe' })).toHaveAttribute(
    'href',
    'https://dashboard.stripe.com/apikeys',
  )
  await paste(page, 'sk_test_fake', 'pk_test_fake')
  await expect(page.getByText('It belongs in the other field.')).toHaveCount(2)
  await expect(page.getByLabel('Publishable key')).toBeFocused()
  await paste(page, 'pk_test_other', 'sk_test_fake')
  await expect(page.getByText('This key does not belong to the secret key')).toBeVisible()
  await expectNoFaultsInEither(page)
  await paste(page, 'pk_test_fake', 'sk_test_fake')
  await expect(page.getByText('The keys work and are kept')).toBeVisible()
  await expect(page.getByText('secret key ending in fake')).toBeVisible()
  const tryTest = page.getByRole('button', { name: 'Try a test payment' })
  await expect(tryTest).toBeFocused()
  await expect(page.getByText('Switches test mode on.')).toBeVisible()

  await byKeyboard.press(tryTest)
  await expect(page.getByRole('heading', { name: 'Stripe is in test mode' })).toBeVisible()
  await expect(page.getByText('pay with the card 4242 4242 4242 4242')).toBeVisible()
  // Nothing has been paid yet: the next step is said, and is where whoever pressed goes on.
  await expect(page.getByRole('heading', { name: 'Now try a payment' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Order something now' })).toHaveAttribute(
    'href',
    '/ourShop/0',
  )
  await expectNoFaultsInEither(page)
  await expectNothingBeside(page)
  await expectLoadedAnew(guest)
  expect((await toldStripe(guest)).opened.length).toBeGreaterThan(0)

  await page.getByText('Paste other keys').click()
  await paste(page, 'pk_live_fake', 'sk_live_fake')
  const takeReal = page.getByRole('button', { name: 'Take real cards' })
  await expect(takeReal).toBeFocused()
  await expect(takeReal).toBeInViewport()
  await byKeyboard.press(takeReal)
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('the money goes to Emberleaf LLC')
  await byKeyboard.press(question.getByRole('button', { name: 'Yes, take real cards' }))
  await expect(page.getByRole('heading', { name: 'Cards are charged' })).toBeVisible()

  await expectLoadedAnew(guest)
  await guest.getByRole('button', { name: 'Apple Pay' }).click()
  await expect(guest.getByText('payment success')).toBeVisible()
  await guest.context().close()

  await page.getByRole('button', { name: 'Stop using them' }).click()
  await page.getByRole('button', { name: 'Yes, stop' }).click()
  await expect(page.getByText('These keys are no longer used')).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).first().click()
  await page.getByRole('button', { name: 'Yes, remove them' }).click()
  await expect(page.getByText('secret key ending in fake')).toHaveCount(1)
})

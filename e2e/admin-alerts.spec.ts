import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { type FakeStripe, fakeKeys, startFakeStripe } from '../test/stripe/fake.ts'
import { statusOf } from './client.ts'
import {
  expect,
  expectNoFaultsInEither,
  expectNothingBeside,
  failedLoad,
  test,
} from './fixtures.ts'
import { folderOf, portOf } from './house.ts'
import { putIntoCart } from './orders.ts'
import { type Server, startBuilt } from './servers.ts'
import { enter, openSession } from './sessions.ts'

const port = portOf(34)
const house = { address: `http://localhost:${port}`, dataDir: folderOf('admin-alerts') }
test.use({ baseURL: house.address })

/** Stripe takes the cards, and nobody has said anything of a proxy. */
let stripe: FakeStripe
let server: Server
test.beforeAll(async () => {
  rmSync(house.dataDir, { recursive: true, force: true })
  stripe = await startFakeStripe(() => new Date())
  server = await start({})
})
test.afterAll(async () => {
  await server.stop('SIGTERM')
  await stripe.close()
  rmSync(house.dataDir, { recursive: true, force: true })
})

test.beforeEach(async ({ context, page }) => {
  const ada = { name: 'Ada', email: 'ada@example.com', role: 'admin' } as const
  await enter(context, house, openSession(house, ada))
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

function start(env: Record<string, string>): Promise<Server> {
  const own = {
    DATA_DIR: house.dataDir,
    NODE_ENV: 'production',
    RATE_LIMITS: 'relaxed',
    STRIPE_SECRET_KEY: fakeKeys.secretKey,
    STRIPE_PUBLISHABLE_KEY: fakeKeys.publishableKey,
    STRIPE_WEBHOOK_SECRET: fakeKeys.webhookSecret,
    STRIPE_API_BASE: String(stripe.url),
  }
  return startBuilt({ port, env: { ...own, ...env } })
}

const alerts = (page: Page) => page.getByRole('main').getByRole('alert').getByRole('listitem')

/** As an admin leaves it open: it asks again every minute. */
async function openAdminHome(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto('/dashboard/adminHome')
  await expect(page.getByText('Today at a glance')).toBeVisible()
  await expect(alerts(page)).toHaveCount(0)
}

test('cards that Stripe refuses are said on an open Admin Home, and no more once one is taken', async ({
  page,
  browser,
}) => {
  await openAdminHome(page)
  const guest = await browser.newContext()
  const una = { name: 'Una', email: 'una@mail.example' }
  await enter(guest, house, openSession(house, una))
  const { price } = await putIntoCart(guest, house.address, 'Margherita')
  const startPayment = () =>
    statusOf(guest, 'POST', '/create-payment-intent', { price }, house.address)
  stripe.fail('refused')
  expect(await startPayment()).toBe(503)
  await page.clock.fastForward('01:01')
  await expect(alerts(page)).toHaveText([/declined payments since .* keep their carts/])
  await expect(alerts(page)).toContainText('StripeAuthenticationError api_key_expired 401')
  await expectNoFaultsInEither(page)
  await expectNothingBeside(page)

  await page.goto('/dashboard/settings/payment')
  const refusal = page.getByRole('alert').filter({ hasText: 'Stripe has declined payments' })
  await expect(refusal).toContainText('StripeAuthenticationError api_key_expired 401')
  await expectNoFaultsInEither(page)

  expect(await startPayment()).toBe(200)
  await page.goto('/dashboard/adminHome')
  await expect(page.getByText('Today at a glance')).toBeVisible()
  await expect(alerts(page)).toHaveCount(0)
  await guest.close()
})

test('a proxy that TRUST_PROXY does not speak of is said on Admin Home until it does', async ({
  page,
  quiet,
}) => {
  await openAdminHome(page)
  // Many requests have come without a proxy: as many through one weigh more than they do.
  for (let guest = 1; guest <= 30; guest++) {
    await fetch(`${house.address}/menu`, { headers: { 'x-forwarded-for': `203.0.113.${guest}` } })
  }
  await page.clock.fastForward('01:01')
  await expect(alerts(page)).toHaveText([
    /come through a proxy, but TRUST_PROXY is off\. .*Set TRUST_PROXY to "on"/,
  ])
  await expectNoFaultsInEither(page)
  await expectNothingBeside(page)

  quiet.expected.push(failedLoad, /ERR_/)
  await server.stop('SIGTERM')
  server = await start({ TRUST_PROXY: 'on' })
  await page.goto('/dashboard/adminHome')
  await expect(page.getByText('Today at a glance')).toBeVisible()
  await expect(alerts(page)).toHaveCount(0)
})

import { type OidcServer, startOidcServer } from '../test/oidc-server.ts'
import { expect, test } from './fixtures.ts'
import { useOwnServer } from './own-server.ts'

const providerPort = 3251
const address = useOwnServer({
  program: 'dist/server/main.server.js',
  port: 3249,
  env: {
    GOOGLE_CLIENT_ID: 'servery',
    GOOGLE_CLIENT_SECRET: 'a secret of the test',
    GOOGLE_ISSUER: `http://127.0.0.1:${providerPort}`,
    RATE_LIMITS: 'relaxed',
  },
})

let provider: OidcServer
test.beforeAll(async () => {
  provider = await startOidcServer(providerPort)
  provider.claims = {
    sub: 'google-gina',
    email: 'gina@example.com',
    email_verified: true,
    name: 'Gina Google',
  }
})
test.afterAll(() => provider.close())

test('Google signs in through a window of its own, and leads back', async ({ page, context }) => {
  await page.goto(`${address}/login?from=%2FourMenu`)
  const button = page.getByRole('button', { name: 'Continue with Google' })
  await expect(button).toBeEnabled()
  const opened = context.waitForEvent('page')
  await button.click()
  const popUp = await opened
  if (!popUp.isClosed()) await popUp.waitForEvent('close')
  await expect(page).toHaveURL(`${address}/ourMenu`)
  await expect(page.getByText('Login Successfully')).toBeVisible()
  await page.goto(`${address}/dashboard/userHome`)
  await expect(page.getByText('Gina Google').first()).toBeVisible()
})

test('where windows are blocked, Google signs in on the page itself', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto(`${address}/login?from=%2FourShop%2F1`)
  const button = page.getByRole('button', { name: 'Continue with Google' })
  await expect(button).toBeEnabled()
  await button.click()
  await expect(page).toHaveURL(`${address}/ourShop/1`)
  await page.goto(`${address}/dashboard/userHome`)
  await expect(page.getByText('Gina Google').first()).toBeVisible()
})

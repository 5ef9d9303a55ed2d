import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type OidcServer, startOidcServer } from '../test/oidc-server.ts'
import { expect, failedLoad, test } from './fixtures.ts'
import { portOf } from './house.ts'
import { useOwnServer } from './servers.ts'
import { enter, openSession } from './sessions.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'servery-google-'))
const providerPort = portOf(51)
const address = useOwnServer({
  program: 'dist/server/main.server.js',
  port: portOf(49),
  env: {
    GOOGLE_CLIENT_ID: 'servery',
    GOOGLE_CLIENT_SECRET: 'a secret of the test',
    GOOGLE_ISSUER: `http://127.0.0.1:${providerPort}`,
    RATE_LIMITS: 'relaxed',
    DATA_DIR: dataDir,
  },
})

let provider: OidcServer
test.beforeAll(async () => {
  provider = await startOidcServer(providerPort)
  vouchFor('gina@example.com')
})
test.afterAll(async () => {
  await provider.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Whose session the browser has at Google. */
function vouchFor(email: string): void {
  provider.claims = { sub: `google-${email}`, email, email_verified: true, name: 'Gina Google' }
}

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

/** Somebody without a password, on their page, whose sign-in is eleven minutes old. */
async function signedInBefore(page: Page, email: string): Promise<void> {
  vouchFor(email)
  await page.goto(`${address}/login?from=%2Fdashboard%2Faccount`)
  const button = page.getByRole('button', { name: 'Continue with Google' })
  await expect(button).toBeEnabled()
  await button.click()
  await expect(page).toHaveURL(`${address}/dashboard/account`)
  const house = { address, dataDir }
  await enter(page.context(), house, openSession(house, { name: 'Greta', email, minutesAgo: 11 }))
}

/** Presses "Delete my account" and confirms with whoever the browser has at Google. */
async function deleteAs(page: Page, whom: string): Promise<void> {
  const leave = page.getByRole('button', { name: 'Delete my account' })
  await expect(leave).toBeEnabled()
  await leave.click()
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  vouchFor(whom)
  await page.getByRole('button', { name: 'Confirm with Google' }).click()
}

const otherAccount = 'That is not the account you are signed in with.'

test('only the Google account of who is signed in confirms it', async ({ page, quiet }) => {
  quiet.expected.push(failedLoad)
  await signedInBefore(page, 'greta@example.com')
  await page.goto(`${address}/dashboard/account`)
  await deleteAs(page, 'gina@example.com')
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(dialog.getByText('greta@example.com')).toBeVisible()
  await expect(dialog.getByText(otherAccount)).toBeVisible()
  vouchFor('greta@example.com')
  await page.getByRole('button', { name: 'Confirm with Google' }).click()
  await expect(page).toHaveURL(`${address}/`)
  // Gina is still there, and was not signed in.
  expect(await (await page.request.get(`${address}/session`)).json()).toEqual({ person: null })
})

test('so it is on the page itself, where windows are blocked', async ({ page, quiet }) => {
  quiet.expected.push(failedLoad)
  await page.addInitScript(() => {
    window.open = () => null
  })
  await signedInBefore(page, 'gunda@example.com')
  await page.goto(`${address}/dashboard/account`)
  await deleteAs(page, 'gina@example.com')
  await expect(page.getByText(otherAccount)).toBeVisible()
  await page.getByRole('link', { name: 'Back to where you were' }).click()
  await deleteAs(page, 'gunda@example.com')
  await expect(page.getByText('Confirmed. Press the button again.')).toBeVisible()
  await expect(page).toHaveURL(`${address}/dashboard/account`)
  const { person } = await (await page.request.get(`${address}/session`)).json()
  expect(person.email).toBe('gunda@example.com')
})

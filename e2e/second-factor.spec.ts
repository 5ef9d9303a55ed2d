import type { Page } from '@playwright/test'
import { drawQrCode } from '#platform/qr-code.server.ts'
import { codeOf } from '../test/visitor.ts'
import {
  button,
  expect,
  expectNoFaults,
  expectNoFaultsInEither,
  expectNothingBeside,
  failedLoad,
  fixedCaptcha,
  openSidebar,
  sample,
  test,
} from './fixtures.ts'
import { portOf } from './house.ts'
import { useOwnServer } from './servers.ts'

/** Its own server: what is required of admins here must not be required in other journeys. */
const address = useOwnServer({
  program: 'dist/server/main.server.js',
  port: portOf(59),
  env: { RATE_LIMITS: 'relaxed', CAPTCHA_FIXED: fixedCaptcha, SAMPLE_PASSWORD: sample.password },
})

const codeField = (page: Page) => page.getByLabel('Code', { exact: true })

/** A code is good once: each is one half minute further than the one before. */
const codeAfter = (secret: string, steps: number) =>
  codeOf(secret, new Date(Date.now() + steps * 30_000))

async function givePassword(page: Page, email: string, from = '/dashboard/security') {
  await page.goto(`${address}/login?from=${encodeURIComponent(from)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(sample.password)
  await page.getByRole('textbox', { name: 'Captcha' }).pressSequentially(fixedCaptcha)
  await expect(button(page, 'Login')).toBeEnabled()
  await page.keyboard.press('Enter')
}

/** From the page of the sign-in's security; answers the secret and the recovery codes. */
async function setUp(page: Page) {
  await page.getByLabel('Your password').fill(sample.password)
  await button(page, 'Set up').click()
  const groups = page.locator('[data-secret] span')
  await expect(groups).toHaveCount(8)
  const picture = page.getByRole('img', { name: /^QR code for your authenticator/ })
  expect((await picture.boundingBox())?.width).toBeGreaterThanOrEqual(200)
  const text = await page.getByRole('link', { name: 'Open in app' }).getAttribute('href')
  const drawn = decodeURIComponent((await picture.getAttribute('src')) ?? '')
  expect(drawn).toContain(`<path d="${drawQrCode(text ?? '').path}"/>`)
  const secret = (await groups.allTextContents()).join('').replaceAll(' ', '')
  await codeField(page).fill(codeAfter(secret, 0))
  await button(page, 'Turn on').click()
  const title = page.getByRole('heading', { name: 'Your recovery codes' })
  await expect(title).toBeFocused()
  const codes = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allTextContents()
  return { secret, codes }
}

/** By the sidebar, which is folded on narrow screens. */
async function follow(page: Page, name: string) {
  const sidebar = await openSidebar(page)
  await sidebar.getByRole('link', { name }).click()
}

async function turnOff(page: Page) {
  await button(page, 'Turn off').click()
  await page.getByLabel('Your password').fill(sample.password)
  await button(page, 'Turn off').click()
  await expect(page.getByText('Second factor turned off')).toBeVisible()
}

test('a second factor is set up, asked for at the login, and turned off', async ({
  page,
  context,
  quiet,
}) => {
  // Seven passwords, each of them slow to hash by intention.
  test.slow()
  quiet.expected.push(failedLoad)
  await givePassword(page, sample.email)
  await expect(page).toHaveURL(`${address}/dashboard/security`)
  await expectNoFaults(page)

  await button(page, 'Set up').click()
  await expect(page.getByText('Password is required')).toBeVisible()
  await page.getByLabel('Your password').fill('wrong-one')
  await button(page, 'Set up').click()
  await expect(page.getByLabel('Your password')).toBeFocused()
  const { secret, codes } = await setUp(page)
  expect(codes).toHaveLength(10)
  await expectNoFaults(page)
  await button(page, 'I’ve saved them').click()
  await expect(page.getByText('10 recovery codes left.')).toBeVisible()
  await expect(page.getByText('Admins')).toHaveCount(0)

  await context.clearCookies()
  await givePassword(page, sample.email, '/ourShop/2?diet=vegan#dish-filter')
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric')
  await codeField(page).fill(codeAfter(secret, 3))
  await page.keyboard.press('Enter')
  // At the field, and in the toast that every refused sign-in has.
  const refused = page.getByRole('alert').filter({ hasText: 'This code is incorrect' })
  await expect(refused).toHaveCount(2)
  await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true')
  await expectNoFaults(page)
  await codeField(page).fill(codeAfter(secret, 1))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${address}/ourShop/2?diet=vegan#dish-filter`)

  await context.clearCookies()
  await givePassword(page, sample.email)
  await button(page, 'Use a recovery code').click()
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByText('9 recovery codes left.')).toBeVisible()
  await turnOff(page)

  await context.clearCookies()
  await givePassword(page, sample.email)
  await expect(button(page, 'Set up')).toBeVisible()
})

test('the second step without a first one says so, and leads back to the first', async ({
  page,
  quiet,
}) => {
  quiet.expected.push(failedLoad)
  await page.goto(`${address}/login?step=code`)
  await codeField(page).fill('123456')
  await button(page, 'Login').click()
  await expect(page.getByText('Please log in with your password first.').first()).toBeVisible()
  await page.getByRole('link', { name: 'Start over' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('an admin requires it of all admins, and without one sees only how to set it up', async ({
  page,
  quiet,
}) => {
  quiet.expected.push(failedLoad)
  await givePassword(page, 'ada@example.com')
  const rule = page.getByRole('switch', { name: 'Require it of all admins' })
  await expect(rule).toBeDisabled()
  await setUp(page)
  await button(page, 'I’ve saved them').click()
  await rule.click()
  await expect(rule).toBeChecked()
  await page.goto(`${address}/dashboard/adminHome`)
  await expect(page).toHaveURL(`${address}/dashboard/adminHome`)

  await follow(page, 'Sign-in security')
  await button(page, 'Turn off').click()
  await expect(page.getByText('until you set up another')).toBeVisible()
  await page.getByLabel('Your password').fill(sample.password)
  await button(page, 'Turn off').click()
  await expect(page.getByText('This restaurant requires a second factor')).toBeVisible()
  await expectNoFaults(page)
  await follow(page, 'Admin Home')
  await expect(page).toHaveURL(`${address}/dashboard/security`)
  await page.goto(`${address}/dashboard/adminHome`)
  await expect(page).toHaveURL(`${address}/dashboard/security`)

  await setUp(page)
  await button(page, 'I’ve saved them').click()
  await rule.click()
  await expect(rule).not.toBeChecked()
  await turnOff(page)
})

test('its pages have no accessibility fault in light or dark, and fit 320 pixels', async ({
  page,
}) => {
  test.setTimeout(60_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${address}/login?step=code`)
  await expectNoFaultsInEither(page)
  await expectNothingBeside(page)
  await givePassword(page, sample.email)
  await page.getByLabel('Your password').fill(sample.password)
  await button(page, 'Set up').click()
  await expect(page.locator('[data-secret] span')).toHaveCount(8)
  await expectNoFaultsInEither(page)
  await expectNothingBeside(page)
})

import type { Page } from '@playwright/test'
import { type Answers, captchaSvg, carl, play, refusal } from './api-stand-in.ts'
import {
  addButton,
  cartLink,
  expect,
  expectNoFaults,
  expectNoFaultsInEither,
  failedLoad,
  fixedCaptcha,
  openLive,
  sample,
  test,
} from './fixtures.ts'
import { sharedHouse } from './house.ts'

const session = { person: carl }
const identity = {
  user: { uid: 'carl', email: carl.email, displayName: carl.displayName, photoURL: carl.photoURL },
}
const options = { google: 'setup', captcha: 'both', password: { min: 6, isStrict: false } }

const optionCalls: Answers = { 'GET /sign-in-options': [200, options] }

const captchaCalls: Answers = {
  ...optionCalls,
  'POST /captcha': [200, { id: 'first', svg: captchaSvg }],
  'POST /captcha/first': (body: unknown) =>
    (body as { text: string }).text === 'K7PXQ2' // What `answerCaptcha` sends.
      ? [200, { pass: 'the-pass' }]
      : [422, refusal('wrong', 'No.', { captcha: { id: 'first', svg: captchaSvg } })],
  'POST /captcha/proof': [200, { id: 'work', challenge: 'ab'.repeat(16), difficulty: 8 }],
  'POST /captcha/proof/work': [200, { pass: 'the-pass' }],
}

const enterCalls: Answers = {
  ...optionCalls,
  'POST /jwt': [200, { success: true }],
  'POST /users': [200, { insertedId: carl._id }],
  'GET /session': [200, session],
  'GET /cart': [200, []],
  'GET /orders/under-way': [200, { orders: [] }],
}

const login = (page: Page) => page.getByRole('button', { name: 'Login', exact: true })
const captcha = (page: Page) => page.getByRole('textbox', { name: 'Captcha' })

async function fillIn(page: Page) {
  await page.getByLabel('Email').fill(carl.email)
  await page.getByLabel('Password', { exact: true }).fill('secret1')
}

test('the Login button opens with the sixth right character, and not before', async ({
  page,
  quiet,
}) => {
  quiet.expected.push(failedLoad)
  await play(page, captchaCalls)
  await page.goto('/login')
  await fillIn(page)
  await expect(login(page)).toBeDisabled()
  await captcha(page).pressSequentially('AAAAAA')
  await expect(page.getByText('That doesn’t match')).toBeVisible()
  await expect(captcha(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(captcha(page)).toHaveValue('')
  await captcha(page).pressSequentially('k7pxq2')
  await expect(login(page)).toBeEnabled()
})

test('signing in opens the session and leads back to where the visitor was', async ({ page }) => {
  await page.goto('/login?from=%2FourShop%2F2%3Fdiet%3Dvegan%23dish-filter')
  await page.getByLabel('Email').fill(sample.email)
  await page.getByLabel('Password', { exact: true }).fill(sample.password)
  await captcha(page).pressSequentially(fixedCaptcha)
  await expect(login(page)).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/ourShop/2?diet=vegan#dish-filter')
  await expect(page.getByText('Login Successfully')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Logout').first()).toBeAttached()
})

test('a guarded page is come back to with its query and its hash', async ({ page }) => {
  // The server leads to the sign-in, and never hears of a hash.
  await page.goto('/dashboard/myOrders?from=a-email#newest')
  await expect(page).toHaveURL(/\/login\?from=/)
  await page.getByLabel('Email').fill(sample.email)
  await page.getByLabel('Password', { exact: true }).fill(sample.password)
  await captcha(page).pressSequentially(fixedCaptcha)
  await expect(login(page)).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/myOrders?from=a-email#newest')
})

test('a wrong password says so in a toast and at its field, and asks for a new captcha', async ({
  page,
  quiet,
}) => {
  quiet.expected.push(failedLoad)
  await play(page, {
    ...captchaCalls,
    'POST /api/auth/sign-in/email': [401, refusal('wrong', 'They do not fit.')],
  })
  await page.goto('/login')
  await fillIn(page)
  await captcha(page).pressSequentially('k7pxq2')
  await login(page).click()
  await expect(page.getByText('They do not fit.')).toHaveCount(2)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(login(page)).toBeDisabled()
  await expect(page.getByLabel('Email')).toHaveValue(carl.email)
})

test('who cannot read the picture lets the browser work instead', async ({ page }) => {
  const seen = await play(page, captchaCalls)
  await page.goto('/login')
  await page.getByRole('button', { name: 'I can’t read this' }).click()
  await expect(login(page)).toBeEnabled()
  expect(seen.bodies['POST /captcha/proof/work']).toEqual({ solution: expect.any(String) })
})

test('where a neighbour has drawn all pictures, the browser works instead', async ({
  page,
  quiet,
}) => {
  quiet.expected.push(failedLoad)
  await play(page, {
    ...captchaCalls,
    'POST /captcha': [429, refusal('too_many_requests', 'Wait.')],
  })
  await page.goto('/login')
  await expect(page.getByText('Solved', { exact: true })).toBeVisible()
})

test('where pictures alone are offered and all are drawn, the browser works for a dearer proof', async ({
  page,
  quiet,
}) => {
  quiet.expected.push(failedLoad)
  await play(page, {
    ...captchaCalls,
    'GET /sign-in-options': [200, { ...options, captcha: 'picture' }],
    'POST /captcha': [429, refusal('too_many_requests', 'Wait.')],
  })
  // From another page: the server has rendered none of this one.
  await openLive(page, '/contact-us')
  const asked = page.waitForRequest((request) => request.url().includes('/captcha/proof?'))
  await page.getByRole('link', { name: 'Login' }).first().click()
  expect(new URL((await asked).url()).searchParams.get('difficulty')).toBe('18')
  await expect(page.getByText('Solved', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'I can’t read this' })).toHaveCount(0)
  await fillIn(page)
  await expect(login(page)).toBeEnabled()
})

test('where no picture is offered, the browser works at once', async ({ page }) => {
  const seen = await play(page, {
    ...captchaCalls,
    'GET /sign-in-options': [200, { ...options, captcha: 'pow' }],
  })
  // From another page: the server has rendered none of this one.
  await openLive(page, '/contact-us')
  await page.getByRole('link', { name: 'Login' }).first().click()
  await expect(page.getByText('Solved', { exact: true })).toBeVisible()
  await fillIn(page)
  await expect(login(page)).toBeEnabled()
  await expect(captcha(page)).toHaveCount(0)
  expect(seen.calls).not.toContain('POST /captcha')
})

test('an empty registration names every field and leads to the first', async ({ page }) => {
  await play(page, optionCalls)
  await page.goto('/register')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  for (const text of ['Name', 'PhotoURL', 'Email', 'Password']) {
    await expect(page.getByText(`${text} is required`)).toBeVisible()
  }
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
  await expectNoFaults(page)
})

test('registering saves the profile and leads home', async ({ page }) => {
  const seen = await play(page, { ...enterCalls, 'POST /api/auth/sign-up/email': [200, identity] })
  await page.goto('/register')
  await expect(page.getByRole('button', { name: 'Register', exact: true })).toBeEnabled()
  await page.getByLabel('Name').fill('Carl Jones')
  await page.getByRole('button', { name: 'Use my initials' }).click()
  await fillIn(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Register Successfully')).toBeVisible()
  expect(seen.bodies['POST /api/auth/sign-up/email']).toEqual({
    name: 'Carl Jones',
    email: carl.email,
    password: 'secret1',
    photoURL: '/avatars/CJ',
  })
  expect(seen.bodies['POST /users']).toEqual({ name: 'Carl Jones', email: carl.email })
})

test('a half-filled registration survives a reload, its password does not', async ({ page }) => {
  await play(page, optionCalls)
  await page.goto('/register')
  await expect(page.getByRole('button', { name: 'Register', exact: true })).toBeEnabled()
  await page.getByLabel('Name').fill('Carl Jones')
  await fillIn(page)
  await page.getByRole('button', { name: 'Show password' }).click()
  await page.getByLabel('Password', { exact: true }).fill('secret12')
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('Carl Jones')
  await expect(page.getByLabel('Email')).toHaveValue(carl.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('secret')
})

test('Google that is not set up says in a toast how to set it up', async ({ page, quiet }) => {
  quiet.expected.push(failedLoad)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  const said = page.getByText('Google is not set up yet')
  await expect(said).toContainText('GOOGLE_CLIENT_ID')
  await expect(said).toContainText('GOOGLE_CLIENT_SECRET')
  await expect(said).toContainText(`${sharedHouse.address}/api/auth/callback/google`)
})

test('a forgotten password is answered alike for every address', async ({ page }) => {
  await play(page, {
    ...optionCalls,
    'POST /api/auth/request-password-reset': [200, { success: true }],
  })
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('If nobody@example.com has an account here')).toBeVisible()
})

test('whoever asks for more links than are mailed is told to use the newest', async ({ page }) => {
  const message = 'Use the newest one in your mailbox.'
  await play(page, {
    ...optionCalls,
    'POST /api/auth/request-password-reset': [200, { success: true, message }],
  })
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill('lena@example.com')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(message)).toBeVisible()
})

test('a new password is sent with the token of the link', async ({ page }) => {
  const seen = await play(page, {
    ...captchaCalls,
    'POST /api/auth/reset-password': [200, { success: true }],
  })
  await page.goto('/reset-password?token=abc')
  await page.getByLabel('New password').fill('secret2')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page).toHaveURL('/login')
  expect(seen.bodies['POST /api/auth/reset-password']).toEqual({
    token: 'abc',
    newPassword: 'secret2',
  })
})

test('a page for administrators says that it needs one’s account', async ({ page }) => {
  await play(page, captchaCalls)
  await page.goto('/login?need=admin&from=%2Fdashboard%2FadminHome')
  await expect(page.getByText('This page is for admins.')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the forms can be read and say that signing in needs it', async ({ page }) => {
    for (const path of ['/login', '/register', '/forgot-password']) {
      await page.goto(path)
      await expect(page.getByText('Signing in needs JavaScript')).toBeVisible()
      await expect(page.getByLabel('Email')).toBeVisible()
    }
  })
})

test('whoever makes an account on the way to a dish finds it in the cart, and is led on', async ({
  page,
}) => {
  const email = `nina-${test.info().project.name}-${Date.now()}@example.com`
  await openLive(page, '/ourShop/1')
  await addButton(page, 'Margherita').click()
  await page.getByRole('button', { name: 'Yes, Login' }).click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL('/register?from=%2FourShop%2F1')
  await expect(page.getByRole('link', { name: 'Log in', exact: true })).toHaveAttribute(
    'href',
    '/login?from=%2FourShop%2F1',
  )
  await page.getByLabel('Name').fill('Nina Novak')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('secret-1')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Welcome, Nina. Margherita is in your cart.')).toBeVisible()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
  await expect(page.getByRole('link', { name: 'Back to the shop' })).toHaveAttribute(
    'href',
    '/ourShop/1',
  )
  await expectNoFaultsInEither(page)
  await page.getByRole('link', { name: 'Go to cart' }).press('Enter')
  await expect(page).toHaveURL('/dashboard/cart')
  await expect(page.getByText('Welcome, Nina.')).toHaveCount(0)
})

test('whoever makes an account on the way to a page is led back to it', async ({ page }) => {
  const email = `ines-${test.info().project.name}-${Date.now()}@example.com`
  await openLive(page, '/register?from=%2Fdashboard%2Freservation%3Ftab%3Dbook')
  await page.getByLabel('Name').fill('Ines')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('secret-1')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page).toHaveURL('/')
  await page.getByRole('link', { name: 'Continue with your table' }).click()
  await expect(page).toHaveURL('/dashboard/reservation?tab=book')
})

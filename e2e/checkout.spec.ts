import type { Page } from '@playwright/test'
import { call } from './client.ts'
import {
  addButton,
  cartLink,
  expect,
  expectNoFaults,
  failedLoad,
  fixedCaptcha,
  openLive,
  sample,
  test,
} from './fixtures.ts'
import { tabTo } from './hands.ts'
import { typeCard } from './paying.ts'

/** Journeys with the real server and the built-in card processor: nothing is played here. */

const good = '4242424242424242'
const declined = '4000000000000002'
const asksTheBank = '4000002760003184'

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })
const cardFault = (page: Page) => page.getByRole('form').getByRole('alert')

async function fillCard(page: Page, number: string) {
  await expect(payButton(page)).toBeEnabled()
  await typeCard(page, number)
}

/** What the server has booked for whoever is signed in. */
async function paymentsOf(page: Page): Promise<{ price: number; orderNumber: string }[]> {
  return (await page.request.get('/payments')).json()
}

test('a visitor registers, orders, pays and keeps the receipt', async ({ page }) => {
  const email = `rosa-${test.info().project.name}-${Date.now()}@example.com`
  await page.goto('/register')
  await expect(page.getByRole('button', { name: 'Register', exact: true })).toBeEnabled()
  await page.getByLabel('Name').fill('Rosa Reyes')
  await page.getByRole('button', { name: 'Use my initials' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('secret-1')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Register Successfully')).toBeVisible()

  await openLive(page, '/ourShop/1')
  await addButton(page, 'Margherita').click()
  await expect(page.getByText('Margherita Added to cart')).toBeVisible()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
  await cartLink(page).click()
  await page.getByRole('link', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible()
  await expectNoFaults(page)
  await fillCard(page, good)
  // Typed last, and pressed at once.
  await page.getByText('Someone else is picking up').click()
  await expect(page.getByLabel('Who is picking up?')).toBeFocused()
  await page.getByLabel('Who is picking up?').fill('Bruno Keller')
  await expectNoFaults(page)
  await payButton(page).click()
  await expect(page.getByText('payment success')).toBeVisible()
  await expect(page).toHaveURL(/\/order\/[\w-]{44}$/)
  await expect(page.getByText('Bruno Keller', { exact: true })).toBeVisible()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 0 items')
  await expectNoFaults(page)

  const [payment, ...more] = await paymentsOf(page)
  expect(more).toEqual([])
  await page.goto('/dashboard/paymentHistory')
  await page.getByRole('link', { name: /Receipt of order/ }).click()
  const receipt = page.getByRole('article')
  const paid = `$${payment?.price.toFixed(2)}`
  for (const text of [String(payment?.orderNumber), 'Margherita', 'Visa ···· 4242', paid]) {
    await expect(receipt.getByText(text).first()).toBeVisible()
  }
  await expectNoFaults(page)
})

test('the keyboard alone signs in, orders and pays', async ({ page }) => {
  await page.goto('/login?from=%2FourShop%2F1')
  await tabTo(page.getByLabel('Email'))
  await page.keyboard.type(sample.email)
  await tabTo(page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(sample.password)
  await tabTo(page.getByRole('textbox', { name: 'Captcha' }))
  await page.keyboard.type(fixedCaptcha)
  const login = page.getByRole('button', { name: 'Login', exact: true })
  await expect(login).toBeEnabled()
  await tabTo(login)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/ourShop/1')

  expect(await (await page.request.get('/cart')).json()).toEqual([])
  await tabTo(addButton(page, 'Margherita'))
  await page.keyboard.press('Enter')
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
  await tabTo(cartLink(page))
  await page.keyboard.press('Enter')
  await tabTo(page.getByRole('link', { name: 'Pay', exact: true }))
  await page.keyboard.press('Enter')
  await expect(payButton(page)).toBeEnabled()
  await tabTo(page.getByLabel('Card number'))
  await page.keyboard.type(`${good}123412312534`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/order\/[\w-]{44}$/)
})

test('a refused card is told at the field, and another one pays', async ({
  page,
  customer,
  quiet,
}) => {
  quiet.expected.push(/card confirmation/)
  await customer.take('Margherita', 'Double Pepperoni')
  await page.goto('/dashboard/payment')
  await fillCard(page, declined)
  await payButton(page).click()
  await expect(cardFault(page)).toContainText('declined')
  await expectNoFaults(page)
  expect(await paymentsOf(page)).toEqual([])
  await fillCard(page, good)
  await payButton(page).click()
  await expect(page).toHaveURL(/\/order\/[\w-]{44}$/)
  expect(await paymentsOf(page)).toHaveLength(1)
})

test('the bank’s question is asked under the page’s own policy', async ({
  page,
  customer,
  quiet,
}) => {
  quiet.expected.push(/card confirmation/)
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`Policy: ${violatedDirective} ${blockedURI}`)
    })
  })
  await customer.take('Margherita', 'Double Pepperoni')
  await page.goto('/dashboard/payment')
  await fillCard(page, asksTheBank)
  await payButton(page).click()
  await expect(page.getByRole('dialog', { name: /is this you/ })).toBeVisible()
  await expectNoFaults(page)
  await page.getByRole('button', { name: /Fail/ }).click()
  await expect(cardFault(page)).toBeVisible()
  expect(await paymentsOf(page)).toEqual([])
  await payButton(page).click()
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(page).toHaveURL(/\/order\/[\w-]{44}$/)
  expect(await paymentsOf(page)).toHaveLength(1)
})

test('double clicks, reloads and the back button charge once', async ({
  page,
  customer,
  quiet,
}) => {
  quiet.expected.push(failedLoad)
  await customer.take('Margherita', 'Double Pepperoni')
  await page.goto('/dashboard/payment')
  await fillCard(page, good)
  await page.reload()
  await fillCard(page, good)
  await page.goBack()
  await page.goForward()
  await fillCard(page, good)
  await payButton(page).dblclick()
  await expect(page).toHaveURL(/\/order\/[\w-]{44}$/)
  await page.goBack()
  await expect(page).toHaveURL('/ourShop/1')
  await page.goto('/dashboard/payment')
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  expect(await paymentsOf(page)).toHaveLength(1)
})

test('leaving right after the click loses no payment', async ({ page, customer, quiet }) => {
  quiet.expected.push(/card confirmation/, failedLoad)
  await customer.take('Margherita', 'Double Pepperoni')
  await page.goto('/dashboard/payment')
  await fillCard(page, good)
  const confirmed = page.waitForResponse(/test-processor.*confirm/)
  // The answer to the browser's own report never comes: only the server can finish this.
  await page.route('**/payments', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await payButton(page).click()
  await confirmed
  await page.goto('/')
  await expect.poll(() => paymentsOf(page)).toHaveLength(1)
  await expect.poll(async () => (await (await page.request.get('/cart')).json()).length).toBe(0)
})

test('a visitor’s dish is in the cart after the sign-in, at the same place', async ({
  page,
  context,
}) => {
  await openLive(page, '/ourShop/2?diet=vegan')
  const button = page.getByRole('button', { name: /^Add: / }).first()
  const dish = (await button.getAttribute('aria-label'))?.replace('Add: ', '') ?? ''
  await button.click()
  const dialog = page.getByRole('alertdialog', { name: 'Your are not logged in' })
  await expect(dialog).toContainText('Login in first then add to cart')
  await dialog.getByRole('button', { name: 'Yes, Login' }).click()
  await expect(page).toHaveURL('/login?from=%2FourShop%2F2%3Fdiet%3Dvegan')
  await page.getByLabel('Email').fill(sample.email)
  await page.getByLabel('Password', { exact: true }).fill(sample.password)
  await page.getByRole('button', { name: 'I can’t read this' }).click()
  const login = page.getByRole('button', { name: 'Login', exact: true })
  // The work is the real one here: a second on a phone, more on a machine that is busy.
  await expect(login).toBeEnabled({ timeout: 20_000 })
  await login.click()
  await expect(page).toHaveURL('/ourShop/2?diet=vegan')
  await expect(page.getByText(`${dish} Added to cart`)).toBeVisible()
  const lines: { _id: string; name: string }[] = await (await context.request.get('/cart')).json()
  expect(lines.map(({ name }) => name)).toEqual([dish])
  await call(page, 'DELETE', `/cart/${lines[0]?._id}`)
})

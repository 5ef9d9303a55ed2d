import type { Page } from '@playwright/test'
import { expect, expectNoFaults, expectNoFaultsInEither, test } from './fixtures.ts'
import { enter, openSession, sharedHouse } from './sessions.ts'

/** Unique in this run: phone and desktop share a server. */
let made = 0
const newNumber = () => `518 ${process.pid}${Date.now() % 100_000} ${++made}`

const ada = { name: 'Ada', email: 'ada@example.com', role: 'admin' } as const

async function openDesk(page: Page): Promise<void> {
  await enter(page.context(), sharedHouse, openSession(sharedHouse, ada))
  await page.goto('/dashboard/orders')
  await page.getByRole('link', { name: 'New order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New order' })).toBeVisible()
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const search = (page: Page) => page.getByRole('searchbox', { name: /^Search the dishes/ })
const total = (page: Page) => page.getByRole('status', { name: 'Total' })

test('an order is taken by keyboard, owed in the kitchen, paid at the desk and handed out', async ({
  page,
}) => {
  const phone = newNumber()
  await openDesk(page)
  await button(page, /^Place order/).click()
  await expect(page.getByText('Choose at least one dish.')).toBeVisible()
  await expect(page.getByText('Ask for a number to call back.')).toBeVisible()
  await expect(page.getByLabel('Phone')).toBeFocused()
  await expectNoFaultsInEither(page)

  await search(page).focus()
  await page.keyboard.type('marg')
  await page.keyboard.press('Enter')
  await page.keyboard.type('marg')
  await page.keyboard.press('Enter')
  const lines = page.getByRole('list', { name: 'Dishes on the order' })
  await expect(lines.getByRole('status')).toHaveText('2')
  await button(page, 'One more: Margherita').press('Enter')
  await expect(lines.getByRole('status')).toHaveText('3')
  const sum = (await total(page).textContent()) ?? ''

  await page.getByLabel('Phone').focus()
  await page.keyboard.type(phone)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Nora Berg')
  await page.getByLabel('Note for the kitchen').fill('No onions, please')
  await button(page, `Place order, ${sum} at the counter`).press('Enter')

  await expect(page.getByText(`Pay at counter: ${sum}`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /^Order \d+$/ })).toBeVisible()
  await expect(page.getByText('“No onions, please”')).toBeVisible()
  await expectNoFaults(page)
  const address = page.url()
  const { orders } = await (await page.request.get('/kitchen/board')).json()
  const { call, _id: id } = orders.find((order: { _id: string }) => address.endsWith(order._id))
  await page.goto('/dashboard/kitchen')
  const ticket = page.locator(`#order-${id}`)
  if (!(await ticket.isVisible())) await page.getByRole('tab', { name: /^New/ }).click()
  await expect(ticket).toContainText(`PHONE · pay at counter ${sum}`)
  await expect(ticket).toContainText('No onions, please')
  await ticket.getByRole('button', { name: /^Accept, 20/ }).click()
  await expect(ticket.getByRole('button', { name: `Accept, 20 min` })).toBeHidden()
  expect(call).toBeTruthy()

  await page.goto(address)
  await button(page, 'Ready').press('Enter')
  await expect(button(page, 'Handed out')).toBeHidden()
  await button(page, 'Paid in cash').press('Enter')
  await expect(page.getByText(`${sum}, Cash`)).toBeVisible()
  await expect(page.getByText('Taken by', { exact: true })).toBeVisible()
  await expect(page.locator('#next-steps')).toBeFocused()
  await button(page, 'Handed out').press('Enter')
  await expect(page.getByText('Handed out', { exact: true }).first()).toBeVisible()
})

test('a guest who called before is found by their number and pays by the link, without an account', async ({
  page,
  browser,
  quiet,
}) => {
  const phone = newNumber()
  await openDesk(page)
  const lines = [{ foodId: (await (await page.request.get('/menu')).json())[0]._id, quantity: 1 }]
  const headers = { origin: sharedHouse.address, 'x-requested-with': 'servery' }
  const data = { lines, name: 'Otto', phone, pay: 'counter' }
  expect((await page.request.post('/orders/by-phone', { headers, data })).status()).toBe(200)

  await button(page, /^Margherita/)
    .first()
    .click()
  const sum = (await total(page).textContent()) ?? ''
  await page.getByLabel('Phone').fill(phone.slice(0, 12))
  await page
    .getByRole('list', { name: 'Has called before' })
    .getByRole('button', { name: new RegExp(`^Otto ${phone}`) })
    .click()
  await expect(page.getByLabel('Name to call out')).toHaveValue('Otto')
  await page.getByText('By link').click()
  await button(page, `Place order, ${sum} by link`).click()
  const waiting = page.getByRole('region', { name: 'Link to pay' })
  await expect(waiting).toContainText(`Waits for ${sum} by link until`)
  const link = (await waiting.getByText(/\/order\//).textContent()) ?? ''
  await button(page, 'Two more hours').click()
  await expect(page.getByText(/^The link lasts until/)).toBeVisible()
  await expectNoFaults(page)

  const context = await browser.newContext()
  quiet.watch(context)
  const guest = await context.newPage()
  await guest.goto(new URL(link, sharedHouse.address).pathname)
  await expect(guest.getByRole('heading', { level: 1, name: 'Pay for your order' })).toBeVisible()
  await guest.getByRole('link', { name: `Pay ${sum}` }).click()
  await expect(guest.getByRole('heading', { level: 1, name: /^Pay for order/ })).toBeVisible()
  const form = guest.getByRole('form', { name: 'Card payment' })
  await form.getByLabel('Card number').fill('4242 4242 4242 4242')
  await form.getByLabel('Expiry').fill('12 / 34')
  await form.getByLabel('CVC').fill('123')
  await form.getByLabel('Postal code').fill('12207')
  await expectNoFaults(guest)
  await form.getByRole('button', { name: `Pay ${sum}` }).click()
  await expect(guest.getByRole('heading', { level: 1, name: 'We have your order' })).toBeVisible()
  await context.close()

  await expect(waiting).toBeHidden()
  await expect(page.getByText(/Accept, ready in/).first()).toBeVisible()
})

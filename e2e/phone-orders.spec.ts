import type { Page } from '@playwright/test'
import { call } from './client.ts'
import {
  button,
  expect,
  expectNoFaults,
  expectNoFaultsInEither,
  failedLoad,
  test,
} from './fixtures.ts'
import { sharedHouse } from './house.ts'
import { addDish } from './menu.ts'
import { newNumber, openDesk, search, total } from './orders.ts'
import { typeCard } from './paying.ts'

const said = (page: Page, words: string) => page.getByRole('status').getByText(words)

/** At $8, or $14 for the large one. */
async function aDishWithSizes(page: Page, name: string): Promise<void> {
  const dish = await addDish(page, name, { category: 'pizza', price: 8 })
  const values = [
    { name: 'Small', price: 0, allergens: [] },
    { name: 'Large', price: 6, allergens: [] },
  ]
  const bounds = { kind: 'one', least: 1, most: 1, free: 0, isSize: true }
  const group = { name: 'Size', ...bounds, values }
  const { insertedId } = await call(page, 'POST', '/option-groups', group)
  await call(page, 'POST', `/option-groups/${insertedId}/links`, { dish })
}

test('an order is taken by keyboard, owed in the kitchen, paid at the desk and handed out', async ({
  page,
}) => {
  const phone = newNumber()
  await openDesk(page)
  await button(page, /^Place order/).click()
  // In sight where the order itself is below the dishes.
  await expect(page.getByText('Choose at least one dish.')).toBeInViewport()
  await expect(page.getByText('Ask for a number to call back.')).toBeVisible()
  await expect(search(page)).toBeFocused()
  await expectNoFaultsInEither(page)

  await page.keyboard.type('zzz')
  await expect(said(page, 'No dish found. Try part of the name.')).toBeVisible()
  await search(page).fill('marg')
  await expect(said(page, 'Enter adds Margherita, 1 found')).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Choose at least one dish.')).toBeHidden()
  await expect(said(page, 'Margherita: 1 on the order')).toBeAttached()
  await page.keyboard.type('marg')
  await page.keyboard.press('Enter')
  const lines = page.getByRole('list', { name: 'Dishes on the order' })
  await expect(lines.getByRole('status')).toHaveText('2')
  await button(page, 'One more: Margherita').press('Enter')
  await expect(lines.getByRole('status')).toHaveText('3')
  const sum = (await total(page).textContent()) ?? ''
  // Past all dishes in one step.
  await search(page).focus()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Go to the order')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'The order' })).toBeFocused()

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
  const { call: called, _id: id } = orders.find((order: { _id: string }) =>
    address.endsWith(order._id),
  )
  await page.goto('/dashboard/kitchen')
  const ticket = page.locator(`#order-${id}`)
  if (!(await ticket.isVisible())) await page.getByRole('tab', { name: /^New/ }).click()
  await expect(ticket).toContainText(`PHONE · pay at counter ${sum}`)
  await expect(ticket).toContainText('No onions, please')
  // The usual time, from now or from the opening.
  const accept = ticket.getByRole('button', { name: /^Accept/ })
  await accept.first().click()
  await expect(accept).toHaveCount(0)
  expect(called).toBeTruthy()

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

test('whoever no longer fits the number is not in the way to the name', async ({ page }) => {
  const phone = newNumber()
  await openDesk(page)
  const lines = [{ dishId: (await (await page.request.get('/menu')).json())[0]._id, quantity: 1 }]
  await call(page, 'POST', '/orders/by-phone', { lines, name: 'Otto', phone, pay: 'counter' })
  const known = page.getByRole('list', { name: 'Has called before' })
  await page.getByLabel('Phone').pressSequentially(phone)
  await expect(known.getByRole('button', { name: /^Otto/ })).toBeVisible()

  await page.route('**/phone-guests*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    await route.continue().catch(() => undefined)
  })
  await page.keyboard.type('0')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Name to call out')).toBeFocused()
  await expect(known).toBeHidden({ timeout: 1 })
  await page.unrouteAll({ behavior: 'wait' })
})

test('a guest who called before is found by their number and pays by the link, without an account', async ({
  page,
  browser,
  quiet,
}) => {
  const phone = newNumber()
  await openDesk(page)
  const lines = [{ dishId: (await (await page.request.get('/menu')).json())[0]._id, quantity: 1 }]
  await call(page, 'POST', '/orders/by-phone', { lines, name: 'Otto', phone, pay: 'counter' })

  await button(page, /^Margherita/)
    .first()
    .click()
  const sum = (await total(page).textContent()) ?? ''
  await page.getByLabel('Phone').fill(phone.slice(0, 12))
  await page
    .getByRole('list', { name: 'Has called before' })
    .getByRole('button', { name: new RegExp(`^Otto ${phone}`) })
    .press('Enter')
  await expect(page.getByLabel('Name to call out')).toHaveValue('Otto')
  await expect(page.getByLabel('Name to call out')).toBeFocused()
  await page.getByRole('radio', { name: 'By link' }).click()
  await button(page, `Place order, ${sum} by link`).click()
  const waiting = page.getByRole('region', { name: 'Payment link' })
  await expect(waiting).toContainText(`Waiting for ${sum} by payment link, until`)
  const link = (await waiting.getByText(/\/order\//).textContent()) ?? ''
  await button(page, 'Extend by two hours').click()
  await expect(page.getByText(/^The link works until/)).toBeVisible()
  await expectNoFaults(page)

  const context = await browser.newContext()
  quiet.watch(context)
  const guest = await context.newPage()
  await guest.goto(new URL(link, sharedHouse.address).pathname)
  await expect(guest.getByRole('heading', { level: 1, name: 'Pay for your order' })).toBeVisible()
  await guest.getByRole('link', { name: `Pay ${sum}` }).click()
  await expect(guest.getByRole('heading', { level: 1, name: /^Pay for order/ })).toBeVisible()
  const form = guest.getByRole('form', { name: 'Card payment' })
  await typeCard(form)
  await expectNoFaults(guest)
  await form.getByRole('button', { name: `Pay ${sum}` }).click()
  await expect(guest.getByRole('heading', { level: 1, name: 'Order received' })).toBeVisible()
  await context.close()

  await expect(waiting).toBeHidden()
  await expect(page.getByText(/Accept, ready in|Accept for/).first()).toBeVisible()
})

test('a dish is taken as the caller wants it, changed, and read so in the kitchen', async ({
  page,
  quiet,
}) => {
  // Nobody is forgotten whose order is being made.
  quiet.expected = [failedLoad]
  await openDesk(page)
  const name = `Calzone ${newNumber().replaceAll(' ', '')}`
  await aDishWithSizes(page, name)
  await page.reload()
  await search(page).fill(name)
  await search(page).press('Enter')
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByRole('button', { name: 'Add to cart · $8.00' }).press('Enter')
  await expect(dialog.getByText('Choose an option for Size.').first()).toBeVisible()
  await dialog.getByRole('radio', { name: /^Large/ }).press('Space')
  await expectNoFaults(page)
  await dialog.getByRole('button', { name: 'Add to cart · $14.00' }).press('Enter')
  await expect(search(page)).toBeFocused()
  const lines = page.getByRole('list', { name: 'Dishes on the order' })
  const line = button(page, new RegExp(`^Change ${name}`))
  await expect(line).toContainText('Large')

  await line.press('Enter')
  await dialog.getByRole('radio', { name: /^Small/ }).press('Space')
  await dialog.getByLabel('Note for the kitchen').fill('Well done, please')
  await dialog.getByRole('button', { name: 'Save · $8.00' }).press('Enter')
  await expect(line).toBeFocused()
  await expect(line).toContainText('Small')
  await expect(line).toContainText('“Well done, please”')
  // The same again is one more of it.
  await search(page).fill(name)
  await search(page).press('Enter')
  await dialog.getByRole('radio', { name: /^Small/ }).press('Space')
  await dialog.getByLabel('Note for the kitchen').fill('Well done, please')
  await dialog.getByRole('button', { name: 'Add to cart · $8.00' }).press('Enter')
  await expect(lines.getByRole('status')).toHaveText('2')
  await expect(total(page)).toHaveText('$16.00')
  await expectNoFaultsInEither(page)

  const phone = newNumber()
  await page.getByLabel('Phone').fill(phone)
  await page.getByLabel('Name to call out').fill('Irma')
  await button(page, 'Place order, $16.00 at the counter').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Order \d+$/ })).toBeVisible()
  await expect(page.getByText('Small', { exact: true })).toBeVisible()
  await expect(page.getByText('“Well done, please”')).toBeVisible()
  const id = page.url().split('/').at(-1) ?? ''
  await page.goto('/dashboard/kitchen')
  const ticket = page.locator(`#order-${id}`)
  if (!(await ticket.isVisible())) await page.getByRole('tab', { name: /^New/ }).click()
  await expect(ticket).toContainText('Small')
  await expect(ticket).toContainText('Well done, please')

  // Whoever asks to be forgotten is, once nobody waits for their order.
  const known = page.getByRole('list', { name: 'Has called before' })
  async function forget() {
    await page.goto('/dashboard/orders/new')
    await page.getByLabel('Phone').fill(phone)
    await known.getByRole('button', { name: 'Forget Irma' }).press('Enter')
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Yes, delete it!' })
      .press('Enter')
  }
  await forget()
  await expect(
    page.getByText(/is still open. Remove this guest’s details when it is done/),
  ).toBeVisible()
  await call(page, 'POST', `/orders/${id}/moves`, {
    from: 'pending',
    to: 'rejected',
    reason: 'too_busy',
  })
  await forget()
  await expect(page.getByText('Deleted! Your file has been deleted.')).toBeVisible()
  await expect(known).toBeHidden()
  await expect(page.getByLabel('Phone')).toBeFocused()
})

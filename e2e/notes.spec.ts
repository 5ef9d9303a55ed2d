import type { Page } from '@playwright/test'
import {
  addButton,
  cartLink,
  expect,
  expectNoFaultsInEither,
  expectNothingBeside,
  openCart,
  openLive,
  test,
} from './fixtures.ts'
import { ada, changeOrderRules, useOwnHouse } from './own-house.ts'
import { typeCard } from './paying.ts'
import { enter, openSession } from './sessions.ts'

/** A house of its own that takes orders without an account. */
const house = useOwnHouse('notes', 87, async (send) => {
  await changeOrderRules(send, { guests: true })
})
const { address } = house

const rows = (page: Page) => page.getByRole('row').filter({ hasText: 'Margherita' })

test('a plain dish takes a note from its own page, and is one tap without it', async ({
  page,
  customer,
}) => {
  await customer.take('Margherita')
  await openLive(page, '/dish/margherita')
  const add = page.getByRole('button', { name: 'Add to cart: Margherita' })
  await page.getByText('Add a note for the kitchen').click()
  const field = page.getByLabel('Note for the kitchen')
  await expect(field).toBeFocused()
  await expectNoFaultsInEither(page)
  await field.fill('  No  basil, please ')
  await add.click()
  await expect(page.getByText('Margherita Added to cart')).toBeVisible()
  await field.fill('')
  await add.click()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 3 items')
  await openLive(page, '/dashboard/cart')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).filter({ hasText: '“No basil, please”' })).toContainText('$13.00')
  await expect(rows(page).filter({ hasText: '$26.00' })).not.toContainText('basil')
})

test('a line of the cart is given a note, gets another, and joins the line that says the same', async ({
  page,
  customer,
}) => {
  await customer.take('Margherita', 'Double Pepperoni')
  const cart = await openCart(page)
  const line = cart.getByRole('listitem').filter({ hasText: 'Margherita' })
  await line.getByRole('button', { name: 'Add note: Margherita' }).click()
  const field = line.getByLabel('Note for the kitchen')
  await expect(field).toBeFocused()
  await expectNoFaultsInEither(page)
  await line.getByRole('button', { name: 'Cancel' }).click()
  await expect(line.getByRole('button', { name: 'Add note: Margherita' })).toBeFocused()
  await page.keyboard.press('Enter')
  await field.fill('Well done')
  await page.keyboard.press('Enter')
  await expect(line).toContainText('“Well done”')
  await expect(line.getByRole('button', { name: 'Edit note: Margherita' })).toBeFocused()
  await expect(cart.getByRole('listitem')).toHaveText([/Margherita/, /Double Pepperoni/])
  await cart.getByRole('button', { name: 'One more: Margherita' }).click()
  await expect(line).toContainText('$26.00')

  await openLive(page, '/dish/margherita')
  await page.getByRole('button', { name: 'Add to cart: Margherita' }).click()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 4 items')
  await openLive(page, '/dashboard/cart')
  const noted = rows(page).filter({ hasText: '“Well done”' })
  await expect(rows(page)).toHaveCount(2)
  await noted.getByRole('button', { name: 'Edit note: Margherita' }).click()
  await expect(noted.getByLabel('Note for the kitchen')).toHaveValue('Well done')
  await expectNoFaultsInEither(page)
  await expectNothingBeside(page)
  await noted.getByLabel('Note for the kitchen').fill('')
  await noted.getByRole('button', { name: 'Save' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('$39.00')
  await expect(page.getByRole('button', { name: 'Add note: Margherita' })).toBeFocused()
  await page.reload()
  await expect(rows(page)).toContainText('$39.00')
  await expect(rows(page)).not.toContainText('Well done')
})

test('what is said about a dish and about the whole order is read in the kitchen', async ({
  page,
  browser,
}) => {
  await openLive(page, `${address}/ourShop/1`)
  await addButton(page, 'Margherita').click()
  await cartLink(page).click()
  // A wide shop has the cart beside it, with the same buttons: they go with the page.
  await expect(page.getByRole('heading', { name: 'My Cart', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Add note: Margherita' }).click()
  await page.getByLabel('Note for the kitchen').fill('No basil, please')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('“No basil, please”')).toBeVisible()
  await openLive(page, `${address}/dashboard/payment`)
  await page.getByText('Add a note for the kitchen').click()
  const note = page.getByLabel('Note for the kitchen')
  await expect(note).toBeFocused()
  await note.fill('Cutlery for four')
  await page.reload()
  await expect(note).toHaveValue('Cutlery for four')
  await expect(page.getByText('“No basil, please”').filter({ visible: true })).toBeVisible()
  await expectNoFaultsInEither(page)
  await page.getByLabel('Name').fill('Lena Ruiz')
  await page.getByLabel('Phone').fill('(518) 555-0163')
  await page.getByLabel('Email').fill(`notes-${test.info().project.name}@example.com`)
  await typeCard(page)
  // Typed last, and pressed at once: it reaches the kitchen before the money.
  await note.fill('Cutlery for four, please')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page).toHaveURL(/\/order\//)
  const bill = page.getByRole('region', { name: 'Your order' })
  await expect(bill).toContainText('“No basil, please”')
  await expect(bill).toContainText('Cutlery for four, please')
  await expectNoFaultsInEither(page)

  const kitchen = await browser.newContext()
  await enter(kitchen, house, openSession(house, ada))
  const board = await kitchen.newPage()
  await board.goto(`${address}/dashboard/kitchen`)
  const ticket = board.getByRole('article')
  await expect(ticket.getByText('“Cutlery for four, please”')).toBeVisible()
  await expect(ticket.getByText('No basil, please')).toBeVisible()
  await expect(ticket.getByText('Allergy')).toHaveCount(0)
  await kitchen.close()

  // The next order begins without it.
  await openLive(page, `${address}/ourShop/1`)
  await addButton(page, 'Margherita').click()
  await expect(page.getByText('Margherita Added to cart')).toBeVisible()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
  await openLive(page, `${address}/dashboard/payment`)
  await expect(page.getByText('Add a note for the kitchen')).toBeVisible()
  await expect(note).toBeHidden()
})

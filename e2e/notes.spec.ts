import type { Page } from '@playwright/test'
import {
  cartLink,
  expect,
  expectNoFaultsInEither,
  expectNothingBeside,
  openCart,
  openLive,
  test,
} from './fixtures.ts'

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
  await line.getByRole('button', { name: 'Add a note: Margherita' }).click()
  const field = line.getByLabel('Note for the kitchen')
  await expect(field).toBeFocused()
  await expectNoFaultsInEither(page)
  await line.getByRole('button', { name: 'Cancel' }).click()
  await expect(line.getByRole('button', { name: 'Add a note: Margherita' })).toBeFocused()
  await page.keyboard.press('Enter')
  await field.fill('Well done')
  await page.keyboard.press('Enter')
  await expect(line).toContainText('“Well done”')
  await expect(line.getByRole('button', { name: 'Change the note: Margherita' })).toBeFocused()
  await expect(cart.getByRole('listitem')).toHaveText([/Margherita/, /Double Pepperoni/])
  await cart.getByRole('button', { name: 'One more: Margherita' }).click()
  await expect(line).toContainText('$26.00')

  await openLive(page, '/dish/margherita')
  await page.getByRole('button', { name: 'Add to cart: Margherita' }).click()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 4 items')
  await openLive(page, '/dashboard/cart')
  const noted = rows(page).filter({ hasText: '“Well done”' })
  await expect(rows(page)).toHaveCount(2)
  await noted.getByRole('button', { name: 'Change the note: Margherita' }).click()
  await expect(noted.getByLabel('Note for the kitchen')).toHaveValue('Well done')
  await expectNoFaultsInEither(page)
  await expectNothingBeside(page)
  await noted.getByLabel('Note for the kitchen').fill('')
  await noted.getByRole('button', { name: 'Save' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('$39.00')
  await expect(page.getByRole('button', { name: 'Add a note: Margherita' })).toBeFocused()
  await page.reload()
  await expect(rows(page)).toContainText('$39.00')
  await expect(rows(page)).not.toContainText('Well done')
})

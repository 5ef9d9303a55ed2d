import type { Locator, Page } from '@playwright/test'
import { addButton, expect, openLive } from './fixtures.ts'

/** One Margherita, and on to where it is paid. */
export async function toCheckout(page: Page, address: string): Promise<void> {
  await openLive(page, `${address}/ourShop/1`)
  await addButton(page, 'Margherita').click()
  await expect(page.getByText('Margherita Added to cart')).toBeVisible()
  await openLive(page, `${address}/dashboard/payment`)
}

/** A card that is good for anything, unless another number is said. */
export async function typeCard(
  form: Page | Locator,
  number = '4242 4242 4242 4242',
): Promise<void> {
  await form.getByLabel('Card number').fill(number)
  await form.getByLabel('Expiry').fill('12 / 34')
  await form.getByLabel('CVC').fill('123')
  await form.getByLabel('Postal code').fill('12534')
}

/** By the test wallet's sheet, which says what is paid: "$14.15". */
export async function payByWallet(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Pay with the test wallet' }).click()
  const sheet = page.getByRole('dialog', { name: 'Test wallet' })
  await sheet.getByRole('button', { name: `Pay ${amount}` }).click()
  await expect(page).toHaveURL(/\/order\//)
}

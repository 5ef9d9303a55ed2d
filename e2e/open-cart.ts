import type { Locator, Page } from '@playwright/test'
import { isNarrow } from './fixtures.ts'

/** The cart as it stands beside the shelves, or opened from the bar where it has no room. */
export async function openCart(page: Page): Promise<Locator> {
  if (!isNarrow(page)) return page.getByRole('complementary', { name: 'Your cart' })
  await page.getByRole('button', { name: /View cart/ }).click()
  return page.getByRole('dialog', { name: 'Your cart' })
}

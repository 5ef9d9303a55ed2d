import { type Page, expect } from '@playwright/test'

/** Nothing of the page lies beside the window. */
export async function expectNothingBeside(page: Page, what?: string): Promise<void> {
  // A window that has just become narrow is laid out anew by the page's script.
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overflow, what).toBe(0)
}

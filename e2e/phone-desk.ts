import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { enter, openSession, sharedHouse } from './sessions.ts'

/** Unique in this run: phone and desktop share a server. */
let made = 0
export const newNumber = () => `518 ${process.pid}${Date.now() % 100_000} ${++made}`

/** Whoever is at the desk with the phone at their ear. */
export async function enterAsAda(page: Page): Promise<void> {
  const ada = { name: 'Ada', email: 'ada@example.com', role: 'admin' } as const
  await enter(page.context(), sharedHouse, openSession(sharedHouse, ada))
}

export async function openDesk(page: Page): Promise<void> {
  await enterAsAda(page)
  await page.goto('/dashboard/orders')
  await page.getByRole('link', { name: 'New order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New order' })).toBeVisible()
}

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

export const search = (page: Page) => page.getByRole('searchbox', { name: /^Search the dishes/ })

export const total = (page: Page) => page.getByRole('status', { name: 'Total' })

import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { sharedHouse } from './house.ts'
import { enter, openSession } from './sessions.ts'

/** Unique in this run: phone and desktop share a server. */
let made = 0
export const newName = () => `Runner${process.pid}x${++made}`

/** Makes somebody and answers the cookie's value of a session of theirs. */
export const arrive = (
  name: string,
  role: 'customer' | 'kitchen' | 'host' | 'admin' = 'customer',
) => openSession(sharedHouse, { name, email: `${name}@mail.example`, role })

/** Gives the browser the session of somebody new; answers their name. */
export async function enterAs(
  context: BrowserContext,
  role: 'customer' | 'kitchen' | 'host' | 'admin' = 'customer',
): Promise<string> {
  const name = newName()
  await enter(context, sharedHouse, arrive(name, role))
  return name
}

export const enterAsAdmin = (context: BrowserContext) => enterAs(context, 'admin')

export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

export async function openList(page: Page, search: string): Promise<void> {
  await page.goto(`/dashboard/allUsers?search=${search}`)
  await expect(page.getByRole('table', { name: 'People' })).toBeVisible()
}

/** An admin before the list, which a search has narrowed to somebody new. */
export async function findSomebodyNew(page: Page): Promise<{ admin: string; found: string }> {
  const found = newName()
  await arrive(found)
  const admin = await enterAsAdmin(page.context())
  await openList(page, found)
  return { admin, found }
}

/** Another admin's browser. */
export async function anotherAdmin(browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  await enterAsAdmin(context)
  return context.newPage()
}

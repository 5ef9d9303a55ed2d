import type { Page } from '@playwright/test'
import { sharedHouse } from './sessions.ts'

/** Where the dashboard lists the dishes. */
export const list = '/dashboard/manageItems'

/** Everything of a dish that a form asks for, with a picture that the site has. */
export async function addDish(page: Page, name: string, more: object = {}): Promise<string> {
  const [like] = await (await page.request.get('/menu')).json()
  const dish = { name, recipe: 'For a test.', category: 'soup', price: 8, image: like.image }
  const { insertedId } = await call(page, 'POST', '/menu', { ...dish, ...more })
  return insertedId
}

/** What the page of whoever is signed in would send. */
export async function call(
  page: Page,
  method: string,
  path: string,
  body?: object,
  address = sharedHouse.address,
) {
  const headers = { 'x-requested-with': 'servery', origin: address }
  const sent = { method, headers, ...(body && { data: body }) }
  return (await page.request.fetch(address + path, sent)).json()
}

import type { Page } from '@playwright/test'
import { call } from './client.ts'

/** Where the dashboard lists the dishes. */
export const list = '/dashboard/manageItems'

/** Everything of a dish that a form asks for, with a picture that the site has. */
export async function addDish(page: Page, name: string, more: object = {}): Promise<string> {
  const [like] = await (await page.request.get('/menu')).json()
  const dish = { name, recipe: 'For a test.', category: 'soup', price: 8, image: like.image }
  const { insertedId } = await call(page, 'POST', '/menu', { ...dish, ...more })
  return insertedId
}

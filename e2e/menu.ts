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

/** Dishes that have no picture: a form asks for one, so they come by an import; answers their ids. */
export async function importDishes(page: Page, names: readonly string[]): Promise<string[]> {
  const lines = names.map((name) => `"${name}",soup,8,For a test.`)
  const text = ['name,category,price,recipe', ...lines].join('\n')
  const asked = { format: 'csv', mode: 'merge', text }
  const { token } = await call(page, 'POST', '/menu/import', { ...asked, dryRun: true })
  await call(page, 'POST', '/menu/import', { ...asked, dryRun: false, token })
  const menu: { _id: string; name: string }[] = await (await page.request.get('/menu')).json()
  return names.map((name) => menu.find((dish) => dish.name === name)?._id ?? `no ${name}`)
}

import { expect, failedLoad, openFilter, publicPages, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

test('every page is complete without JavaScript', async ({ page, quiet }) => {
  quiet.expected.push(failedLoad)
  for (const { path, title } of publicPages) {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.locator('nav[aria-label="Main"] a')).toHaveText([
      'Home',
      'Contact Us',
      'Our Menu',
      'Our Shop',
      'Book a table',
    ])
  }
})

test('the menu shows all its dishes and the shop its tabs', async ({ page }) => {
  await page.goto('/ourMenu')
  // Ten offers, then dessert, pizza, salad, soup and drinks, twelve each, and what other walks have added.
  const menu: unknown[] = await (await page.request.get('/menu')).json()
  expect(menu.length).toBeGreaterThanOrEqual(60)
  await expect(page.locator('main a[href^="/dish/"]')).toHaveCount(10 + menu.length)
  await page.goto('/ourShop/0')
  await page.getByRole('tab', { name: 'Dessert' }).click()
  await expect(page).toHaveURL('/ourShop/3')
  await expect(page.getByRole('link', { name: 'Classic Tiramisu' })).toBeVisible()
})

test('search and filters work as a plain form', async ({ page }) => {
  await page.goto('/ourShop/1')
  await (await openFilter(page)).fill('basil')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/q=basil/)
  await expect(page.getByRole('link', { name: 'Margherita' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Double Pepperoni' })).toHaveCount(0)
})

test('Go Back leads home', async ({ page, quiet }) => {
  quiet.expected.push(failedLoad)
  await page.goto('/nowhere')
  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/')
})

import { call } from './client.ts'
import {
  expect,
  expectNoFaultsInEither,
  expectNothingBeside,
  openLive,
  signIn,
  test,
} from './fixtures.ts'
import { addDish } from './menu.ts'

test('a dish says what it contains, and which choice avoids it, above its Add button', async ({
  page,
  context,
}) => {
  await signIn(context, 'admin')
  const name = `Flatbread ${test.info().project.name}`
  const dish = await addDish(page, name, { category: 'pizza', allergens: ['milk'] })
  const values = [
    { name: 'Wheat base', price: 0, allergens: ['gluten'] },
    { name: 'Rice base', price: 2, allergens: [] },
  ]
  const group = { name: 'Base', kind: 'one', least: 1, most: 1, free: 0, isSize: false, values }
  const made = await call(page, 'POST', '/option-groups', group)
  const { insertedId } = made
  await call(page, 'POST', `/option-groups/${insertedId}/links`, { dish })

  await openLive(page, '/ourShop/1?without=gluten')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) })
  await expect(card).toContainText('Can be made gluten-free.')
  await page.getByRole('link', { name }).click()
  const facts = page.getByText('Contains milk. Depending on your choice: gluten.')
  await expect(facts).toBeVisible()
  await expect(page.getByText('Can be made gluten-free with Rice base.')).toBeVisible()
  const add = page.getByRole('button', { name: /^Add to cart ·/ })
  const [above, below] = await Promise.all([facts.boundingBox(), add.boundingBox()])
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
  await expectNoFaultsInEither(page)

  await page.setViewportSize({ width: 320, height: 640 })
  await expectNothingBeside(page)
  await openLive(page, '/ourShop/1')
  await expect(card).not.toContainText('Can be made')
  await expectNothingBeside(page)
  await call(page, 'DELETE', `/option-groups/${insertedId}`)
  await call(page, 'DELETE', `/menu/${dish}`)
})

test('a dish without options says its allergens above its Add button', async ({ page }) => {
  await page.goto('/dish/margherita')
  const facts = await page
    .getByRole('definition')
    .filter({ hasText: /^Contains gluten/ })
    .boundingBox()
  const add = await page.getByRole('button', { name: 'Add to cart: Margherita' }).boundingBox()
  expect((facts?.y ?? 0) + (facts?.height ?? 0)).toBeLessThan(add?.y ?? 0)
})

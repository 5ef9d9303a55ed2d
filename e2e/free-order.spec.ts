import type { Route } from '@playwright/test'
import { call } from './client.ts'
import { expect, expectNoFaults, failedLoad, test } from './fixtures.ts'
import { folderOf, portOf } from './house.ts'
import { type OpenKitchen, openKitchen, putIntoCart } from './orders.ts'
import { useOwnServer } from './servers.ts'
import { enter, openSession } from './sessions.ts'

const dataDir = folderOf('free-order')
const address = useOwnServer({
  program: 'dist/server/main.server.js',
  port: portOf(97),
  env: { NODE_ENV: 'production', RATE_LIMITS: 'relaxed' },
  dataDir,
})
const house = { address, dataDir }
test.use({ baseURL: address })

let kitchen: OpenKitchen
test.beforeAll(async ({ browser }) => {
  kitchen = await openKitchen(house)
  const context = await browser.newContext({ baseURL: address })
  await enter(context, house, kitchen.admin)
  const page = await context.newPage()
  const [like] = await (await page.request.get('/menu')).json()
  const water = { name: 'Tap water', recipe: 'For a test.', category: 'drinks', price: 0 }
  await call(page, 'POST', '/menu', { ...water, image: like.image }, address)
  await context.close()
})

test('a cart that costs nothing is ordered by one button, once, without a card', async ({
  page,
  context,
  quiet,
}) => {
  quiet.expected.push(failedLoad)
  const thea = { name: 'Thea', email: 'thea@mail.example' }
  await enter(context, house, openSession(house, thea))
  await putIntoCart(context, address, 'Tap water', 2)
  await page.goto('/dashboard/cart')
  await page.getByRole('link', { name: 'Pay', exact: true }).click()
  const place = page.getByRole('button', { name: 'Place order' })
  await expect(place).toBeVisible()
  await expect(page.getByText('Nothing to pay. No card needed.')).toBeVisible()
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await expectNoFaults(page)
  // An answer that is lost on its way: the same press again finds the same order.
  const loseOne = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/orders', loseOne, { times: 1 })
  await place.click()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
  await place.click()
  await expect(page).toHaveURL(/\/order\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { orders } = await (await page.request.get('/orders/mine')).json()
  expect(orders).toHaveLength(1)
  await page.goto('/dashboard/payment')
  await expect(page.getByRole('button', { name: 'Place order' })).toHaveCount(0)
})

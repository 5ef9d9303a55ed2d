import type { Locator } from '@playwright/test'
import { expect, expectNoFaultsInEither, expectNothingBeside, test } from './fixtures.ts'
import { folderOf, portOf } from './house.ts'
import { useOwnServer } from './servers.ts'
import { enter, openSession } from './sessions.ts'

const dataDir = folderOf('sample')
const address = useOwnServer({
  program: 'dist/server/main.server.js',
  port: portOf(98),
  // As `npm start` makes it, at whatever hour that is in New York.
  env: { SAMPLE_DATA: 'on', RATE_LIMITS: 'relaxed', NODE_ENV: 'production' },
  dataDir,
})
const house = { address, dataDir }
test.use({ baseURL: address })
test.beforeEach(({ context }) =>
  enter(context, house, openSession(house, { name: 'Ada', email: 'ada@example.com' })),
)

test('the sample is an evening to look around in, and sends orders on demand', async ({ page }) => {
  await page.goto('/dashboard/adminHome')
  const note = page.getByRole('region', { name: 'You are looking at the sample restaurant.' })
  await expect(note).toBeVisible()
  await expectNothingBeside(page)
  await expectNoFaultsInEither(page)
  const orders = page
    .getByRole('listitem')
    .or(page.locator('dl, section'))
    .getByText(/^1,\d{3}$/)
  await expect(orders.first()).toBeVisible()
  await note.getByRole('button', { name: 'Send me an order' }).click()
  const said = page.getByText(/^Order \d{4} is on the board\.$/)
  await expect(said).toBeVisible()
  const [, number = ''] = /Order (\d{4})/.exec((await said.textContent()) ?? '') ?? []

  await note.getByLabel('One a minute').check()
  await note.getByRole('link', { name: 'Kitchen' }).click()
  await expect(page.getByRole('region', { name: /^New/ }).getByRole('article')).toHaveCount(5)
  await expect(page.getByRole('article', { name: `Order ${number}`, exact: true })).toBeVisible()
  // Each state of an evening has its order.
  await expect(page.getByRole('region', { name: /^Preparing/ }).getByRole('article')).toHaveCount(3)
  await expect(page.getByRole('region', { name: /^Ready/ }).getByRole('article')).toHaveCount(2)
})

test('the shift is on the first screen of a tablet on its side and of a phone, the sample’s banner included', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/dashboard/adminHome')
  const now = page.getByRole('region', { name: 'Right now' })
  await expect(now.getByText('Messages')).toBeInViewport()
  const top = async (of: Locator) => (await of.boundingBox())?.y ?? 0
  const tiles = page.getByRole('region', { name: 'All time' }).locator('dl > div')
  await expect(tiles).toHaveCount(4)
  expect(await top(tiles.last())).toBe(await top(tiles.first()))
  expect((await top(now)) - (await top(page.getByRole('heading', { level: 1 })))).toBeLessThan(265)

  // On a phone the banner stands below it.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(now.getByText('Messages')).toBeInViewport()
  const banner = page.getByRole('region', { name: 'You are looking at the sample restaurant.' })
  expect(await top(banner)).toBeGreaterThan(await top(now))
})

test('its tables, orders and guests are there to be tried', async ({ page }) => {
  await page.goto('/dashboard/adminHome')
  await page.getByRole('link', { name: 'Tonight’s tables' }).click()
  // Late at night the evening that counts is tomorrow's, and until five the night is the day before.
  const inNewYork = { hour: 'numeric', timeZone: 'America/New_York' } as const
  const hour = Number(new Intl.DateTimeFormat('en-GB', inNewYork).format())
  if (hour >= 21 || hour < 5) await page.getByRole('link', { name: 'Next day' }).click()
  await expect(page.getByText(/\d+ guests, 14 bookings/)).toBeVisible()
  await page.goto('/dashboard/orders')
  await expect(page.getByText(/1,\d{3} orders/).first()).toBeVisible()
  await page.goto('/dashboard/inbox')
  await expect(page.getByText(/heated/).first()).toBeVisible()
  // No keyboard at a desk has every accent.
  await page.goto('/dashboard/orders/new')
  await page.getByRole('searchbox', { name: /^Search the dishes/ }).fill('brulee')
  await expect(page.getByRole('button', { name: /Brûlée/ })).toBeVisible()
  // A pizza with its options, as a guest.
  await page.goto('/ourShop/1')
  await page.getByRole('link', { name: 'Margherita' }).first().click()
  await expect(page.getByText('Extra toppings').first()).toBeVisible()
})

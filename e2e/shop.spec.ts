import type { Locator, Page } from '@playwright/test'
import {
  addButton,
  expect,
  expectNothingBeside,
  isNarrow,
  openFilter,
  openLive,
  test,
} from './fixtures.ts'

const phone = { width: 390, height: 844 }
const shelf = (page: Page) => page.getByRole('tabpanel')
const cards = (page: Page) => shelf(page).getByRole('listitem')

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not shown.')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

test('a phone shows at least four whole dishes as the shop opens', async ({ page }) => {
  await page.setViewportSize(phone)
  for (const tab of [0, 1, 2, 3, 4]) {
    await openLive(page, `/ourShop/${tab}`)
    const boxes = await Promise.all((await cards(page).all()).map(boxOf))
    expect(boxes.filter(({ bottom }) => bottom <= phone.height).length).toBeGreaterThanOrEqual(4)
  }
})

test('on a phone the banner is a strip, and the shop’s name and line are still in it', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/ourShop/0')
  const heading = page.getByRole('heading', { level: 1 })
  const banner = page.locator('[data-banner]').filter({ has: heading })
  expect((await boxOf(banner)).height).toBeLessThanOrEqual(72)
  await expect(heading).toBeInViewport({ ratio: 1 })
  await expect(banner.getByText('Choose your dishes and order for pickup.')).toBeInViewport({
    ratio: 1,
  })
})

test('on a phone a dish is a row: its picture, and its price and Add under the thumb', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/ourShop/1')
  const card = cards(page).filter({ has: page.getByRole('link', { name: 'Margherita' }) })
  const picture = await boxOf(card.getByRole('img'))
  expect([picture.width, picture.height]).toEqual([96, 96])
  const add = await boxOf(addButton(page, 'Margherita'))
  const price = await boxOf(card.getByText(/^\$\d/))
  expect(add.height).toBeGreaterThanOrEqual(44)
  expect(add.right).toBeGreaterThan(phone.width - 32)
  expect(price.x).toBeGreaterThan(phone.width / 2)
  expect(price.right).toBeLessThanOrEqual(add.x)
  await expectNothingBeside(page)
})

test('each dish of the shop says what is declared of it', async ({ page }) => {
  await page.goto('/ourShop/1')
  const card = cards(page).filter({ has: page.getByRole('link', { name: 'Margherita' }) })
  await expect(card.getByText('Vegetarian. Contains gluten and milk.')).toBeVisible()
  const said = cards(page).filter({ hasText: /Contains |None of the 14|not declared/ })
  expect(await said.count()).toBe(await cards(page).count())
})

test('the tabs stay at hand, and the chosen one in sight', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openLive(page, '/ourShop/4?diet=vegetarian')
  const chosen = page.getByRole('tab', { name: /^Drinks/ })
  await expect(chosen).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => scrollTo(0, 600))
  await expect(chosen).toBeInViewport({ ratio: 1 })
  await page.getByRole('tab', { name: /^Salad/ }).focus()
  await page.keyboard.press('End')
  await expect(page).toHaveURL(/ourShop\/4/)
  await expect(chosen).toBeInViewport({ ratio: 1 })
})

test('one button holds the filters on a phone, and says how many are on', async ({ page }) => {
  await page.setViewportSize(phone)
  await openLive(page, '/ourShop/0')
  const opener = page.getByRole('button', { name: 'Filter', exact: true })
  await expect(opener).toHaveText('Filter')
  await expect(page.getByRole('tab', { name: 'Drinks' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('searchbox', { name: 'Search dishes' })).toBeHidden()
  await opener.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('search', { name: 'Dishes' })
  await sheet.getByText('vegan', { exact: true }).click()
  await sheet.getByText('Exclude allergens').click()
  await sheet.getByText('sesame', { exact: true }).click()
  await expect(page).toHaveURL(/diet=vegan&without=sesame/)
  const show = page.getByRole('button', { name: /^Show \d+ dish/ })
  await show.click()
  await expect(show).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filter, 2 on' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).first().click()
  await expect(opener).toBeFocused()
})

test('a tab that the filter empties says where there is more', async ({ page }) => {
  await openLive(page, '/ourShop/1?diet=gluten-free')
  await expect(shelf(page).getByText('Nothing gluten-free in Pizza.')).toBeVisible()
  const salads = shelf(page).getByRole('link', { name: /^Salad has \d+/ })
  const found = Number((await salads.innerText()).replace(/\D/g, ''))
  await salads.click()
  await expect(page).toHaveURL('/ourShop/0?diet=gluten-free')
  await expect(cards(page)).toHaveCount(found)
})

test('prices of one row stand at one height, struck or not', async ({ page }) => {
  await page.goto('/ourShop/0')
  const rows = new Map<number, Set<number>>()
  for (const card of await cards(page).all()) {
    const { y } = await boxOf(card)
    const price = await boxOf(card.locator('[data-price]'))
    const { bottom } = await boxOf(card)
    const row = rows.get(y) ?? new Set()
    row.add(Math.round(bottom - price.bottom))
    rows.set(y, row)
  }
  expect(rows.size).toBeGreaterThan(1)
  for (const heights of rows.values()) expect(heights.size).toBe(1)
})

test('a filter keeps its place while tabs change', async ({ page }) => {
  await openLive(page, '/ourShop/0')
  const box = await openFilter(page)
  await box.fill('lemon')
  await expect(page).toHaveURL(/q=lemon/)
  if (isNarrow(page)) await page.getByRole('button', { name: /^Show/ }).click()
  await page.getByRole('tab', { name: /^Drinks/ }).click()
  await expect(page).toHaveURL('/ourShop/4?q=lemon')
})

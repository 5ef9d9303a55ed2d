import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import {
  expect,
  expectNoFaultsInEither,
  expectNothingBeside,
  failedLoad,
  openLive,
  signIn,
  test,
} from './fixtures.ts'
import { orderAndPay } from './orders.ts'

const home = '/dashboard/adminHome'

/** Somebody new orders one Margherita and pays it; answers what it cost. */
async function sellMargherita(browser: Browser, baseURL = ''): Promise<number> {
  const context = await browser.newContext()
  await signIn(context)
  const price = await orderAndPay(context, baseURL, 'Margherita')
  await context.close()
  return price
}

/** What stands under a name among the numbers of the period. */
function totalOf(page: Page, name: string) {
  const section = page.getByRole('region', { name: /Today|Last \d+ days/ })
  return section.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('+ dd')
}

const figure = (page: Page, name: string) => page.getByRole('figure', { name, exact: true })

test('an order that somebody pays shows up while the owner looks on', async ({
  page,
  browser,
  baseURL,
}) => {
  await sellMargherita(browser, baseURL)
  await signIn(page.context(), 'admin')
  await openLive(page, `${home}?range=today`)
  const before = Number(await totalOf(page, 'Orders').textContent())
  const tile = page
    .getByRole('main')
    .locator('dt', { hasText: /^Order$/ })
    .locator('+ dd')
  // Of all time, which is more than today's where a midnight was passed.
  const ever = Number(await tile.textContent())
  await sellMargherita(browser, baseURL)
  await expect(totalOf(page, 'Orders')).toHaveText(String(before + 1))
  await expect(tile).toHaveText(String(ever + 1))
  await expect(figure(page, 'Best sellers').getByRole('row', { name: /Margherita/ })).toBeVisible()
})

test('a range is chosen by a tap, kept in the address and read in a table', async ({
  page,
  browser,
  baseURL,
  quiet,
}) => {
  quiet.expected.push(failedLoad)
  await sellMargherita(browser, baseURL)
  await signIn(page.context(), 'admin')
  await openLive(page, home)
  await expect(page.getByRole('heading', { name: 'Last 30 days' })).toBeVisible()
  await page.getByRole('link', { name: '7 days' }).click()
  await expect(page).toHaveURL(`${home}?range=7`)
  await expect(page.getByRole('heading', { name: 'Last 7 days' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'true')

  const byDay = figure(page, 'By day')
  await byDay.getByText('Show figures').click()
  const rows = byDay.getByRole('table', { name: 'Revenue and orders by day' }).locator('tr')
  await expect(rows).toHaveCount(8)
  await expect(rows.last()).toContainText(/\$\d/)

  const form = page.getByRole('form', { name: 'Custom dates' })
  await form.getByLabel('From').fill('2026-03-02')
  await form.getByLabel('To').fill('2026-03-01')
  await form.getByRole('button', { name: 'Show' }).click()
  await expect(form.getByText('The last day is before the first one.')).toBeVisible()
  await expect(form.getByLabel('From')).toHaveValue('2026-03-02')
  await form.getByLabel('To').fill('2026-03-05')
  await form.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(`${home}?from=2026-03-02&to=2026-03-05`)
  await expect(page.getByRole('heading', { name: 'Mar 2, 2026 to Mar 5, 2026' })).toBeVisible()
  await page.getByRole('link', { name: 'See the last 90 days' }).click()
  await expect(page.getByRole('heading', { name: 'Last 90 days' })).toBeVisible()
})

test('a chart is read with the arrow keys, and by pointing at it', async ({
  page,
  browser,
  baseURL,
}) => {
  const price = await sellMargherita(browser, baseURL)
  await signIn(page.context(), 'admin')
  await openLive(page, `${home}?range=7`)
  const slider = page.getByRole('slider', { name: 'Revenue by day' })
  await slider.focus()
  await expect(slider).toHaveAttribute('aria-valuetext', /: \$\d.*\d orders? \(previous period \$/)
  const today = (await slider.getAttribute('aria-valuetext')) ?? ''
  await page.keyboard.press('Home')
  await expect(slider).not.toHaveAttribute('aria-valuetext', today)
  await page.keyboard.press('End')
  await expect(slider).toHaveAttribute('aria-valuetext', today)
  await slider.blur()
  const box = await slider.boundingBox()
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) - 4, (box?.y ?? 0) + 20)
  await expect(figure(page, 'By day').getByText(today, { exact: true })).toBeVisible()
  await figure(page, 'By day').getByRole('button', { name: 'Orders' }).click()
  await expect(page.getByRole('slider', { name: 'Orders by day' })).toBeVisible()
  expect(price).toBeGreaterThan(0)
})

test('each table comes as a file for a spreadsheet', async ({ page, browser, baseURL }) => {
  await sellMargherita(browser, baseURL)
  await signIn(page.context(), 'admin')
  await openLive(page, `${home}?range=7`)
  const textOf = async (name: string) => {
    const coming = page.waitForEvent('download')
    await page.getByRole('link', { name: `Download CSV of: ${name}` }).click()
    const download = await coming
    const text = readFileSync(await download.path(), 'utf8')
    return { file: download.suggestedFilename(), text }
  }
  const days = await textOf('By day')
  expect(days.file).toMatch(/^days-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/)
  expect(days.text).toMatch(/^\uFEFFDay,Revenue,Orders,Previous revenue,Previous orders\r\n/)
  expect(days.text.trim().split('\r\n')).toHaveLength(8)
  expect((await textOf('Best sellers')).text).toMatch(/\r\nMargherita,pizza,\d+,[\d.]+\r\n/)
})

test('the owner’s page has no accessibility fault in light or dark', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(60_000)
  await sellMargherita(browser, baseURL)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page.context(), 'admin')
  await openLive(page, `${home}?range=today`)
  await expectNoFaultsInEither(page)
  await page.getByRole('link', { name: '30 days' }).click()
  await expect(page.getByRole('heading', { name: 'Last 30 days' })).toBeVisible()
  for (const summary of await page.getByText('Show figures').all()) await summary.click()
  await expectNoFaultsInEither(page)
})

test('320 pixels are wide enough for charts and tables', async ({ page, browser, baseURL }) => {
  await sellMargherita(browser, baseURL)
  await signIn(page.context(), 'admin')
  await page.setViewportSize({ width: 320, height: 640 })
  await openLive(page, `${home}?range=90`)
  for (const summary of await page.getByText('Show figures').all()) await summary.click()
  await expectNothingBeside(page)
})

test('before the first order the page says how one is made', async ({ page }) => {
  await signIn(page.context(), 'admin')
  const none = { revenue: 0, owed: 0, users: 2, menus: 60, orders: 0 }
  await page.route('**/admin-stats', (route) => route.fulfill({ json: none }))
  await openLive(page, home)
  await expect(page.getByRole('heading', { name: 'No orders yet.' })).toBeVisible()
  await page.getByRole('link', { name: 'Open the shop' }).click()
  await expect(page).toHaveURL('/ourShop/0')
})

test('the numbers are there without JavaScript', async ({ browser, baseURL }) => {
  await sellMargherita(browser, baseURL)
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  await signIn(context, 'admin')
  const page = await context.newPage()
  await page.goto(home)
  await page.getByRole('link', { name: '7 days' }).click()
  await expect(page.getByRole('heading', { name: 'Last 7 days' })).toBeVisible()
  await page.getByText('Show figures').first().click()
  await expect(page.getByRole('table', { name: 'Revenue and orders by day' })).toBeVisible()
  await context.close()
})

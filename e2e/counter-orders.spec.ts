import type { Page } from '@playwright/test'
import {
  button,
  expect,
  expectInSight,
  expectNoFaultsInEither,
  failedLoad,
  test,
} from './fixtures.ts'
import { openDesk, total } from './orders.ts'

/** The bar for the busiest minute of a counter. */
const most = { taps: 12, seconds: 15 }

test('three dishes are paid in cash at the counter within a few taps', async ({ page }) => {
  await openDesk(page)
  await page.getByText('Guest at the counter').click()
  await expect(page.getByLabel('Phone')).toHaveCount(0)
  await countTaps(page)
  const began = Date.now()
  for (const name of ['Margherita', 'Hearth Caesar', 'Margherita']) {
    await button(page, new RegExp(`^${name}`))
      .first()
      .click()
  }
  await expect(total(page)).not.toHaveText('$0.00')
  const sum = (await total(page).textContent()) ?? ''
  await button(page, `Place order, ${sum} in cash`).click()
  const placed = page.getByRole('heading', { level: 3, name: /^Order \d+: take/ })
  await expect(placed).toContainText(sum)
  await expect(placed).toBeFocused()
  const given = page.getByRole('group', { name: 'Cash given' })
  await given.getByRole('button').last().click()
  await expect(page.getByText(/^Change \$\d+\.\d\d$/)).toBeVisible()
  await expectInSight(page.getByText(/^Change \$\d+\.\d\d$/))
  const seconds = (Date.now() - began) / 1000
  expect(await countedTaps(page)).toBeLessThanOrEqual(most.taps)
  expect(seconds).toBeLessThanOrEqual(most.seconds)

  // Typed sums as well; one that is too small says so.
  await page.getByLabel(/^Cash given \(/).fill('1')
  await expect(page.getByText(/^\$\d+\.\d\d too little$/)).toBeVisible()
  await page.getByLabel(/^Cash given \(/).fill('1x')
  await expect(page.getByText('Enter an amount.')).toBeVisible()
  await given.getByRole('button').first().press('Enter')
  await expect(page.getByText('No change', { exact: true })).toBeVisible()
  await expectNoFaultsInEither(page)

  const number = ((await placed.textContent()) ?? '').match(/\d+/)?.[0] ?? ''
  // The next guest is at the counter, too; what was taken is read where all orders are.
  await button(page, /^Margherita/)
    .first()
    .click()
  await expect(placed).toHaveCount(0)
  await button(page, 'Start over').click()
  await expect(page.getByLabel('Phone')).toHaveCount(0)
  await page.getByRole('link', { name: `Open order ${number}` }).waitFor({ state: 'detached' })
  await page.goto('/dashboard/orders')
  await page
    .getByRole('link', { name: new RegExp(`\\b${number}\\b`) })
    .first()
    .click()
  await expect(page.getByText('Guest at the counter').first()).toBeVisible()
  await expect(page.getByText('Taken at the counter', { exact: true })).toBeVisible()
})

test('an order whose answer was lost is not placed again unasked, also when it is changed', async ({
  page,
  quiet,
}) => {
  quiet.expected.push(failedLoad)
  await openDesk(page)
  await page.getByText('Guest at the counter').click()
  await button(page, /^Margherita/)
    .first()
    .click()
  await page.route('**/orders/by-phone', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const place = button(page, /^Place order, .* in cash$/)
  await place.click()
  await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
  // Whatever else is in the way meanwhile, it stays the same order.
  await page.unroute('**/orders/by-phone')
  await page.route('**/orders/by-phone', (route) => {
    const body = { error: { code: 'too_many_requests', message: 'Wait a moment.' }, requestId: '' }
    return route.fulfill({ status: 429, json: body })
  })
  await place.click()
  await expect(page.getByText('Wait a moment.')).toBeVisible()
  await page.unroute('**/orders/by-phone')
  await button(page, /^Hearth Caesar/)
    .first()
    .click()
  await place.click()
  await expect(
    page.getByText(/^This order was already placed, without your last changes/),
  ).toBeVisible()
  await expectNoFaultsInEither(page)
  await place.click()
  await expect(page.getByRole('heading', { level: 3, name: /^Order \d+: take/ })).toBeVisible()
})

async function countTaps(page: Page): Promise<void> {
  await page.evaluate(() => {
    sessionStorage.setItem('taps', '0')
    const count = () =>
      sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1))
    document.addEventListener('pointerdown', count, { capture: true })
  })
}

async function countedTaps(page: Page): Promise<number> {
  return page.evaluate(() => Number(sessionStorage.getItem('taps')))
}

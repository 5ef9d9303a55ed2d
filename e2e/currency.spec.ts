import type { Page } from '@playwright/test'
import {
  addButton,
  button,
  expect,
  expectNoFaultsInEither,
  expectNothingBeside,
  openLive,
  test,
} from './fixtures.ts'
import { ada, changeOrderRules, useOwnHouse, changeSettings } from './own-house.ts'
import { enter, openSession } from './sessions.ts'
import { save } from './settings.ts'

/** A house in Germany: its currency is chosen before anybody orders. */
const house = useOwnHouse('currency', 77, async (send) => {
  await changeSettings(send, { currency: 'EUR', country: 'de-DE' })
  await changeOrderRules(send, { guests: true, paymentMethods: ['wallets'] })
})
const { address } = house
const price = '13,00\u00A0€'

const openSettings = async (page: Page) => {
  await enter(page.context(), house, openSession(house, ada))
  await openLive(page, `${address}/dashboard/settings`)
}

test('a guest reads and pays euros as the server wrote them, and hours of twenty-four', async ({
  page,
}) => {
  const written = await (await page.request.get(`${address}/ourShop/1`)).text()
  expect(written).toContain(price)
  // A word that the browser writes otherwise is an error on the console, and that fails this.
  await openLive(page, `${address}/ourShop/1`)
  await expect(page.getByText(price).first()).toBeVisible()
  await expect(page.locator('main')).not.toContainText('$')
  await addButton(page, 'Margherita').click()
  await expect(page.getByText('Margherita Added to cart')).toBeVisible()
  await openLive(page, `${address}/dashboard/payment`)
  await expect(page.getByRole('region', { name: 'When?' })).not.toContainText(/\d [ap]m/)
  await expectNoFaultsInEither(page)
  await page.getByRole('button', { name: 'Pay with the test wallet' }).click()
  const sheet = page.getByRole('dialog', { name: 'Test wallet' })
  await sheet.getByRole('button', { name: `Pay ${price}` }).click()
  await expect(page).toHaveURL(/\/order\//)
  await expect(page.locator('main')).toContainText(price)
  await expect(page.locator('main')).toContainText(/\d\d:\d\d/)
  await expect(page.locator('main')).not.toContainText(/\$|\d [ap]m/)
})

test('the owner reads why the currency stays, and an open page follows the country', async ({
  page,
  browser,
}) => {
  await openSettings(page)
  const currency = page.getByLabel('Currency', { exact: true })
  await expect(currency).toHaveValue('EUR')
  await expect(currency.getByRole('option', { name: 'EUR – Euro' })).toBeAttached()
  await expect(currency).toBeDisabled()
  await expect(currency).toHaveAccessibleDescription(/^Orders were taken in this currency/)
  await expectNoFaultsInEither(page)
  await expectNothingBeside(page)

  const guest = await (await browser.newContext()).newPage()
  const stream = guest.waitForRequest('**/events')
  await guest.goto(`${address}/ourShop/1`)
  await stream
  await expect(guest.getByText(price).first()).toBeVisible()
  const country = page.getByLabel('Numbers, times and dates')
  // The page begins anew in the new country's writing before its settings have come.
  await page.route(`${address}/settings`, async (route) => {
    if (route.request().method() === 'GET') await new Promise((done) => setTimeout(done, 1000))
    await route.continue()
  })
  await country.selectOption({ label: 'United Kingdom (1,234.50 · 18:30 · 21/11/2026)' })
  await save(page)
  await expect(guest.getByText('€13.00').first()).toBeVisible({ timeout: 3000 })
  await expect(guest.getByText(price)).toHaveCount(0)
  await country.selectOption({ label: 'Germany (1.234,50 · 18:30 · 21.11.2026)' })
  await save(page)
  await expect(guest.getByText(price).first()).toBeVisible({ timeout: 3000 })
  await guest.close()
})

test('a price is typed with either mark, and what could be two prices is asked for again', async ({
  page,
}) => {
  await enter(page.context(), house, openSession(house, ada))
  await openLive(page, `${address}/dashboard/addItem`)
  const field = page.getByLabel('Price', { exact: false }).first()
  for (const [typed, isRefused] of [
    ['1e3', true],
    ['1,234', true],
    ['$12', true],
    ['12,50', false],
    ['12.50 €', false],
  ] as const) {
    await field.fill(typed)
    await button(page, /^Add/).click()
    const said = page.getByText('The price must be between 0 and 999.999,99')
    await expect(said).toHaveCount(isRefused ? 1 : 0)
  }
})

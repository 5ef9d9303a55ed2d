import { button, expect, expectNoFaults, failedLoad, test } from './fixtures.ts'
import { portOf } from './house.ts'
import { save, settings, useSettingsHouse } from './settings.ts'

const { address, open } = useSettingsHouse(portOf(74))

test('hours are set by keyboard: two a day, past midnight, and a special day', async ({ page }) => {
  await open(page, `${settings}/hours`)
  const house = page.locator('summary', { hasText: 'Dining room hours' })
  await house.focus()
  await page.keyboard.press('Enter')
  const add = button(page, 'Dining room hours, Monday: add hours')
  await add.focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Dining room hours, Monday, hours 1, to').fill('14:30')
  await page.getByLabel('Dining room hours, Monday, hours 2, from').fill('18:00')
  await page.getByLabel('Dining room hours, Monday, hours 2, to').fill('02:00')
  await expect(page.getByText('until the next day')).toBeVisible()
  await expect(house).toContainText('Mon 8 am – 2:30 pm, 6 pm – 2 am')
  await page.locator('details').filter({ has: house }).getByText('Add special day').click()
  await page.getByLabel('Date').fill('2026-11-26')
  await page.getByLabel('Name', { exact: true }).fill('Thanksgiving')
  await save(page)
  await page.reload()
  await expect(house).toContainText('Mon 8 am – 2:30 pm, 6 pm – 2 am')
  await house.click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Thanksgiving')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('08:00-14:30, 18:00-02:00')

  await page.getByLabel('Dining room hours, Monday, hours 2, from').fill('14:00')
  await button(page, 'Save').click()
  await expect(page.getByText(/Monday: .* overlap\./)).toBeVisible()

  await button(page, 'Dining room hours, Monday, hours 2: remove').click()
  await page.getByLabel('Dining room hours, Monday, to').fill('22:00')
  await button(page, 'Dining room hours: remove special day 2026-11-26').click()
  await save(page)
  await expect(footer.locator('dl')).toHaveText(/Mon-Fri\s*08:00-22:00\s*Sat-Sun\s*10:00-23:00/)
})

test('a special day without a date is asked for it at its field', async ({ page }) => {
  await open(page, `${settings}/hours`)
  const house = page.locator('details').filter({ hasText: 'Dining room hours' })
  await house.locator('summary').click()
  await house.getByText('Add special day').click()
  await house.locator('summary').click()
  await button(page, 'Save').click()
  const date = house.getByLabel('Date')
  await expect(date).toBeFocused()
  await expect(date).toHaveAccessibleDescription('Choose a date.')
  await date.fill('2026-11-26')
  await expect(house.getByText('Choose a date.')).toHaveCount(0)
})

test('an order below the smallest is told in the cart, before any card', async ({
  page,
  quiet,
}) => {
  quiet.expected.push(failedLoad)
  await open(page, `${settings}/orders`)
  await page.getByLabel('Minimum order in dollars').fill('500')
  await save(page)
  await page.goto(`${address}/ourShop/1`)
  await page.getByRole('button', { name: 'Add: Margherita' }).first().click()
  await expect(page.getByText('Margherita Added to cart')).toBeVisible()
  await page.goto(`${address}/dashboard/cart`)
  await expect(page.getByText('Our smallest order is $500.00')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pay', exact: true })).toHaveCount(0)
  await page.goto(`${address}/dashboard/payment`)
  await expect(page.getByText('Our smallest order is $500.00')).toBeVisible()
  await page.goto(`${address}${settings}/orders`)
  await page.getByLabel('Minimum order in dollars').fill('0')
  await save(page)
  await page.goto(`${address}/dashboard/cart`)
  await expect(page.getByRole('link', { name: 'Pay', exact: true })).toBeVisible()
})

test('a legal page is written, previewed, linked and taken away', async ({ page, quiet }) => {
  quiet.expected.push(failedLoad)
  await open(page, `${settings}/legal`)
  const text =
    '## What we keep\n\nLittle.\n\n- your name\n- [your orders](/dashboard/paymentHistory)'
  await page.getByLabel('Privacy').fill(text)
  await page.getByText('Preview').click()
  await expect(page.getByRole('heading', { name: 'What we keep' })).toBeVisible()
  await save(page)
  await page.getByRole('link', { name: 'Open /privacy' }).click()
  await expect(page).toHaveTitle('Emberleaf | Privacy')
  await expect(page.getByRole('listitem').filter({ hasText: 'your name' })).toBeVisible()
  await expectNoFaults(page)
  await page.goto(`${address}/register`)
  await expect(page.getByRole('link', { name: 'Privacy' })).toBeVisible()
  await page.goto(`${address}/contact-us`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'privacy' }).click()
  await expect(page).toHaveURL(`${address}/privacy`)

  await page.goto(`${address}${settings}/legal`)
  await page.getByLabel('Privacy').fill('')
  await save(page)
  expect((await page.goto(`${address}/privacy`))?.status()).toBe(404)
})

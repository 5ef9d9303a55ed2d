import type { Page } from '@playwright/test'
import {
  button,
  expect,
  expectNoFaultsInEither,
  expectNothingBeside,
  openLive,
  test,
} from './fixtures.ts'
import { tabTo } from './hands.ts'
import { openKitchen } from './orders.ts'
import { ada, useOwnHouse } from './own-house.ts'
import { enter, openSession } from './sessions.ts'

const house = useOwnHouse('open-house', 36, async (send) => {
  await send('POST', '/house/mine', { keepsMenu: true })
})
const { address } = house

test.beforeAll(async () => {
  const kitchen = await openKitchen(house)
  const { number } = await kitchen.order('Otto', { Margherita: 2 })
  expect(number).toBe('T1001')
})
test.beforeEach(({ context }) => enter(context, house, openSession(house, ada)))

const band = (page: Page) => page.getByText(/^TEST: this restaurant is not open yet/)

test('an owner tries the house out and sees TEST wherever an order is', async ({ page }) => {
  for (const path of [
    '/',
    '/ourMenu',
    '/dashboard/orders',
    '/dashboard/kitchen',
    '/dashboard/orders/new',
  ]) {
    await openLive(page, address + path)
    await expect(band(page)).toBeVisible()
    await expectNothingBeside(page)
  }
  await openLive(page, `${address}/dashboard/orders`)
  await expect(page.getByText('T1001').first()).toBeVisible()
})

test('figures and books leave test orders out', async ({ page }) => {
  for (const path of ['/dashboard/adminHome', '/dashboard/close', '/dashboard/close/journal']) {
    await openLive(page, address + path)
    await expect(page.getByText(/Test orders are left out of all figures and books/)).toBeVisible()
    await expectNoFaultsInEither(page)
  }
})

test('the house is opened by keys alone, and its tests are gone', async ({ page }) => {
  await openLive(page, `${address}/dashboard/adminHome`)
  await page.getByRole('link', { name: 'Open your restaurant' }).click()
  await expect(page.getByRole('heading', { name: 'Open your restaurant' })).toBeVisible()
  await expectNoFaultsInEither(page)
  await tabTo(button(page, 'Open now…'))
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Open your restaurant?' })
  await expect(question).toContainText('All test orders are removed')
  await tabTo(question.getByRole('button', { name: 'Yes, open' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your restaurant is open')).toBeVisible()
  await expect(band(page)).toBeHidden()
  await expect(button(page, 'Open now…')).toBeHidden()

  await openLive(page, `${address}/dashboard/orders`)
  await expect(page.getByText('T1001')).toHaveCount(0)
  await openLive(page, `${address}/dashboard/close`)
  await expect(page.getByText('Nothing has been received yet.')).toBeVisible()
})

import type { Page } from '@playwright/test'
import { call } from './client.ts'
import { expect, expectNoFaultsInEither, failedLoad, test } from './fixtures.ts'
import { folderOf, portOf } from './house.ts'
import { type OpenKitchen, openKitchen } from './orders.ts'
import { useOwnServer } from './servers.ts'
import { enter } from './sessions.ts'

const dataDir = folderOf('phone-times')
const address = useOwnServer({
  program: 'dist/server/main.server.js',
  port: portOf(44),
  env: { NODE_ENV: 'production', RATE_LIMITS: 'relaxed' },
  dataDir,
})
const house = { address, dataDir }
test.use({ baseURL: address })

let kitchen: OpenKitchen
test.beforeAll(async () => {
  // Seven in the evening, and three hours until it closes.
  kitchen = await openKitchen(house)
})

test('an order by phone is for a time that is free, and another is offered when it is not', async ({
  page,
  quiet,
}) => {
  // A time that is full is answered 409.
  quiet.expected = [failedLoad]
  await enter(page.context(), house, kitchen.admin)
  await takeOneOrderATime(page)
  await page.goto('/dashboard/orders/new')
  await page.getByRole('button', { name: /^Margherita/ }).click()
  await page.getByLabel('Phone').fill('(518) 555-0188')
  await page.getByLabel('Name to call out').fill('Rosa')
  await page.getByRole('radio', { name: 'At a time' }).click()
  const place = page.getByRole('button', { name: /^Place order/ })
  await place.click()
  await expect(page.getByText('Choose a time.')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Which day?' })).toBeVisible()
  await page.getByRole('radio', { name: '8:30 pm' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: 'Today at 8:45 pm' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Change the time' })).toBeFocused()
  await takeElsewhere(page, '8:45 pm')
  await place.press('Enter')
  await expect(page.getByText(/can no longer take your order for today at 8:45 pm/)).toBeVisible()
  const next = page.getByRole('group', { name: 'The next available times' }).getByRole('button')
  await expect(next.first()).toHaveText('Today at 9 pm')
  await expect(next.first()).toBeFocused()
  await expectNoFaultsInEither(page)
  await page.keyboard.press('Enter')
  await place.press('Enter')
  await expect(page.getByText(/^Pickup \w+, \w+ \d+, 9 pm$/)).toBeVisible()

  // Nobody is promised at once what the kitchen has no room for.
  const { times } = await call(page, 'GET', '/slots', undefined, address)
  await takeElsewhere(page, times[0].label)
  await page.goto('/dashboard/orders/new')
  await expect(page.getByRole('status').getByText(/^The kitchen is full until/)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'As soon as possible, full' })).toBeDisabled()
  await page
    .getByRole('button', { name: /^Order for today/ })
    .first()
    .press('Enter')
  await expect(page.getByRole('button', { name: 'Change the time' })).toBeFocused()
  await expectNoFaultsInEither(page)
})

async function takeOneOrderATime(page: Page): Promise<void> {
  const path = '/slots/settings'
  const { version } = await call(page, 'GET', path, undefined, address)
  const rules = [{ days: [], from: '00:00', to: '24:00', unit: 'orders', most: 1 }]
  const times = { interval: 15, lead: 5, daysAhead: 2, lastOrder: 15, preparation: 20, rules }
  await call(page, 'PATCH', path, { version, mode: 'both', ...times }, address)
}

/** Somebody else at the desk is faster by a moment. */
async function takeElsewhere(page: Page, time: string): Promise<void> {
  const { times } = await call(page, 'GET', '/slots', undefined, address)
  const { slot } = times.find(({ label }: { label: string }) => label === time)
  const [dish] = await call(page, 'GET', '/menu', undefined, address)
  const lines = [{ dishId: dish._id, quantity: 1 }]
  const ticket = { lines, name: 'Otto', phone: '(518) 555-0199', pay: 'counter', slot }
  const { number } = await call(page, 'POST', '/orders/by-phone', ticket, address)
  expect(number).toBeTruthy()
}

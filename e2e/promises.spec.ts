import type { Page } from '@playwright/test'
import { type OtherHost, openHouse } from './bookings.ts'
import { callsOf } from './client.ts'
import { button, expect, expectNoFaultsInEither, failedLoad, test } from './fixtures.ts'
import { byKeyboard, tabTo } from './hands.ts'
import { ada, useOwnHouse } from './own-house.ts'
import { enter, openSession } from './sessions.ts'
import { settings } from './settings.ts'

const house = useOwnHouse('promises', 99, async () => {})
test.use({ baseURL: house.address })

let host: OtherHost
test.beforeEach(async ({ context }) => {
  await enter(context, house, openSession(house, ada))
})

/** Two parties of an evening to come: one can be written to, the other has to be called. */
async function bookIn(days: number, table: string): Promise<{ day: string }> {
  const quarters = days * 96 - 1
  host = await openHouse(house)
  const { start } = await host.phone('Nora Nash', table, quarters, { email: 'nora@mail.example' })
  await host.phone('Otto Orr', `${Number(table) + 1}`, quarters, { phone: '(518) 555-0177' })
  const send = callsOf(house, await host.cookie)
  const { timeZone } = await send('GET', '/settings')
  return { day: new Date(start).toLocaleDateString('en-CA', { timeZone }) }
}

/** The owner closes a day in the house hours and presses Save. */
async function closeDay(page: Page, day: string): Promise<void> {
  await page.goto(`${settings}/hours`)
  const hours = page.locator('details').filter({ hasText: 'Dining room hours' })
  await hours.locator('summary').click()
  await hours.getByText('Add special day').click()
  await hours.getByLabel('Date').last().fill(day)
  await button(page, 'Save').click()
}

const sheet = (page: Page) => page.getByRole('dialog', { name: /^This affects/ })
const states = async (day: string) => {
  const { bookings } = await callsOf(house, await host.cookie)('GET', `/bookings/day/${day}`)
  return bookings.map(({ status }: { status: string }) => status)
}

test('an owner who closes a day sees whose bookings lie on it, goes back, then cancels them', async ({
  page,
}) => {
  const { day } = await bookIn(1, '1')
  await closeDay(page, day)
  await expect(sheet(page)).toContainText('This affects 2 bookings')
  await expect(sheet(page).getByRole('listitem')).toHaveCount(2)
  await expect(sheet(page).getByRole('link', { name: '(518) 555-0177' })).toBeVisible()
  await expect(sheet(page).getByRole('region', { name: '2 bookings' })).toBeFocused()
  await expectNoFaultsInEither(page)
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await expect(page.getByText('Nothing was saved.')).toBeVisible()
  expect(await states(day)).toEqual(['confirmed', 'confirmed'])

  await button(page, 'Save').click()
  await sheet(page).getByText('Cancel them', { exact: true }).click()
  await expect(sheet(page).getByText('One guest has no email address: call them.')).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Save and cancel them' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(sheet(page)).toHaveCount(0)
  expect(await states(day)).toEqual(['cancelled', 'cancelled'])
  // Nobody is left to be asked about.
  await page.reload()
  await button(page, 'Save').click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

test('by keyboard alone a closed day’s guests are written to, in the owner’s words', async ({
  page,
  quiet,
}) => {
  // A letter without words is refused.
  quiet.expected = [failedLoad]
  const { day } = await bookIn(2, '3')
  await page.goto(`${settings}/bookings`)
  await button(page, 'Add closed days').click()
  await page.getByLabel('From').last().fill(day)
  await page.getByLabel('To', { exact: true }).last().fill(day)
  await byKeyboard.press(button(page, 'Save'))
  await expect(sheet(page).getByRole('region', { name: '2 bookings' })).toBeFocused()
  // However many there are to be called, the choice is two keys away.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(sheet(page).getByRole('radio', { name: 'Keep them' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(sheet(page).getByRole('radio', { name: 'Write to them' })).toBeChecked()
  const letter = sheet(page).getByLabel('Your letter')
  await expect(letter).toHaveValue(/^Our hours have changed/)
  await tabTo(letter)
  await letter.fill('')
  await byKeyboard.press(sheet(page).getByRole('button', { name: 'Save and write to them' }))
  await expect(sheet(page).getByText('Write what guests should know.')).toBeVisible()
  await letter.fill('We are at a wedding. Please call us.')
  await byKeyboard.press(sheet(page).getByRole('button', { name: 'Save and write to them' }))
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(await states(day)).toContain('confirmed')
})

test('another time zone keeps what guests were told, and says so before it is saved', async ({
  page,
}) => {
  const { day } = await bookIn(3, '5')
  const send = callsOf(house, await host.cookie)
  const labels = async () => {
    const { bookings } = await send('GET', `/bookings/day/${day}`)
    return bookings.map(({ label }: { label: string }) => label)
  }
  const before = await labels()
  expect(before).toHaveLength(2)
  await page.goto(settings)
  const { timeZone } = await send('GET', '/settings')
  const zone = page.getByLabel('Time zone')
  await expect(zone).toHaveValue(timeZone)
  await zone.selectOption(timeZone === 'Asia/Tokyo' ? 'Asia/Dubai' : 'Asia/Tokyo')
  await button(page, 'Save').click()
  await expect(sheet(page).getByText('8:30 pm stays 8:30 pm')).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Save and keep them' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect((await send('GET', '/settings')).timeZone).not.toBe(timeZone)
  expect(await labels()).toEqual(before)
})

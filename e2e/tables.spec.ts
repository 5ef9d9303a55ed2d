import type { Page } from '@playwright/test'
import type { TablePlan } from '#modules/reservations/dining-tables/contract.ts'
import { call } from './client.ts'
import { button, expect, expectNoFaultsInEither, failedLoad, openLive, test } from './fixtures.ts'
import { folderOf, portOf } from './house.ts'
import { useOwnServer } from './servers.ts'
import { enter, openSession } from './sessions.ts'

/** An empty house: what guests can book here must not be seen in other journeys. */
const dataDir = folderOf('tables')
const address = useOwnServer({
  program: 'dist/server/main.server.js',
  port: portOf(84),
  env: { SAMPLE_DATA: 'off', NODE_ENV: 'production' },
  dataDir,
})
const house = { address, dataDir }
const settings = `${address}/dashboard/settings`
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

test.beforeEach(async ({ context, page, quiet }) => {
  quiet.expected.push(failedLoad)
  const admin = { name: 'Olga', email: 'olga@example.com', role: 'admin' as const }
  await enter(context, house, openSession(house, admin))
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

/** Two seconds long it says so; what it said before must have gone. */
async function save(page: Page) {
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(0)
  await button(page, 'Save').click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}

/** A day after tomorrow, as guests are offered days. */
async function aDay(page: Page): Promise<string> {
  const { days } = await (await page.request.get(`${address}/bookings/days?party=2`)).json()
  return days[2].day
}

/** What a guest is offered on a day. */
async function timesFor(page: Page, day: string, party: number) {
  const answer = await page.request.get(`${address}/bookings/times?day=${day}&party=${party}`)
  const { reason, message, sittings } = await answer.json()
  const free: { start: string; label: string }[] = sittings
    .flatMap(({ times }: { times: { isFree: boolean }[] }) => times)
    .filter(({ isFree }: { isFree: boolean }) => isFree)
  return { reason, message, free, end: sittings.at(-1)?.end }
}

/** What another admin saves meanwhile. */
async function elsewhere(page: Page, path: string, change: (kept: TablePlan) => object) {
  const kept = await (await page.request.get(address + path)).json()
  await call(page, 'PATCH', path, { version: kept.version, ...change(kept) }, address)
}

/** Four tables for four in one room, whatever stood there before. */
async function furnish(page: Page) {
  const table = { area: 'Room', minSeats: 2, maxSeats: 4, isInService: true }
  const tables = ['1', '2', '3', '4'].map((name) => ({ name, ...table }))
  await elsewhere(page, '/dining-tables', () => ({ tables, combinations: [] }))
}

test('an empty house gets its tables by keyboard, and guests their first times', async ({
  page,
}) => {
  await openLive(page, `${settings}/tables`)
  const day = await aDay(page)
  expect((await timesFor(page, day, 2)).reason).toBe('no_tables')
  await expect(page.getByRole('heading', { name: 'No tables yet.' })).toBeVisible()
  await button(page, 'Add 10 tables for 2 and 4').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('10 tables, 28 seats, 1 area.')).toBeVisible()

  const most = field(page, 'Table 10, most guests')
  await most.fill('40')
  await page.keyboard.press('Enter')
  await expect(most).toBeFocused()
  await expect(most).toHaveAccessibleDescription('Choose 1 to 30 seats.')
  await most.fill('4')
  await expect(page.getByText('Choose 1 to 30 seats.')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect((await timesFor(page, day, 2)).free.length).toBeGreaterThan(10)
  expect((await timesFor(page, day, 8)).reason).toBe('too_large')

  await button(page, 'Add a combination').focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('summary', { hasText: 'New combination' })).toBeFocused()
  await page.getByLabel('Table 7', { exact: true }).focus()
  await page.keyboard.press('Space')
  await page.getByLabel('Table 8', { exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Table 8', { exact: true })).toBeFocused()
  await expect(field(page, 'Tables 7 + 8 together, most guests')).toHaveValue('8')
  await field(page, 'Table 9, in service').uncheck()
  await save(page)
  expect((await timesFor(page, day, 8)).free.length).toBeGreaterThan(10)

  await field(page, 'How many').fill('2')
  await field(page, 'Area').fill('Terrace')
  await field(page, 'Area').press('Enter')
  await button(page, 'Table 10: remove').click()
  await expect(page.getByText('11 tables, 28 seats, 2 areas; 1 out of service.')).toBeVisible()
  await save(page)
  await page.reload()
  await expect(field(page, 'Table 12, area')).toHaveValue('Terrace')
  await expect(page.getByRole('list', { name: 'Combinations' })).toContainText('Tables 7 + 8')
})

test('a length of stay and its steps are what guests are offered', async ({ page }) => {
  await furnish(page)
  await openLive(page, `${settings}/bookings`)
  const day = await aDay(page)
  await field(page, 'Party size 1, up to how many guests').fill('6')
  await button(page, 'Save').click()
  await expect(page.getByText('Choose 7 to 100 guests.')).toBeVisible()
  await expect(field(page, 'Party size 2, up to how many guests')).toBeFocused()
  await field(page, 'Party size 1, up to how many guests').fill('2')
  await field(page, 'Up to 2 guests: length of stay').selectOption('3 h')
  await field(page, 'Offer a time every').selectOption('30 min')
  await expect(page.getByText(/last table for two at 7 pm/)).toBeVisible()
  await save(page)
  const { free, end } = await timesFor(page, day, 2)
  expect(Date.parse(end) - Date.parse(free.at(-1)?.start ?? '')).toBe(3 * 3_600_000)
  expect(free.filter(({ label }) => /:(15|45)/.test(label))).toEqual([])
})

test('a closed day and a pause are what guests are offered', async ({ page }) => {
  await furnish(page)
  await openLive(page, `${settings}/bookings`)
  const day = await aDay(page)
  await button(page, 'Add closed days').click()
  await field(page, 'From').fill(day)
  await expect(field(page, 'To')).toHaveValue(day)
  await field(page, 'Reason guests will see').fill('We paint the room')
  await save(page)
  expect((await timesFor(page, day, 2)).message).toContain('We paint the room')
  await button(page, `Closed days ${day}: remove`).click()
  await save(page)
  expect((await timesFor(page, day, 2)).reason).toBeNull()

  await field(page, 'Until').fill('2026-01-01T11:00')
  await button(page, 'Pause until then').click()
  await expect(field(page, 'Until')).toHaveAccessibleDescription(/Choose a future day and time/)
  await button(page, 'For 2 hours').click()
  await expect(page.getByRole('heading', { name: /^Paused until/ })).toBeVisible()
  expect((await timesFor(page, day, 2)).reason).toBe('paused')
  await field(page, 'Days ahead').fill('30')
  await save(page)
  await expectNoFaultsInEither(page)
  await button(page, 'Take bookings again').click()
  await expect(page.getByRole('heading', { name: 'Guests can book on the site' })).toBeVisible()
})

test('a booking is told on Home, at its guest and on its day', async ({ page }) => {
  await furnish(page)
  const day = await aDay(page)
  const [time] = (await timesFor(page, day, 2)).free
  const guest = { start: time?.start, party: 2, name: 'Olga', phone: '(518) 555-0101' }
  const booked = await call(page, 'POST', '/bookings', guest, address)
  await page.goto(`${address}/dashboard/adminHome`)
  await expect(page.getByText(/next seven days: 2 guests in 1 booking/)).toBeVisible()
  const people = await (await page.request.get(`${address}/users`)).json()
  await page.goto(`${address}/dashboard/allUsers/${people[0]._id}`)
  const bookings = page.getByRole('region', { name: 'Bookings' })
  await expect(bookings.getByRole('listitem')).toContainText(/2 guests.*Table 1, Room.*Confirmed/)
  await expectNoFaultsInEither(page)
  await call(page, 'POST', `/bookings/${booked._id}/cancel`, {}, address)
  await expect(bookings.getByRole('listitem')).toContainText('Cancelled')
  await bookings.getByRole('link').click()
  await expect(page).toHaveURL(`${address}/dashboard/manageBookings?day=${day}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Bookings')
})

test('of two admins the second is told, and goes on from what the first has saved', async ({
  page,
}) => {
  await furnish(page)
  await openLive(page, `${settings}/tables`)
  await elsewhere(page, '/dining-tables', ({ tables, combinations }) => ({
    combinations,
    tables: tables.map(({ futureBookings: _booked, ...table }) =>
      table.name === '1' ? { ...table, name: 'Window' } : { ...table, area: 'Main room' },
    ),
  }))
  await field(page, 'Table 1, name').fill('Door')
  await field(page, 'How many').press('Enter')
  await button(page, 'Save').click()
  const told = page.getByText('Somebody else has saved these settings since you opened them.')
  await expect(told).toBeVisible()
  await expect(field(page, 'Table Door, name')).toBeVisible()
  await expect(field(page, 'Table 5, area')).toHaveValue('Room')
  await loadTheirs(page)
  await expect(told).toHaveCount(0)
  await expect(field(page, 'Table 2, area')).toHaveValue('Main room')
  await expect(field(page, 'Table 5, area')).toHaveCount(0)
  await field(page, 'Table Window, name').fill('Door')
  await save(page)

  await page.getByRole('navigation', { name: 'Settings' }).getByText('Bookings').click()
  await elsewhere(page, '/bookings/settings', () => ({ daysAhead: 20, largestParty: 10 }))
  await field(page, 'Days ahead').fill('10')
  // A pause says one thing, and nobody's change is in its way.
  await button(page, 'For 1 hour').click()
  await button(page, 'Take bookings again').click()
  await button(page, 'Save').click()
  await expect(told).toBeVisible()
  await expect(field(page, 'Days ahead')).toHaveValue('10')
  await loadTheirs(page)
  await expect(field(page, 'Days ahead')).toHaveValue('20')
  await field(page, 'Days ahead').fill('10')
  await save(page)
  await page.reload()
  await expect(field(page, 'Days ahead')).toHaveValue('10')
  await expect(field(page, 'Largest party')).toHaveValue('10')
})

/** Lets go what was typed. */
async function loadTheirs(page: Page) {
  await button(page, 'Load their version').click()
  const question = page.getByRole('alertdialog', { name: 'Load their version?' })
  await question.getByRole('button', { name: 'Load their version' }).click()
}

import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { type Page, devices } from '@playwright/test'
import { callsOf } from './client.ts'
import {
  addButton,
  expect,
  expectNoFaultsInEither,
  failedLoad,
  openLive,
  test,
} from './fixtures.ts'
import { ada, useOwnHouse } from './own-house.ts'
import { enter, openSession } from './sessions.ts'
import { Thumb } from './thumb.ts'

/** A house of its own that takes bookings without an account, and orders only with one. */
const house = useOwnHouse('guest-bookings', 89, async (send) => {
  const { version } = await send('GET', '/bookings/settings')
  // At whatever hour this runs, the next evening's last table can be changed.
  const change = { guestBookings: true, changeUntilMinutes: 0 }
  await send('PATCH', '/bookings/settings', { version, ...change })
})
const { address, dataDir } = house

/** From Home on, a table for four at the last time of the next evening that is free. */
async function chooseTable(page: Page, thumb: Thumb): Promise<string> {
  await openLive(page, `${address}/`)
  const book = page.getByRole('main').getByRole('link', { name: 'Book a table' })
  await expect(book).toBeInViewport({ ratio: 1 })
  await thumb.tap(book)
  const free = page.getByRole('main').locator('input[name=start]:enabled')
  await expect(free.first()).toBeAttached()
  const told = page.waitForResponse(/\/bookings\/times\?.*party=4/)
  await thumb.tap(page.getByRole('radio', { name: '4 guests' }))
  await told
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await thumb.tap(page.getByRole('main').locator('details[open] label').last())
  await expect(page.getByText('Held for you until')).toBeVisible()
  return (await page.getByRole('heading', { level: 2 }).innerText()).replaceAll(/\s+/g, ' ')
}

/** Where the newest letter to this address leads. */
function mailedLink(email: string): string | undefined {
  const folder = `${dataDir}/mail`
  const names = existsSync(folder) ? readdirSync(folder).toSorted() : []
  const letters = names.map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
  const letter = letters.findLast((text) => text.includes(`To: ${email}`))
  return /\/booking\/[\w-]{44}/.exec(letter?.replaceAll(/=\r?\n/g, '') ?? '')?.[0]
}

test('somebody who has never been here books a table, moves it by the letter’s link, and gives it back', async ({
  page,
  browser,
}) => {
  const email = `lena-${test.info().project.name}@example.com`
  const thumb = new Thumb()
  const when = await chooseTable(page, thumb)
  await expectNoFaultsInEither(page)
  await thumb.fillIn(
    [page.getByLabel('Name'), 'Lena Ruiz'],
    [page.getByLabel('Phone'), '(518) 555-0163'],
    [page.getByLabel('Email'), email],
  )
  await thumb.tap(page.getByRole('button', { name: 'Book this table' }))
  await expect(page.getByText('Your table is booked')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: when })).toBeVisible()
  thumb.expectAtMost(5)
  await page.getByRole('link', { name: 'All your bookings' }).click()
  await expect(page.getByText('1 upcoming booking.')).toBeVisible()
  await expect(page.getByText('Have an account?')).toBeVisible()
  await expectNoFaultsInEither(page)

  await expect.poll(() => mailedLink(email)).toBeDefined()
  // Wherever the reader is, the time is that of the house's clock.
  const friend = await browser.newContext({
    timezoneId: 'Asia/Tokyo',
    ...(test.info().project.name === 'phone' && { viewport: devices['Pixel 7'].viewport }),
  })
  const letter = await friend.newPage()
  await openLive(letter, `${address}${mailedLink(email)}`)
  await expect(letter.getByRole('heading', { level: 1, name: when })).toBeVisible()
  await expect(letter.getByText('Under the name Lena Ruiz.')).toBeVisible()
  const place = letter.getByRole('region', { name: 'Emberleaf' })
  await expect(place.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /Hudson/)
  await expect(letter.getByText('555-0163')).toHaveCount(0)
  await expectNoFaultsInEither(letter)
  await letter.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(letter.getByRole('heading', { name: 'Change your booking' })).toBeFocused()
  const told = letter.waitForResponse(/\/bookings\/times\?.*party=2/)
  await letter.getByRole('radio', { name: '2 guests' }).click()
  await told
  await expect(letter.locator('[aria-busy=true]')).toHaveCount(0)
  await expectNoFaultsInEither(letter)
  const save = letter.getByRole('button', { name: /^Save, arriving at/ })
  // At the foot of a phone's screen from the first moment.
  if (test.info().project.name === 'phone') await expect(save).toBeInViewport({ ratio: 1 })
  await save.click()
  await expect(letter.getByText('Your booking has been changed.')).toBeVisible()
  await expect(letter.getByRole('heading', { level: 1, name: when })).toBeFocused()
  await expect(letter.getByText('2 guests')).toBeVisible()
  await letter.getByRole('button', { name: 'Cancel', exact: true }).click()
  await letter.getByRole('button', { name: 'Yes, cancel it!' }).click()
  await expect(letter.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(letter.getByRole('link', { name: 'Book another table' })).toBeVisible()
  await friend.close()

  await page.reload()
  await expect(page.getByText('No upcoming bookings.')).toBeVisible()
  // A table makes nobody a buyer of dishes.
  await page.goto(`${address}/ourShop/1`)
  await addButton(page, 'Margherita').click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
})

test('a guest who makes an account after booking finds the table in it', async ({ page }) => {
  await chooseTable(page, new Thumb())
  await page.getByLabel('Name').fill('Noor Keeper')
  await page.getByLabel('Phone').fill('(518) 555-0164')
  await page.getByLabel('Email').fill(`noor-${test.info().project.name}@example.com`)
  await page.getByRole('button', { name: 'Book this table' }).click()
  const keep = page.getByRole('region', { name: 'Book faster next time' })
  await expect(keep).toBeVisible()
  await expectNoFaultsInEither(page)
  await keep.getByLabel('Password', { exact: true }).fill('secret-1')
  await keep.getByRole('button', { name: 'Create my account' }).click()
  await expect(page.getByText('Your account is ready, and this booking is in it.')).toBeVisible()
  await expect(keep).toHaveCount(0)
  await page.getByRole('link', { name: 'All your bookings' }).click()
  await expect(page.getByText('1 upcoming booking.')).toBeVisible()
  await expect(page.getByText('Have an account?')).toHaveCount(0)
  await page.getByRole('button', { name: /^Cancel: / }).click()
  await page.getByRole('button', { name: 'Yes, cancel it!' }).click()
  await expect(page.getByText('No upcoming bookings.')).toBeVisible()
})

test('a customer who has booked before books a table for four in five interactions', async ({
  page,
  context,
}) => {
  const name = `Carla ${test.info().project.name}`
  const email = `carla-${test.info().project.name}@example.com`
  const session = await openSession(house, { name, email })
  await enter(context, house, session)
  const send = callsOf(house, session)
  const { days } = await send('GET', '/bookings/days?party=2')
  const { day } = days.findLast(({ hasTimes }: { hasTimes: boolean }) => hasTimes)
  const { sittings } = await send('GET', `/bookings/times?party=2&day=${day}`)
  const { start } = sittings[0].times.find(({ isFree }: { isFree: boolean }) => isFree)
  await send('POST', '/bookings', { start, party: 2, name, phone: '(518) 555-0188' })
  const thumb = new Thumb()
  await chooseTable(page, thumb)
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('(518) 555-0188')
  await thumb.tap(page.getByRole('button', { name: 'Book this table' }))
  await expect(page.getByText('Your table is booked')).toBeVisible()
  thumb.expectAtMost(5)
})

test('a link that opens no booking says what to do', async ({ page, quiet }) => {
  quiet.expected.push(failedLoad)
  expect((await page.goto(`${address}/booking/${'x'.repeat(44)}`))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t find this booking')
  await expect(page.getByRole('main').getByRole('link', { name: '(518) 555-0147' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Book a table' })).toBeVisible()
  await expectNoFaultsInEither(page)
})

test('a visitor signs in first where the owner asks for it again, with nothing typed lost', async ({
  page,
}) => {
  const admin = callsOf(house, await openSession(house, ada))
  const turn = async (guestBookings: boolean) => {
    const { version } = await admin('GET', '/bookings/settings')
    await admin('PATCH', '/bookings/settings', { version, guestBookings })
  }
  await turn(false)
  try {
    await openLive(page, `${address}/dashboard/reservation?tab=book`)
    await page.getByRole('main').locator('details[open] label').last().click()
    await expect(page.getByText('once you log in')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Log in and book' })).toBeVisible()
  } finally {
    await turn(true)
  }
})

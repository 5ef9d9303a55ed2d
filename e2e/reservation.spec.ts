import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { call } from './client.ts'
import {
  colourRules,
  expect,
  expectNoFaults,
  expectNoFaultsInEither,
  failedLoad,
  fixedCaptcha,
  openLive,
  sample,
  test,
} from './fixtures.ts'
import { byKeyboard } from './hands.ts'
import { sharedHouse } from './house.ts'
import { enterAs } from './people.ts'

const origin = sharedHouse.address

/** A day of this journey's own, so that nobody else's tables are in its way. */
async function ownDay({ request }: { request: APIRequestContext }, back: number): Promise<string> {
  const { lastDay } = await (await request.get('/bookings/rules')).json()
  const way = test.info().project.name === 'phone' ? 10 : 0
  const day = new Date(Date.parse(`${lastDay}T00:00:00Z`) - (back + way) * 86_400_000)
  return day.toISOString().slice(0, 10)
}

const bookAt = (day: string, party: number) =>
  `/dashboard/reservation?tab=book&party=${party}&day=${day}&from=${day}`

const time = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

test('a booking from finding a time to cancelling it, with the keyboard alone', async ({
  page,
  context,
  browser,
}) => {
  const guest = await enterAs(context)
  const day = await ownDay(page, 1)
  await openLive(page, bookAt(day, 2))
  await expect(page).toHaveTitle('Emberleaf | Dashboard')
  await expect(page.getByRole('tab', { name: 'Book a table' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.getByRole('radio', { name: '2 guests' }).focus()
  // What is shown meanwhile is for two, and cannot be chosen.
  const told = page.waitForResponse(/\/bookings\/times\?.*party=3/)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '3 guests' })).toBeChecked()
  await expect(page).toHaveURL(/party=3/)
  await told
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await time(page, '5 pm').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(time(page, '5:15 pm')).toBeChecked()
  await expectNoFaultsInEither(page)
  await page.keyboard.press('Enter')

  const form = page.getByRole('heading', { level: 2, name: /, 5:15 pm$/ })
  await expect(form).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Held for you until' })).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue(guest)
  await byKeyboard.press(page.getByRole('button', { name: 'Book this table' }))
  await expect(page.getByLabel('Phone')).toBeFocused()
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/^Phone is required/)
  await expectNoFaults(page)
  await page.keyboard.type('(518) 555-0123')
  await byKeyboard.write(page.getByLabel('Allergies'), 'Peanuts')
  await byKeyboard.press(page.getByRole('button', { name: 'Book this table' }))

  await expect(page.getByText('Your table is booked')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: /, 5:15 pm$/ })).toBeFocused()
  await expect(page.getByRole('definition').filter({ hasText: '3 guests' })).toBeVisible()
  const id = new URL(page.url()).searchParams.get('booking')
  const file = await page.request.get(`/bookings/${id}/calendar.ics`)
  expect(await file.text()).toContain('SUMMARY:Emberleaf\\, table for 3')
  const stranger = await browser.newContext({ baseURL: origin })
  await enterAs(stranger)
  expect((await stranger.request.get(`/bookings/${id}`)).status()).toBe(404)
  await stranger.close()

  await byKeyboard.press(page.getByRole('link', { name: /^Change: .*, 5:15 pm$/ }))
  await expect(page.getByRole('heading', { name: 'Change your booking' })).toBeFocused()
  await time(page, '5:15 pm').focus()
  await page.keyboard.press('ArrowRight')
  await byKeyboard.press(page.getByRole('button', { name: 'Save, and come at 5:30 pm' }))
  await expect(page.getByRole('heading', { level: 2, name: /, 5:30 pm$/ })).toBeFocused()

  await byKeyboard.press(page.getByRole('link', { name: 'All your bookings' }))
  await expect(page.getByText('1 upcoming booking.')).toBeVisible()
  await expectNoFaults(page)
  await byKeyboard.press(page.getByRole('button', { name: /^Cancel: .*, 5:30 pm$/ }))
  await expect(page.getByRole('alertdialog', { name: 'Are you sure?' })).toBeVisible()
  await byKeyboard.press(page.getByRole('button', { name: 'Yes, cancel it!' }))
  await expect(page.getByText('No upcoming bookings.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Upcoming' })).toBeFocused()
})

test('a visitor signs in at the end with nothing lost, also when the time has gone meanwhile', async ({
  page,
  browser,
  quiet,
}) => {
  quiet.expected.push(failedLoad)
  const day = await ownDay(page, 2)
  await openLive(page, `${bookAt(day, 8)}&area=Terrace`)
  await time(page, '7 pm').click()
  const start = new URL(page.url()).searchParams.get('start') ?? ''
  await page.getByLabel('Name').fill('Vera Visitor')
  await page.getByLabel('Phone').fill('(518) 555-0199')
  await page.getByLabel('An occasion?').selectOption('birthday')
  await page.getByLabel('Anything else?').fill('By the herbs, please.')
  await page.getByRole('button', { name: 'Log in and book' }).click()

  await bookMeanwhile(browser, { start, party: 8, area: 'Terrace' })

  await page.getByLabel('Email').fill(sample.email)
  await page.getByLabel('Password', { exact: true }).fill(sample.password)
  await page.getByRole('textbox', { name: 'Captcha' }).fill(fixedCaptcha)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'just taken' })).toBeVisible()
  await page.getByRole('button', { name: 'Hold 5 pm' }).click()
  await expect(page.getByRole('heading', { level: 2, name: /, 5 pm$/ })).toBeVisible()
  await expect(page.getByText('Held for you until')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Vera Visitor')
  await expect(page.getByLabel('Phone')).toHaveValue('(518) 555-0199')
  await expect(page.getByLabel('An occasion?')).toHaveValue('birthday')
  await expect(page.getByLabel('Anything else?')).toHaveValue('By the herbs, please.')
  await page.getByRole('button', { name: 'Book this table' }).click()
  await expect(page.getByText('Your table is booked')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Terrace' })).toBeVisible()
  await page.getByRole('button', { name: /^Cancel: / }).click()
  await page.getByRole('button', { name: 'Yes, cancel it!' }).click()
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
})

test('a hold that ends while the form is filled is taken again with one press, or another time', async ({
  page,
  context,
  browser,
  quiet,
}) => {
  quiet.expected.push(failedLoad)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await enterAs(context)
  const day = await ownDay(page, 3)
  const release = () => call(page, 'DELETE', '/bookings/hold')
  await page.clock.install()
  await openLive(page, `${bookAt(day, 8)}&area=Terrace`)
  await time(page, '7 pm').click()
  await expect(page.getByText('Held for you until')).toBeVisible()
  await page.getByLabel('Phone').fill('(518) 555-0123')

  // The page asks by itself when five minutes are over; the house decides.
  const asked = page.waitForRequest((request) => request.url().endsWith('/bookings/hold'))
  await page.clock.fastForward('05:01')
  await asked
  await release()
  await expect(page.getByText('Your table is not on hold right now.')).toBeVisible()
  await page.getByRole('button', { name: 'Hold this table' }).click()
  await expect(page.getByText('Held for you until')).toBeVisible()
  await expect(page.getByLabel('Phone')).toHaveValue('(518) 555-0123')

  // Gone elsewhere, and back.
  await openLive(page, '/dashboard/reservation')
  await page.getByRole('link', { name: 'Continue booking' }).click()
  await expect(page.getByText('Held for you until')).toBeVisible()
  const start = new URL(page.url()).searchParams.get('start') ?? ''
  await release()
  await bookMeanwhile(browser, { start, party: 8, area: 'Terrace' })
  await page.getByRole('button', { name: 'Book this table' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'just taken' })).toBeVisible()
  await expectNoFaults(page, colourRules)
  await page.getByRole('button', { name: 'Book 5 pm' }).click()
  await expect(page.getByText('Your table is booked')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: /, 5 pm$/ })).toBeFocused()
  await expect(page.getByText('(518) 555-0123')).toBeVisible()
})

/** Somebody else is faster. */
async function bookMeanwhile(browser: Browser, wanted: object): Promise<void> {
  const faster = await browser.newContext({ baseURL: origin })
  await enterAs(faster)
  await call(faster, 'POST', '/bookings', { ...wanted, name: 'Fast', phone: '5185550100' })
  await faster.close()
}

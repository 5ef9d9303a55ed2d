import type { Locator, Page } from '@playwright/test'
import { type OtherHost, openHouse, setBack } from './bookings.ts'
import { expect, expectNoFaultsInEither, openLive, test } from './fixtures.ts'
import { byKeyboard, tabTo } from './hands.ts'
import { folderOf, portOf } from './house.ts'
import { useOwnServer } from './servers.ts'
import { enter } from './sessions.ts'

const dataDir = folderOf('desk')
const address = useOwnServer({
  program: 'dist/server/main.server.js',
  port: portOf(80),
  env: { NODE_ENV: 'production', RATE_LIMITS: 'relaxed' },
  dataDir,
})
const house = { address, dataDir }
const desk = '/dashboard/manageBookings'
test.use({ baseURL: address })

let other: OtherHost
test.beforeAll(async () => {
  other = await openHouse(house)
})
test.beforeEach(({ context }) => enter(context, house, other.cookie))

/** As soon as an open page has to say what somebody else has done. */
const soon = { timeout: 2000 }
/** What stands for a booking: a bar of the timeline, or a name in the list on phones. */
const barOf = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) })
const sheet = (page: Page, title: string) => page.getByRole('dialog', { name: title })

test('a Saturday evening at the desk: a late party, a no-show, walk-ins and moved tables', async ({
  page,
  isMobile,
  quiet,
}) => {
  setBack(house, await other.phone('Marguerite Moss', '3', 1, { party: 4, allergies: 'nuts' }), 3)
  setBack(house, await other.phone('Rolf Berg', '2', 1), 3)
  const hugo = await other.phone('Hugo Hale', 'T3', 4, { party: 4, highChairs: 1 })
  await openLive(page, desk)
  await expect(page.getByText('10 guests, 3 bookings', { exact: true })).toBeVisible()
  if (isMobile) {
    const entry = page.getByRole('listitem').filter({ hasText: 'Marguerite Moss' })
    await expect(entry).toContainText(/4 guests.*Table 3, (?:3|4)\d min late.*Allergy: nuts/)
  } else {
    const told =
      /^Marguerite Moss, 4 guests, [67](?::\d\d)? pm, Table 3, (?:3|4)\d min late, Allergy: nuts$/
    await expect(barOf(page, 'Marguerite')).toHaveAccessibleName(told)
  }

  await page.getByRole('button', { name: 'Walk-in' }).click()
  await page.getByRole('radio', { name: '3', exact: true }).check()
  await expectNoFaultsInEither(page)
  await page.getByRole('button', { name: 'Seat 3 at table 4' }).click()
  await expect(page.locator('#main').getByRole('status')).toContainText(
    'Walk-in, 3 guests, at table 4',
  )
  await expect(barOf(page, 'Walk-in').last()).toBeVisible()

  await barOf(page, 'Marguerite').click()
  await sheet(page, 'Marguerite Moss').getByRole('button', { name: 'Seat' }).click()
  await expect(page.locator('#main').getByRole('status')).toContainText(
    'Marguerite Moss seated at table 3',
  )
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.locator('#main').getByRole('status')).toContainText('Undone')

  await barOf(page, 'Rolf').click()
  await page.getByRole('button', { name: 'No-show' }).click()
  await expect(page.getByText('11 guests, 3 bookings, 1 no-show')).toBeVisible()
  await expect(page.getByRole('region', { name: 'No-shows and cancellations' })).toContainText(
    'Rolf Berg',
  )

  // Between the host's look and the host's tap somebody else takes the table.
  quiet.expected.push(/409/)
  let taken = ''
  await page.route(
    '**/bookings/*/move',
    async (route) => {
      // Its own time: the clock may have come to the next quarter, or hour.
      taken = (await other.phone('Quentin Quill', 'T4', 4, { party: 4 })).label
      await route.continue()
    },
    { times: 1 },
  )
  await barOf(page, 'Hugo').click()
  await page.getByRole('button', { name: 'Move' }).click()
  const move = sheet(page, 'Move Hugo Hale')
  await move.getByRole('radio', { name: /^Table T4/ }).check()
  await move.getByRole('button', { name: 'Move to table T4' }).click()
  const refusal = () =>
    `Table T4 is taken by Quentin Quill at ${taken}. Choose another table or time.`
  await expect.poll(() => move.getByText(refusal(), { exact: true }).isVisible()).toBe(true)
  await expect(barOf(page, 'Quentin')).toBeAttached(soon)
  await expect(move.getByRole('radio', { name: /^Table T4/ })).toHaveCount(0)
  await move.getByRole('radio', { name: /^Table 5/ }).check()
  await move.getByRole('button', { name: 'Move to table 5' }).click()
  await expect(page.locator('#main').getByRole('status')).toContainText(
    `Hugo Hale moved to table 5 at ${hugo.label}`,
  )
  await barOf(page, 'Hugo').click()
  await expect(
    sheet(page, 'Hugo Hale').getByText(new RegExp(`moved to ${hugo.label}.* by Ada$`)),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  // A page that is loaded again while a sheet is closing opens with it.
  await expect(sheet(page, 'Hugo Hale')).toBeHidden()

  setBack(house, await other.phone('Lena Lund', 'T2', 1), 8)
  await page.reload()
  await barOf(page, 'Lena').click()
  await sheet(page, 'Lena Lund').getByRole('button', { name: 'Seat' }).click()
  const stay = /^Lena Lund seated at table T2, until (?:8|9)(?::\d\d)? pm/
  await expect(page.locator('#main').getByRole('status')).toContainText(stay)
  await expectNoFaultsInEither(page)
})

test('the phone rings: a booking by keyboard alone, seen by everybody', async ({
  page,
  isMobile,
  quiet,
}) => {
  quiet.expected.push(/422/)
  await other.phone('Nora Nash', 'T1', 2)
  await openLive(page, desk)
  await byKeyboard.press(page.getByRole('button', { name: 'Phone booking' }))
  const phone = sheet(page, 'Phone booking')
  await tabTo(phone.getByRole('radio', { name: '2', exact: true }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await byKeyboard.choose(phone.getByLabel('Time', { exact: true }), '9:15 pm')
  await byKeyboard.press(phone.getByRole('button', { name: 'Book for 4' }))
  await expect(phone.getByText('Name is required')).toBeVisible()
  await byKeyboard.write(phone.getByLabel('Name', { exact: true }), 'Zoë Quill')
  await byKeyboard.write(phone.getByLabel('Phone'), '(518) 555-0199')
  await byKeyboard.write(phone.getByLabel('Email'), 'zoe@example.com')
  await byKeyboard.press(phone.getByText('Allergies, high chairs, notes'))
  await byKeyboard.write(phone.getByLabel('Allergies'), 'shellfish')
  await byKeyboard.write(phone.getByLabel('High chairs'), '1')
  await byKeyboard.press(phone.getByRole('button', { name: 'Book for 4' }))
  await expect(page.locator('#main').getByRole('status')).toContainText(
    /^Booked: Zoë Quill, 4 guests, .*9:15 pm/,
  )

  await tabTo(barOf(page, 'Zoë'))
  if (!isMobile) {
    await page.keyboard.press('ArrowLeft')
    await expect(barOf(page, 'Zoë')).not.toBeFocused()
    await page.keyboard.press('ArrowRight')
  }
  await page.keyboard.press('Enter')
  const opened = sheet(page, 'Zoë Quill')
  await expect(opened.getByRole('link', { name: 'zoe@example.com' })).toBeVisible()
  await byKeyboard.press(opened.getByRole('button', { name: 'Change', exact: true }))
  await expect(page.getByRole('heading', { name: 'Change Zoë Quill' })).toBeFocused()
  await byKeyboard.write(opened.getByLabel('Staff note'), 'Quiet corner')
  await byKeyboard.press(opened.getByRole('button', { name: 'Save' }))
  await expect(opened.getByText('Quiet corner')).toBeVisible()
  // Said where it can be seen and closed: the page behind the sheet is out of reach.
  await expect(opened.getByText('Zoë Quill saved')).toBeInViewport({ ratio: 1 })
  await byKeyboard.press(opened.getByRole('button', { name: 'Close this message' }))
  await expect(page.getByText('Zoë Quill saved')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(barOf(page, 'Zoë')).toBeFocused()

  // The button that was pressed goes; its booking does not.
  await byKeyboard.press(barOf(page, 'Nora'))
  await byKeyboard.press(sheet(page, 'Nora Nash').getByRole('button', { name: 'Seat' }))
  await expect(page.locator('#main').getByRole('status')).toContainText(
    'Nora Nash seated at table T1',
  )
  await expect(barOf(page, 'Nora')).toBeFocused()
  await byKeyboard.press(page.getByRole('button', { name: 'Undo', exact: true }))
  await expect(page.locator('#main').getByRole('status')).toContainText('Undone')
  await expect(barOf(page, 'Nora')).toBeFocused()

  await byKeyboard.press(page.getByRole('button', { name: 'Find' }))
  await expect(page.getByRole('searchbox', { name: 'Name or phone number' })).toBeFocused()
  await page.keyboard.type('5550199')
  await byKeyboard.press(
    page.getByRole('dialog').getByRole('link', { name: /^Zoë Quill, 4 guests/ }),
  )
  await expect(opened.getByText('Quiet corner')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Find' })).toBeFocused()
})

test('an evening is put on paper, by the browser’s own command too', async ({ page }) => {
  const wishes = { allergies: 'shellfish', highChairs: 1, staffNote: 'Quiet corner' }
  const { label } = await other.phone('Zelda Quick', '2', 4, wishes)
  await openLive(page, desk)
  // The browser's own command prints what the paper shows.
  const row = page.getByRole('row').filter({ hasText: 'Zelda Quick' })
  await page.evaluate(() =>
    addEventListener('beforeprint', () => {
      document.title = document.querySelector('.evening-paper') ? 'On paper' : 'No paper'
    }),
  )
  await page.pdf()
  await expect(page).toHaveTitle('On paper')
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(row).toContainText('Allergy: shellfish')
  await expect(page.getByRole('banner').or(page.getByRole('contentinfo'))).toHaveCount(0)
  await expect(page.getByRole('article')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: null })
  await expect(row).toHaveCount(0)

  await byKeyboard.press(page.getByRole('link', { name: 'Print' }))
  await expect(row).toContainText(label)
  await expect(row).toContainText(/2.*Allergy: shellfish.*High chairs: 1.*Quiet corner/)
  await expectNoFaultsInEither(page)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})

test('two parties are seated faster than the answers come', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await other.phone('Ida Holm', '7', 3, { party: 5 })
  await other.phone('Otto Lind', '8', 3, { party: 6 })
  await openLive(page, desk)
  await page.route('**/bookings/*/seat', async (route) => {
    await new Promise((done) => setTimeout(done, 400))
    await route.continue()
  })
  const seat = (name: string) => page.getByRole('button', { name: `Seat ${name}`, exact: true })
  await seat('Ida Holm').click()
  await seat('Otto Lind').click()
  const seated = page.getByRole('region', { name: 'Seated' })
  await expect(seated).toContainText('Ida Holm')
  await expect(seated).toContainText('Otto Lind')
})

test('what is opened in the moment in which something else closes stays open', async ({ page }) => {
  await other.phone('Quinn Oak', '1', 8)
  await other.phone('Pia Park', 'T3', 8)
  await openLive(page, desk)
  /** On a slow machine a press comes before the browser has said that the sheet is closed. */
  const closeAndPress = (button: Locator) =>
    button.evaluate(async (element: HTMLElement) => {
      document.querySelector('dialog')?.close()
      element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      await new Promise((resolve) => setTimeout(resolve))
      element.click()
    })
  await barOf(page, 'Quinn').click()
  await expect(sheet(page, 'Quinn Oak')).toBeVisible()
  await closeAndPress(barOf(page, 'Pia'))
  await expect(sheet(page, 'Pia Park').getByRole('button', { name: 'Move' })).toBeVisible()
  await expect(page).toHaveURL(/booking=/)
  await page.keyboard.press('Escape')
  await expect(sheet(page, 'Pia Park')).toBeHidden()

  const tool = (name: string) => page.getByRole('button', { name, exact: true })
  await tool('Phone booking').click()
  await expect(sheet(page, 'Phone booking')).toBeVisible()
  await closeAndPress(tool('Find'))
  await expect(page.getByRole('searchbox', { name: 'Name or phone number' })).toBeFocused()
})

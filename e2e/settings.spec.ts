import { call } from './client.ts'
import {
  button,
  expect,
  expectNoFaults,
  expectNoFaultsInEither,
  expectNothingBeside,
  failedLoad,
  openSidebar,
  sample,
  test,
} from './fixtures.ts'
import { portOf } from './house.ts'
import { save, settings, useSettingsHouse } from './settings.ts'

const { address, open } = useSettingsHouse(portOf(79))
const parts = [
  '',
  '/hours',
  '/texts',
  '/orders',
  '/tables',
  '/bookings',
  '/payment',
  '/taxes',
  '/legal',
]

test('a new name and a text stand on an open page of a guest at once', async ({
  page,
  browser,
}) => {
  await open(page, settings)
  const guest = await (await browser.newContext()).newPage()
  const stream = guest.waitForRequest('**/events')
  await guest.goto(address)
  await stream

  await page.getByLabel('Name', { exact: true }).fill('Ember & Ash')
  await page.getByLabel('Email for guests').fill('hello@ember.example')
  await save(page)
  await expect(page).toHaveTitle('Ember & Ash | Dashboard')
  await expect(guest).toHaveTitle('Ember & Ash | Home', { timeout: 3000 })

  await page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link', { name: 'Texts' })
    .click()
  await expect(page).toHaveURL(`${address}${settings}/texts`)
  await page.getByText('Home: sections').click()
  const line = page.getByLabel('Testimonials: small line', { exact: true })
  await expect(line).toHaveValue('What Our Clint Say')
  await line.fill('What our guests say')
  await save(page)
  await expect(guest.getByText('What our guests say')).toBeVisible({ timeout: 3000 })
  await button(page, 'Testimonials: small line: use default').click()
  await expect(line).toBeFocused()
  await save(page)
  await expect(guest.getByText('What Our Clint Say')).toBeVisible({ timeout: 3000 })

  await guest.goto(`${address}/contact-us`)
  await expect(guest.getByRole('link', { name: 'hello@ember.example' })).toBeVisible()
  await guest.close()
  await page.goto(address + settings)
  await page.getByLabel('Name', { exact: true }).fill('Emberleaf')
  await page.getByLabel('Email for guests').fill('')
  await save(page)
})

test('an admin’s sidebar leads through the house, and to the admin’s own cart', async ({
  page,
}) => {
  await open(page, settings)
  const sidebar = await openSidebar(page)
  await expect(sidebar.getByRole('link', { name: 'Settings' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  for (const [name, to] of [
    ['Admin Home', '/dashboard/adminHome'],
    ['Manage Bookings', '/dashboard/manageBookings'],
    ['Home', '/'],
    ['Menu', '/ourMenu'],
    ['Shop', '/ourShop/0'],
    ['My Cart', '/dashboard/cart'],
    ['Payment History', '/dashboard/paymentHistory'],
    ['My Booking', '/dashboard/reservation?tab=bookings'],
  ] as const) {
    await expect(sidebar.getByRole('link', { name, exact: true })).toHaveAttribute('href', to)
  }
})

test('what is refused is said at its field, and what was typed stays', async ({ page, quiet }) => {
  quiet.expected.push(failedLoad)
  await open(page, settings)
  const name = page.getByLabel('Name', { exact: true })
  const email = page.getByLabel('Email for guests')
  await name.fill('')
  await email.fill('nobody')
  await button(page, 'Save').click()
  await expect(page.getByText('Enter a name of 1 to 80 characters.')).toBeVisible()
  await expect(name).toBeFocused()
  await expect(email).toHaveValue('nobody')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await name.fill('E')
  await expect(page.getByText('Enter a name of 1 to 80 characters.')).toHaveCount(0)
})

test('where the house is written to is changed by whoever proves again who they are', async ({
  page,
  quiet,
}) => {
  quiet.expected.push(failedLoad)
  await open(page, settings, 11)
  const email = page.getByLabel('Email for guests')
  await page.getByLabel('Phone').fill('(518) 555-0123')
  await save(page)
  await email.fill('other@ember.example')
  await button(page, 'Save').click()
  const again = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(again.getByLabel('Your password')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Nothing was saved.')).toBeVisible()
  await expect(email).toHaveValue('other@ember.example')
  await button(page, 'Save').click()
  await again.getByLabel('Your password').fill(sample.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(again).toHaveCount(0)
  await email.fill('')
  await page.getByLabel('Phone').fill('(518) 555-0147')
  await save(page)
  await expectNoFaultsInEither(page)
})

const toldOfTheirs =
  'Somebody else has saved these settings since you opened them. What you typed is still here.'

test('of two admins the later one is told, and what they typed stays until they let it go', async ({
  page,
  browser,
  quiet,
}) => {
  quiet.expected.push(failedLoad)
  await open(page, settings)
  const phone = page.getByLabel('Phone')
  const street = page.getByLabel('Address', { exact: true })
  const before = await street.inputValue()
  const other = await (await browser.newContext()).newPage()
  await open(other, settings)
  await other.getByLabel('Address', { exact: true }).fill('1 Theirs Street')
  await save(other)

  await phone.fill('(518) 555-0148')
  await expect(street).toHaveValue(before)
  await button(page, 'Save').click()
  await expect(page.getByRole('alert').filter({ hasText: toldOfTheirs })).toBeVisible()
  await expectNoFaults(page)
  await expectNothingBeside(page, 'the refusal')
  // Pressed once more it sends nothing over theirs either.
  await button(page, 'Save').click()
  await expect(page.getByText(toldOfTheirs)).toBeVisible()
  await expect(phone).toHaveValue('(518) 555-0148')

  await button(page, 'Load their version').click()
  const question = page.getByRole('alertdialog', { name: 'Load their version?' })
  await expect(question).toContainText('Copy anything you want to keep first.')
  await expectNoFaults(page)
  await question.getByRole('button', { name: 'Keep my version' }).click()
  await expect(button(page, 'Load their version')).toBeFocused()
  await expect(phone).toHaveValue('(518) 555-0148')
  await button(page, 'Load their version').click()
  await question.getByRole('button', { name: 'Load their version' }).click()
  await expect(street).toHaveValue('1 Theirs Street')
  await expect(phone).toHaveValue('(518) 555-0147')
  await expect(page.getByText(toldOfTheirs)).toHaveCount(0)
  await expect(button(page, 'Load their version')).toHaveCount(0)

  await phone.fill('(518) 555-0148')
  await save(page)
  await other.reload()
  await expect(other.getByLabel('Phone')).toHaveValue('(518) 555-0148')
  await expect(other.getByLabel('Address', { exact: true })).toHaveValue('1 Theirs Street')
  await other.getByLabel('Address', { exact: true }).fill(before)
  await other.getByLabel('Phone').fill('(518) 555-0147')
  await save(other)
  await other.close()
})

const orderRules = '/settings/order-rules'

for (const { part, path, theirs, label, typed, loaded } of [
  {
    part: '/orders',
    path: orderRules,
    theirs: { orderRules: { maxQuantity: 50 } },
    label: 'Maximum of one dish per order',
    typed: '40',
    loaded: '50',
  },
  {
    part: '/kitchen',
    path: '/kitchen/settings',
    theirs: { remindMinutes: 9 },
    label: 'Ring louder after (minutes)',
    typed: '4',
    loaded: '9',
  },
  {
    part: '/times',
    path: '/slots/settings',
    theirs: { mode: 'both', lead: 45 },
    label: 'Guests order',
    typed: 'later',
    loaded: 'both',
  },
  {
    part: '/bookings',
    path: '/bookings/settings',
    theirs: { largestParty: 10 },
    label: 'Largest party',
    typed: '6',
    loaded: '10',
  },
]) {
  test(`settings${part} let nobody save over what somebody else has saved meanwhile`, async ({
    page,
    quiet,
  }) => {
    quiet.expected.push(failedLoad)
    await open(page, settings + part)
    const field = page.getByLabel(label, { exact: true })
    const type = (value: string) =>
      part === '/times' ? field.selectOption(value) : field.fill(value)
    const before = await field.inputValue()
    const read = async (from: string) => (await page.request.get(address + from)).json()
    const { version } =
      path === orderRules
        ? { version: (await read('/settings')).versions.orderRules }
        : await read(path)
    await call(page, 'PATCH', path, { version, ...theirs }, address)
    // Nothing is typed yet: there is nothing to ask.
    await button(page, 'Save').click()
    await expect(page.getByText(toldOfTheirs)).toBeVisible()
    await expect(field).toHaveValue(before)
    await button(page, 'Load their version').click()
    await expect(field).toHaveValue(loaded)
    await type(typed)
    await save(page)
    await type(before)
    await save(page)
  })
}

test('what is changed and not saved is not left without a question', async ({ page }) => {
  await open(page, settings)
  const tabs = page.getByRole('navigation', { name: 'Settings' })
  const street = page.getByLabel('Address', { exact: true })
  await street.fill('1 Elsewhere')
  await tabs.getByRole('link', { name: 'Hours' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Leave without saving?')
  await button(page, 'Stay here').click()
  await expect(street).toHaveValue('1 Elsewhere')
  await tabs.getByRole('link', { name: 'Hours' }).click()
  await button(page, 'Leave').click()
  await expect(page).toHaveURL(/hours$/)
  await button(page, 'Ordering hours, Monday: add hours').click()
  await tabs.getByRole('link', { name: 'Texts' }).click()
  await button(page, 'Stay here').click()
  await button(page, 'Ordering hours, Monday, hours 2: remove').click()
  await tabs.getByRole('link', { name: 'Texts' }).click()
  await expect(page).toHaveURL(/texts$/)
})

test('320 pixels are wide enough for every part of the settings', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, settings)
  for (const part of parts) {
    await page.goto(address + settings + part)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
    await expectNothingBeside(page, part)
  }
})

test('whoever has saved may go on at once, however long the page takes to ask for what is kept', async ({
  page,
}) => {
  await open(page, settings)
  await page.getByLabel('Cuisine', { exact: true }).fill('Neapolitan')
  await page.route('**/settings', async (route) => {
    if (route.request().method() === 'GET') await new Promise((done) => setTimeout(done, 3000))
    await route.continue()
  })
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await button(page, /^Save/).click()
  await kept
  await page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link', { name: 'Legal' })
    .click()
  await expect(page).toHaveURL(`${address}${settings}/legal`)
})

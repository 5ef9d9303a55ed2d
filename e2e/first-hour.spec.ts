import type { Browser, Page } from '@playwright/test'
import { Desk } from './desk-hand.ts'
import { expect, expectNoFaultsInEither, failedLoad, test } from './fixtures.ts'
import { portOf } from './house.ts'
import { useOwnServer } from './servers.ts'

let log = ''
const address = useOwnServer({
  program: 'dist/server/main.server.js',
  port: portOf(66),
  env: { SAMPLE_DATA: 'off', NODE_ENV: 'production' },
  onOutput: (text) => (log += text),
})
test.use({ baseURL: address, timezoneId: 'Europe/Berlin', locale: 'de-DE' })

const dishes = [
  ['Phở tái', 'Noodle soups', '', 'Rare beef, lime, herbs', 'Small 11,50 | Large 14'],
  ['Phở gà', 'Noodle soups', '', 'Chicken, ginger', 'Small 11 | Large 13,50'],
  ['Phở chay', 'Noodle soups', '', 'Tofu, shiitake', 'Small 10,50 | Large 13'],
  ['Bún bò Huế', 'Noodle soups', '', 'Spicy, lemongrass', 'Small 12 | Large 14,50'],
  ['Bánh mì thịt', 'Sandwiches', '', 'Pork, pickles', 'Half 4,50 | Whole 7,90'],
  ['Bánh mì gà', 'Sandwiches', '', 'Chicken, coriander', 'Half 4,50 | Whole 7,90'],
  ['Bánh mì chay', 'Sandwiches', '', 'Tofu, chilli', 'Half 4 | Whole 6,90'],
  ['Cà phê sữa đá', 'Drinks', '', 'Iced, condensed milk', '0.2 l 4 | 0.4 l 5,50'],
  ['Trà đá', 'Drinks', '', 'Iced tea', '0.3 l 2,50 | 0.5 l 3,50'],
  ['Nước chanh', 'Drinks', '', 'Lime, soda', '0.3 l 3,50 | 0.5 l 4,90'],
] as const

test('an owner goes from an empty database to a published menu of ten dishes with sizes', async ({
  page,
  browser,
  quiet,
}) => {
  test.slow()
  quiet.expected.push(failedLoad)
  const [, link = '', code = ''] = /at (\S+\/setup) with the code (\S+),/.exec(log) ?? []
  const desk = new Desk(page)
  await page.goto(link)
  await desk.fillIn(page.getByLabel('Your name'), 'Linh')
  await desk.fillIn(page.getByLabel('Email'), 'linh@example.com')
  await desk.fillIn(page.getByLabel('Password', { exact: true }), 'open-sesame')
  await desk.fillIn(page.getByLabel('Setup code'), code)
  await desk.press(page.getByRole('button', { name: 'Create admin account' }))

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Name and address')
  await sayPlace(page, desk)
  // The look can wait.
  await onward(page, desk, 'Skip for now', 'Opening hours')
  await desk.press(page.getByRole('button', { name: 'Save' }))
  await onward(page, desk, 'Continue', 'Categories')
  for (const name of ['Noodle soups', 'Sandwiches']) {
    await desk.fillIn(page.getByLabel('Category name'), name)
    await desk.key('Enter')
  }
  // As fast as a hand can type: no name waits for the one before it.
  await expect(
    page.getByRole('list', { name: 'Your categories' }).getByRole('listitem'),
  ).toHaveText(['Noodle soups', 'Sandwiches'])
  await onward(page, desk, 'Continue', 'Dishes')
  await writeDishes(page, desk)
  await expectPublished(browser, address)
  desk.expectWithin(600)
  await expectRestSaid(page)
})

/** Bookings are decided by saving them; of emails and the address the truth is said, with what to set. */
async function expectRestSaid(page: Page) {
  const ways = page.getByRole('navigation', { name: 'Setup steps' })
  await page.goto('/dashboard/setup/bookings')
  await expect(ways.getByText('Skip for now')).toBeVisible()
  await page.getByLabel('Guests can book without an account').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await ways.getByText('Continue').click()
  await expect(page).toHaveURL('/dashboard/setup/cards')
  await page.goto('/dashboard/setup/letters')
  await expect(page.getByRole('heading', { name: 'Email is not set up' })).toBeVisible()
  await expect(page.getByText('SMTP_URL=')).toBeVisible()
  await expectNoFaultsInEither(page)
  await ways.getByText('Skip for now').click()
  await expect(page).toHaveURL('/dashboard/setup/address')
  await expect(page.getByText('Your site is only reachable from this machine')).toBeVisible()
  await expect(page.getByText('Not run for this address yet')).toBeVisible()
  await expect(page.getByText('npm run admin -- check-site')).toBeVisible()
  await expectNoFaultsInEither(page)
}

async function sayPlace(page: Page, desk: Desk) {
  // Chosen by the browser's own clock and country.
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Berlin')
  await expect(page.getByLabel('Currency')).toHaveValue('EUR')
  await desk.fillIn(page.getByLabel('Name', { exact: true }), 'Phở Linh')
  await desk.fillIn(page.getByLabel('Address', { exact: true }), 'Torstraße 1, 10119 Berlin')
  await desk.fillIn(page.getByLabel('Phone'), '+49 30 1234567')
  await desk.press(page.getByRole('button', { name: 'Save' }))
  await onward(page, desk, 'Continue', 'Logo and colors')
}

/** The address is the next step's before its screen is, and both have a button to save. */
async function onward(page: Page, desk: Desk, name: string, heading: string) {
  await desk.press(page.getByRole('navigation', { name: 'Setup steps' }).getByText(name))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
}

/** All by the keyboard, as in a spreadsheet: Tab across, and a new row comes by itself. */
async function writeDishes(page: Page, desk: Desk) {
  const cell = (column: string, row: number) =>
    page.getByRole('textbox', { name: `${column} of dish ${row}` })
  for (const [index, [name, category, , description, sizes]] of dishes.entries()) {
    const row = index + 1
    await desk.fillIn(cell('Name', row), name)
    const select = page.getByRole('combobox', { name: `Category of dish ${row}` })
    if (index === 7) {
      await desk.choose(select, 'New category…')
      await desk.type(page.getByLabel(/Name of the new category/), category)
    } else if ((await select.inputValue()) !== category) await desk.choose(select, category)
    await desk.fillIn(cell('Description', row), description)
    await desk.fillIn(cell('Sizes', row), sizes)
  }
  await expectNoFaultsInEither(page)
  // Nothing is lost by a reload.
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(cell('Name', 10)).toHaveValue('Nước chanh')
  await desk.press(page.getByRole('button', { name: 'Add 10 dishes' }))
  await expect(page.getByText('10 dishes added.')).toBeVisible()
}

async function expectPublished(browser: Browser, at: string) {
  const context = await browser.newContext({ baseURL: at })
  const visitor = await context.newPage()
  await visitor.goto('/ourMenu')
  await expect(visitor).toHaveTitle(/^Phở Linh\b/)
  for (const [name] of dishes) await expect(visitor.getByText(name, { exact: true })).toBeVisible()
  for (const name of ['Noodle soups', 'Sandwiches', 'Drinks']) {
    await expect(visitor.getByRole('heading', { name })).toBeVisible()
  }
  await visitor.goto('/ourShop/0')
  await visitor
    .getByRole('button', { name: /Phở tái/ })
    .first()
    .click()
  await expect(visitor.getByRole('dialog').getByText('Large')).toBeVisible()
  await context.close()
}

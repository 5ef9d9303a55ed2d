import type { Page } from '@playwright/test'
import { callsOf } from './client.ts'
import { listMenu, takeCash } from './closing.ts'
import {
  button,
  expect,
  expectNoFaultsInEither,
  expectNothingBeside,
  failedLoad,
  openLive,
  test,
} from './fixtures.ts'
import { ada, useOwnHouse, changeSettings } from './own-house.ts'
import { enter, openSession } from './sessions.ts'

const house = useOwnHouse('close', 84, async (send) => {
  const menu = await listMenu(send)
  await takeCash(send, menu, ['Margherita', 'Hearth Caesar'])
})
const { address } = house
const hana = { name: 'Hana', email: 'hana@example.com', role: 'host' } as const

test.describe.configure({ mode: 'serial' })
test.beforeEach(({ page }) => enter(page.context(), house, openSession(house, ada)))

const expected = (page: Page) =>
  page.locator('div:has(> dt > span:text-is("Expected")) > dd').first()

test('a manager writes down what goes in and out of the drawer', async ({ page, quiet }) => {
  quiet.expected.push(failedLoad)
  await openLive(page, `${address}/dashboard/close`)
  await expect(expected(page)).toHaveText('$26.50')
  await expectNoFaultsInEither(page)
  await button(page, 'Cash in or out…').click()
  const sheet = page.getByRole('dialog', { name: 'Cash in or out' })
  await sheet.getByLabel('What happened').selectOption('Opening count of the drawer')
  await sheet.getByLabel('Counted, in dollars').fill('126.50')
  await sheet.getByRole('button', { name: 'Record' }).click()
  await expect(
    sheet.getByText('The opening count comes before the first cash of the day.'),
  ).toBeVisible()
  await sheet.getByLabel('What happened').selectOption('Cash paid in')
  await sheet.getByLabel('Amount in dollars').fill('100')
  await sheet.getByLabel('What for').fill('Change')
  await sheet.getByRole('button', { name: 'Record' }).click()
  await expect(sheet).toBeHidden()
  await expect(expected(page)).toHaveText('$126.50')
  await expect(button(page, 'Cash in or out…')).toBeFocused()

  // By keys alone; what is wrong is said beside its field.
  await page.keyboard.press('Enter')
  await sheet.getByLabel('What happened').selectOption('Cash paid out')
  await sheet.getByLabel('Amount in dollars').fill('500')
  await page.keyboard.press('Enter')
  await expect(sheet.getByText('Say in a few words what it is for.')).toBeVisible()
  await sheet.getByLabel('What for').fill('Lemons')
  await page.keyboard.press('Enter')
  await expect(sheet.getByText('Only $126.50 is expected in the drawer.')).toBeVisible()
  await expectNoFaultsInEither(page)
  await sheet.getByLabel('Amount in dollars').fill('6.50')
  await page.keyboard.press('Enter')
  await expect(expected(page)).toHaveText('$120.00')
  await expect(page.getByText(/, Lemons$/)).toBeVisible()
})

test('counts again where cash has moved meanwhile, and keeps what was typed', async ({
  page,
  quiet,
}) => {
  quiet.expected.push(failedLoad)
  await openLive(page, `${address}/dashboard/close`)
  await page.getByLabel('Counted, in dollars').fill('117')
  await page.getByLabel('Float for tomorrow, in dollars').fill('90')
  await button(page, 'Close the day').click()
  const question = page.getByRole('alertdialog', { name: 'Close the day?' })
  await expect(question).toContainText('The cash: $3.00 short.')
  const send = callsOf(house, await openSession(house, ada))
  await send('POST', '/till/moves', { kind: 'out', cents: 100, words: 'Stamps' })
  // The new figures take their time: nobody is asked about the old ones meanwhile.
  await page.route('**/till', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await question.getByRole('button', { name: 'Close the day' }).click()
  await expect(
    page.getByText('$1.00 in cash went meanwhile: $119.00 is expected now. Count again.'),
  ).toBeVisible()
  await expect(page.getByLabel('Counted, in dollars')).toHaveValue('117')
  await expect(page.getByLabel('Float for tomorrow, in dollars')).toHaveValue('90')
  await button(page, 'Close the day').click()
  await expect(question).toContainText('The cash: $2.00 short.')
  await question.getByRole('button', { name: 'Not yet' }).click()
})

test('closes the day with a difference, and prints the Z', async ({ page }) => {
  await openLive(page, `${address}/dashboard/close`)
  await expect(page.getByText('No day has been closed yet.')).toBeVisible()
  await button(page, 'Close the day').click()
  const question = page.getByRole('alertdialog', { name: 'Close the day?' })
  await expect(page.getByText('Count the cash in the drawer and enter the amount.')).toBeVisible()
  await page.getByLabel('Counted, in dollars').fill('117.5')
  await expect(page.getByText('$1.50 short', { exact: true })).toBeVisible()
  await page.getByLabel('Counted, in dollars').fill('1,23,4.5')
  await expect(page.getByText('Enter an amount such as 14.50.')).toBeVisible()
  await page.getByLabel('Counted, in dollars').fill('117.5')
  await page.getByLabel('Float for tomorrow, in dollars').fill('100')
  await expectNoFaultsInEither(page)
  await button(page, 'Close the day').click()
  await expect(question).toContainText('The cash: $1.50 short.')
  await question.getByRole('button', { name: 'Close the day' }).click()
  await expect(page).toHaveURL(`${address}/dashboard/close/1`)
  const sheet = page.getByRole('article', { name: 'Z 1' })
  await expect(sheet).toContainText('Counted$117.50Difference$1.50 short')
  await expect(sheet).toContainText('Stays in the drawer$100.00Moved to the safe or the bank$17.50')
  await expect(sheet).toContainText('Receipts2 sales1 to 2')
  await expectNoFaultsInEither(page)
  await expectNothingBeside(page)
  await page.emulateMedia({ media: 'print' })
  await expect(sheet).toBeVisible()
  await expect(sheet.locator('tr').first()).toHaveCSS('break-inside', 'avoid')
  await expect(sheet.locator('section').first()).toHaveCSS('break-inside', 'avoid')
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeHidden()
  await expect(button(page, 'Print')).toBeHidden()
})

test('the next day begins with what has stayed, and the Z stays where it was', async ({
  page,
  quiet,
}) => {
  quiet.expected.push(failedLoad)
  await openLive(page, `${address}/dashboard/close`)
  await expect(expected(page)).toHaveText('$100.00')
  await page.getByLabel('Counted, in dollars').fill('100')
  await button(page, 'Close the day').click()
  const question = page.getByRole('alertdialog', { name: 'Close the day?' })
  await question.getByRole('button', { name: 'Close the day' }).click()
  await expect(
    page.getByText('Nothing has come since the last close, and no cash has moved.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Z 1' }).click()
  await expect(page.getByRole('article', { name: 'Z 1' })).toContainText('$1.50 short')
  await openLive(page, `${address}/dashboard/close/7`)
  await expect(page.getByText('There is no close with this number.')).toBeVisible()
})

test('a host counts by coins, blind, and closes where the owner lets them', async ({ page }) => {
  const send = callsOf(house, await openSession(house, ada))
  const save = async (cash: object) => {
    await changeSettings(send, { cash })
  }
  await enter(page.context(), house, openSession(house, hana))
  await openLive(page, `${address}/dashboard/close`)
  await expect(page.getByText(/^Only admins count the drawer/)).toBeVisible()
  await expectNoFaultsInEither(page)
  await save({ hosts: true, blind: true })
  await takeCash(send, await listMenu(send), ['Margherita'])
  await openLive(page, `${address}/dashboard/close`)
  await expect(
    page.getByText('What should be in it is shown when the day is closed.'),
  ).toBeVisible()
  await expect(page.getByText('Expected', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'For your accountant' })).toHaveCount(0)
  await page.locator('summary', { hasText: 'Count by coins and notes' }).press('Enter')
  await page.getByLabel('How many of $10.00').fill('3')
  await page.getByLabel('How many of $0.25').fill('2')
  await expect(page.getByLabel('Counted, in dollars')).toHaveValue('30.50')
  await expectNoFaultsInEither(page)
  await expectNothingBeside(page)
  await page.getByLabel('Float for tomorrow, in dollars').fill('30')
  await button(page, 'Close the day').press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Close the day?' })
  await expect(question).not.toContainText('The cash:')
  await question.getByRole('button', { name: 'Close the day' }).press('Enter')
  await expect(page.getByText(/^Z report \d+ created/)).toBeVisible()
  await expect(expected(page)).toBeVisible()
  await save({ hosts: false, blind: false })
})

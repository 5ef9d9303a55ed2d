import type { Page } from '@playwright/test'
import { codeOf } from '../test/authenticator.ts'
import {
  addDishByKeyboard,
  addDishWithFile,
  caesar,
  expectOnMenu,
  onionSoup,
} from './first-dishes.ts'
import {
  addButton,
  cartLink,
  expect,
  expectNoFaultsInEither,
  failedLoad,
  test,
} from './fixtures.ts'
import { useOwnServer } from './own-server.ts'
import { portOf } from './ports.ts'

let log = ''
const address = useOwnServer({
  program: 'dist/server/main.server.js',
  port: portOf(69),
  env: { SAMPLE_DATA: 'off', NODE_ENV: 'production' },
  onOutput: (text) => (log += text),
})
test.use({ baseURL: address })

const home = '/dashboard/adminHome'
const owner = { name: 'Olga Owner', email: 'olga@example.com', password: 'open-sesame' }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const steps = (page: Page) => page.getByRole('region', { name: /First steps|is open/ })

test('an owner’s first hour: from an empty database to the numbers of a first order', async ({
  page,
  quiet,
}) => {
  test.slow()
  quiet.expected.push(failedLoad)
  const [, link = '', code = ''] = /at (\S+\/setup) with the code (\S+),/.exec(log) ?? []
  expect(link).toBe(`${address}/setup`)
  await becomeAdmin(page, link, code)
  await sayWhoAndWhen(page)

  await page.goto('/ourMenu')
  await page.getByRole('link', { name: 'Add the first dish' }).click()
  await addDishWithFile(page, onionSoup)
  await expectDone(page, 5)
  await page.goto('/dashboard/addItem')
  await addDishByKeyboard(page, caesar)
  await page.goto('/ourMenu')
  for (const dish of [onionSoup, caesar]) await expectOnMenu(page, dish)
  await expectNoFaultsInEither(page)

  await page.goto(home)
  await steps(page).getByRole('link', { name: 'Go to the shop' }).click()
  await orderForATest(page)
  await expectDone(page, 6)
  await expectNumbers(page)

  await steps(page).getByRole('link', { name: 'Set up' }).click()
  await turnOnSecondFactor(page)
  await expectDone(page, 7)
  await putListAway(page)
  await page.context().clearCookies()
  await page.goto(link)
  await expect(page.getByText('This restaurant is set up already.')).toBeVisible()
})

/** The list of first steps, and how far it is. */
async function expectDone(page: Page, done: number) {
  await page.goto(home)
  await expect(steps(page).getByText(`${done} of 7 done`)).toBeVisible()
}

async function becomeAdmin(page: Page, link: string, code: string) {
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up your restaurant')
  await expectNoFaultsInEither(page)
  await page.getByLabel('Your name').fill(owner.name)
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByLabel('Code from the log').fill('AAAA-BBBB-CCCC')
  await button(page, 'Make me the administrator').click()
  await expect(page.getByLabel('Code from the log')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Email')).toHaveValue(owner.email)
  await page.getByLabel('Code from the log').fill(code.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(home)
  await expect(steps(page).getByText('1 of 7 done')).toBeVisible()
  await expect(page.getByText('Nobody has ordered yet.')).toHaveCount(0)
  await expectNoFaultsInEither(page)
}

async function sayWhoAndWhen(page: Page) {
  await steps(page).getByRole('link', { name: 'Fill in' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Olga’s')
  await page.getByLabel('Address', { exact: true }).fill('1 First Street, Hudson, NY')
  await page.getByLabel('Phone').fill('(518) 555-0101')
  await save(page)
  await expectDone(page, 2)
  await steps(page).getByRole('link', { name: 'Set hours' }).click()
  await save(page)
  await expectDone(page, 3)
  await steps(page).getByRole('link', { name: 'Write', exact: true }).click()
  await page.getByText('Home: over the pictures').click()
  await page.getByLabel('Large line, and the foot of every page').fill('Soup, all day.')
  await save(page)
  await expectDone(page, 4)
}

async function save(page: Page) {
  await button(page, 'Save').click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}

/** As a guest would: two soups and a salad, and the test card. */
async function orderForATest(page: Page) {
  await addButton(page, caesar.name).click()
  await page.getByRole('tab', { name: 'Soup' }).click()
  for (const count of [2, 3]) {
    await addButton(page, onionSoup.name).click()
    await expect(cartLink(page)).toHaveAccessibleName(`Cart, ${count} items`)
  }
  await cartLink(page).click()
  await expect(page).toHaveURL('/dashboard/cart')
  await expect(page.getByText('$31.00')).toBeVisible()
  await page.getByRole('link', { name: 'Pay', exact: true }).click()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expiry').fill('12 / 34')
  await page.getByLabel('CVC').fill('123')
  await page.getByLabel('Postal code').fill('12534')
  await expectNoFaultsInEither(page)
  await page.getByRole('button', { name: /^Pay \$31\.00/ }).click()
  await expect(page).toHaveURL('/dashboard/paymentHistory')
}

/** The tiles, and what sells best, know of the one order. */
async function expectNumbers(page: Page) {
  const names = page.getByRole('main').locator('dt')
  const tile = (name: string) => names.filter({ hasText: new RegExp(`^${name}$`) }).locator('+ dd')
  await expect(tile('Revenue').first()).toHaveText('$31.00')
  await expect(tile('Product')).toHaveText('2')
  await expect(tile('Order')).toHaveText('1')
  const sellers = page.getByRole('figure', { name: 'Best sellers' }).locator('tbody tr')
  await expect(sellers).toHaveText([/Onion soup.*2\$19\.00/, /Caesar.*1\$12\.00/])
  await expectNoFaultsInEither(page)
}

async function turnOnSecondFactor(page: Page) {
  await page.getByLabel('Your password').fill(owner.password)
  await button(page, 'Set it up').click()
  const groups = page.locator('[data-secret] span')
  await expect(groups).toHaveCount(8)
  const secret = (await groups.allTextContents()).join('').replaceAll(' ', '')
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, new Date()))
  await button(page, 'Turn it on').click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
}

async function putListAway(page: Page) {
  await button(page, 'Hide this list').click()
  await expect(steps(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Home')
  await expect(steps(page)).toHaveCount(0)
}

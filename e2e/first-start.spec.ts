import { basename } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { codeOf } from '../test/visitor.ts'
import {
  addButton,
  button,
  cartLink,
  expect,
  expectNoFaultsInEither,
  failedLoad,
  test,
} from './fixtures.ts'
import { type Hand, byKeyboard, byMouse } from './hands.ts'
import { portOf } from './house.ts'
import { typeCard } from './paying.ts'
import { useOwnServer } from './servers.ts'

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
const steps = (page: Page) => page.getByRole('region', { name: 'Before guests can order' })

test('an owner’s first hour: from an empty database to a first order, which is a test', async ({
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
  await page.getByRole('link', { name: 'Add your first dish' }).click()
  await addDishWithFile(page, onionSoup)
  await expectMissing(page, 3)
  await page.goto('/dashboard/addItem')
  await addDishByKeyboard(page, caesar)
  await page.goto('/ourMenu')
  for (const dish of [onionSoup, caesar]) await expectOnMenu(page, dish)
  await expectNoFaultsInEither(page)

  await page.goto(home)
  await steps(page).getByRole('link', { name: 'Go to the shop' }).click()
  await orderForATest(page)
  await expectDone(page, 'Test order')
  await expectNumbers(page)

  await steps(page).getByRole('link', { name: 'Set up: Second factor' }).click()
  await turnOnSecondFactor(page)
  await expectDone(page, 'Second factor')
  await putListAway(page)
  await page.context().clearCookies()
  await page.goto(link)
  await expect(page.getByText('This restaurant is already set up.')).toBeVisible()
})

/** What guests cannot order without, and how much of it is left. */
async function expectMissing(page: Page, count: number) {
  await page.goto(home)
  await expect(steps(page).getByText(`${count} steps left`)).toBeVisible()
}

async function expectDone(page: Page, title: string) {
  await page.goto(home)
  await expect(steps(page).getByRole('link', { name: `${title} (done)` })).toBeVisible()
}

async function becomeAdmin(page: Page, link: string, code: string) {
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up your restaurant')
  await expectNoFaultsInEither(page)
  await page.getByLabel('Your name').fill(owner.name)
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByLabel('Setup code').fill('AAAA-BBBB-CCCC')
  await button(page, 'Create admin account').click()
  await expect(page.getByLabel('Setup code')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Email')).toHaveValue(owner.email)
  await page.getByLabel('Setup code').fill(code.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/setup/place')
  await expectMissing(page, 8)
  await expect(page.getByText('No orders yet.')).toHaveCount(0)
  await expectNoFaultsInEither(page)
}

async function sayWhoAndWhen(page: Page) {
  await steps(page).getByRole('link', { name: 'Fill in: Name and address' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Olga’s')
  await page.getByLabel('Address', { exact: true }).fill('1 First Street, Hudson, NY')
  await page.getByLabel('Phone').fill('(518) 555-0101')
  await save(page)
  await expectMissing(page, 6)
  await steps(page).getByRole('link', { name: 'Set hours' }).click()
  await save(page)
  await expectMissing(page, 5)
  await page.goto('/dashboard/settings/texts')
  await page.getByText('Home: on the pictures').click()
  await page.getByLabel('Headline, also in the footer').fill('Soup, all day.')
  await save(page)
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
  // The shop, which is still there for a moment, says the sum of its own cart.
  const pay = page.getByRole('link', { name: 'Pay', exact: true })
  await expect(pay).toBeVisible()
  await expect(page.getByText('$31.00')).toBeVisible()
  await pay.click()
  await typeCard(page)
  await expectNoFaultsInEither(page)
  await page.getByRole('button', { name: /^Pay \$31\.00/ }).click()
  await expect(page).toHaveURL(/\/order\//)
}

/** The tiles know of the one order, which is a test: its money is none. */
async function expectNumbers(page: Page) {
  const names = page.getByRole('main').locator('dt')
  const tile = (name: string) => names.filter({ hasText: new RegExp(`^${name}$`) }).locator('+ dd')
  await expect(tile('Revenue').first()).toHaveText('$0.00')
  await expect(tile('Product')).toHaveText('2')
  await expect(tile('Order')).toHaveText('1')
  await expect(page.getByText(/Test orders are left out of all figures/)).toBeVisible()
  await expectNoFaultsInEither(page)
}

async function turnOnSecondFactor(page: Page) {
  await page.getByLabel('Your password').fill(owner.password)
  await button(page, 'Set up').click()
  const groups = page.locator('[data-secret] span')
  await expect(groups).toHaveCount(8)
  const secret = (await groups.allTextContents()).join('').replaceAll(' ', '')
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, new Date()))
  await button(page, 'Turn on').click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
}

async function putListAway(page: Page) {
  await button(page, 'Hide this list').click()
  await expect(steps(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Home')
  await expect(steps(page)).toHaveCount(0)
}

interface Dish {
  name: string
  category: string
  price: string
  details: string
  /** A file that the owner has. */
  picture: string
}

const soups = 'assets/images/menu/soup'
const onionSoup: Dish = {
  name: 'Onion soup',
  category: 'Soup',
  price: '9.50',
  details: 'Brown and slow.',
  picture: `${soups}/french-onion.webp`,
}
const caesar: Dish = {
  name: 'Caesar',
  category: 'Salad',
  price: '12',
  details: 'Romaine, parmesan, anchovies if you say so.',
  picture: 'assets/images/menu/salad/caesar.webp',
}

const preview = (page: Page) => page.getByAltText('The picture you have chosen')

/** Picks the picture in the browser's dialog, and sees it before it is sent and while it is. */
async function addDishWithFile(page: Page, dish: Dish): Promise<void> {
  await fillIn(page, byMouse, dish)
  const choosing = page.waitForEvent('filechooser')
  await page.getByText('Choose a picture').click()
  await (await choosing).setFiles(dish.picture)
  await expectPreview(page)
  await expect(page.getByText(basename(dish.picture))).toContainText(/ KB · 1200 × 900$/)
  await expectNoFaultsInEither(page)

  let letGo = () => {}
  const isSeen = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/upload', async (route) => {
    await isSeen
    await route.continue()
  })
  await page.getByRole('button', { name: 'Add item' }).click()
  await expect(page.getByRole('progressbar', { name: 'Uploading the picture' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Uploading picture…' })).toBeVisible()
  letGo()
  await expectEmpty(page)
  await page.unroute('**/upload')
}

/** Copied elsewhere, pasted here: the whole dish without a mouse. */
async function addDishByKeyboard(page: Page, dish: Dish): Promise<void> {
  await copy(page, dish.picture)
  await fillIn(page, byKeyboard, dish)
  await page.keyboard.press('ControlOrMeta+V')
  await expectPreview(page)
  await byKeyboard.press(page.getByRole('button', { name: 'Add item' }))
  await expectEmpty(page)
}

/** The form is ready for the next dish: this one is on the menu. */
async function expectEmpty(page: Page) {
  await expect(page.getByLabel('Recipe name')).toHaveValue('')
  await expect(page.getByLabel('Recipe name')).toBeFocused()
}

async function fillIn(page: Page, hand: Hand, { name, category, price, details }: Dish) {
  await hand.write(page.getByLabel('Recipe name'), name)
  await hand.choose(page.getByLabel('Category'), category)
  await hand.write(page.getByLabel('Price', { exact: true }), price)
  await hand.write(page.getByLabel('Details'), details)
}

async function expectPreview(page: Page) {
  await expect.poll(() => preview(page).evaluate(widthOf)).toBe(1200)
}

/** Guests see the dish with its own picture. */
async function expectOnMenu(page: Page, { name }: Dish): Promise<void> {
  const line = page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) })
  const picture = line.getByRole('img')
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveAttribute('src', /^\/pictures\/[0-9a-f]{16}\/160\.webp$/)
  await expect.poll(() => picture.evaluate(widthOf)).toBeGreaterThan(0)
}

/** In pixels, of what has really been loaded. */
const widthOf = (image: Element) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)

/** Puts a picture into the clipboard, as another program does: browsers take PNG from there. */
async function copy(page: Page, file: string) {
  const png = (await sharp(file).png().toBuffer()).toString('base64')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const picture = new Blob([bytes], { type: 'image/png' })
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
  }, png)
}

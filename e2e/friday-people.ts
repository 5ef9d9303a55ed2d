import { type Browser, type Locator, type Page, devices } from '@playwright/test'
import { addButton, expect, openLive } from './fixtures.ts'
import { byKeyboard } from './hands.ts'
import { call } from './menu-dishes.ts'
import { type House, enter, openSession } from './sessions.ts'

const { press, write } = byKeyboard

/** As soon as somebody else has to see what was done. */
export const soon = { timeout: 2000 }
/** What is said to those who do not look. */
export const said = (page: Page, words: string | RegExp) =>
  page.getByRole('status').filter({ hasText: words })

/** Two sizes of a dish, as the owner has set them up before. */
export async function giveSizes(desk: Page, address: string, name: string): Promise<void> {
  const menu: { _id: string; name: string }[] = await call(desk, 'GET', '/menu', undefined, address)
  const sizes = {
    name: 'Pizza size',
    kind: 'one',
    least: 1,
    most: 1,
    free: 0,
    isSize: true,
    values: [
      { name: 'Small', price: 0, allergens: [] },
      { name: 'Large', price: 6, allergens: [] },
    ],
  }
  const { insertedId } = await call(desk, 'POST', '/option-groups', sizes, address)
  const dish = menu.find((each) => each.name === name)?._id
  await call(desk, 'POST', `/option-groups/${insertedId}/links`, { dish }, address)
}

/** The owner makes a code, and the tablet in the kitchen signs in with it: by keys on both sides. */
export async function openTablet(browser: Browser, desk: Page): Promise<Page> {
  const look = { viewport: { width: 1180, height: 820 }, reducedMotion: 'reduce' } as const
  const tablet = await (await browser.newContext(look)).newPage()
  await openLive(desk, '/dashboard/settings/screens')
  await write(desk.getByLabel('Name', { exact: true }), 'Pass')
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('heading', { name: 'Sign in Pass' })).toBeFocused()
  await openLive(tablet, '/kitchen-screen')
  const code = (await desk.locator('[data-code]').textContent()) ?? ''
  await write(tablet.getByLabel('Code', { exact: true }), code)
  await tablet.keyboard.press('Enter')
  await expect(desk.getByText('Pass is signed in.')).toBeVisible()
  const stream = tablet.waitForResponse('**/kitchen/events')
  await press(tablet.getByRole('link', { name: 'Open the kitchen' }))
  await stream
  return tablet
}

/** A guest's phone, with the pizzas before them. */
export async function openPhone(browser: Browser, house: House, name: string): Promise<Page> {
  const look = { ...devices['Pixel 7'], reducedMotion: 'reduce' } as const
  const context = await browser.newContext(look)
  const email = `${name.toLowerCase().replace(' ', '.')}@mail.example`
  await enter(context, house, openSession(house, { name, email }))
  const phone = await context.newPage()
  await openLive(phone, '/ourShop/1')
  return phone
}

/** Taps two pizzas together, one of them large, and pays for them; ends at the order's own page. */
export async function orderAndPay(phone: Page): Promise<void> {
  await addButton(phone, 'Margherita').tap()
  const choice = phone.getByRole('dialog', { name: 'Margherita' })
  await choice.getByRole('radio', { name: 'Large +$6.00' }).check()
  await choice.getByRole('button', { name: /^Add 1/ }).tap()
  await expect(phone.getByText('Margherita Added to cart')).toBeVisible()
  await addButton(phone, 'Quattro Formaggi').tap()
  await expect(phone.getByText('Quattro Formaggi Added to cart')).toBeVisible()
  await phone.goto('/dashboard/cart')
  await phone.getByRole('link', { name: 'Pay', exact: true }).tap()
  const pay = phone.getByRole('button', { name: /^Pay \$/ })
  // The card's parts open when the script listens.
  await expect(pay).toBeEnabled()
  await phone.getByLabel('Card number').pressSequentially('4242424242424242')
  await phone.getByLabel('Expiry').fill('12 / 34')
  await phone.getByLabel('CVC').fill('123')
  await phone.getByLabel('Postal code').fill('12534')
  await pay.tap()
  await expect(phone.getByText('payment success')).toBeVisible()
}

/** A second page of the same phone; the first one hears for both. */
export async function openBeside(phone: Page, path: string): Promise<Page> {
  const page = await phone.context().newPage()
  await page.goto(path)
  await page.waitForFunction(async () => ((await navigator.locks.query()).pending ?? []).length > 0)
  return page
}

/** A dish's line on an open menu. */
export const lineOf = (menu: Page, dish: string): Locator =>
  menu
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: menu.getByRole('link', { name: dish }) })

/** "7:05 pm" in minutes of its day. */
export function minuteOf(time: string): number {
  const [, hour = '', minute = '0'] = /^(\d+)(?::(\d+))? pm$/.exec(time) ?? []
  return (12 + Number(hour)) * 60 + Number(minute)
}

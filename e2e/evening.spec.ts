import { readFileSync } from 'node:fs'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { addButton, colourRules, expect, expectNoFaults, openLive, test } from './fixtures.ts'
import { type Hand, byKeyboard, byMouse } from './hands.ts'
import { folderOf, portOf } from './house.ts'
import { orderAndPay, putIntoCart } from './orders.ts'
import { useOwnServer } from './servers.ts'
import { enter, openSession } from './sessions.ts'

const dataDir = folderOf('evening')
const address = useOwnServer({
  program: 'dist/server/main.server.js',
  port: portOf(70),
  env: { NODE_ENV: 'production', RATE_LIMITS: 'relaxed' },
  dataDir,
})
const house = { address, dataDir }
test.use({ baseURL: address })

/** After midnight the next evening is today's: "Sold out until 11 am". */
const untilNextDay = /^Sold out until (tomorrow|\d)/

/** The same evening twice: in light with the mouse, in dark with the keyboard alone. */
const evenings = [
  { hand: byMouse, colorScheme: 'light', rules: [], name: 'Gail Garner', first: 'gai' },
  { hand: byKeyboard, colorScheme: 'dark', rules: colourRules, name: 'Hugo Hale', first: 'hug' },
] as const

for (const { hand, colorScheme, rules, name, first } of evenings) {
  test(`an admin’s evening in ${colorScheme}, ${hand.how}: sold out, new prices, and a customer’s question`, async ({
    page,
    context,
    browser,
    quiet,
  }) => {
    test.slow()
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const theirs = await browser.newContext({ colorScheme, reducedMotion: 'reduce' })
    quiet.watch(theirs)
    const dishes = { ate: 'Hearth Ramen', wants: 'Minestrone' }
    const guest = await letGuestIn(theirs, { name, ...dishes })
    const ada = { name: 'Ada', email: 'ada@example.com', role: 'admin' } as const
    await enter(context, house, openSession(house, ada))
    const look = (each: Page) => expectNoFaults(each, rules)
    const admin = { page, hand, look }

    await openLive(page, '/dashboard/manageItems')
    await setAvailability(admin, 'Minestrone', untilNextDay)
    await expectSoldOut(guest, 'Minestrone')
    for (const each of [page, guest.menu, guest.cart]) await look(each)

    await expectPrice(guest, 'Ruby Borscht', '$8.75')
    await raiseSoups(admin)
    await expectPrice(guest, 'Ruby Borscht', '$9.65')
    await hand.press(page.getByRole('button', { name: 'Undo' }))
    await expectPrice(guest, 'Ruby Borscht', '$8.75')
    await expect(page.getByText('Undone')).toBeVisible()

    await findCustomer(admin, { name, first })
    await openLastOrder(admin, `$${guest.paid.toFixed(2)}`)
    await look(page)
    const note = 'Asked whether the ramen was charged: it was, once.'
    await hand.write(page.getByLabel('Private note'), note)
    await hand.press(page.getByRole('button', { name: 'Save note' }))
    await expect(page.getByText(/^Saved .* by Ada$/)).toBeVisible()
    await expectNeverReads(guest, 'ramen was charged')

    await openLive(page, '/dashboard/manageItems?state=sold-out')
    await setAvailability(admin, 'Minestrone', 'Available')
    await expectBack(guest, 'Minestrone')
    await expect(page.getByRole('heading', { name: 'No dish found.' })).toBeVisible()
    await theirs.close()
  })
}

/** Somebody at work, and how their pages are looked at. */
interface Admin {
  page: Page
  hand: Hand
  look: (page: Page) => Promise<void>
}

async function setAvailability({ page, hand }: Admin, dish: string, choice: string | RegExp) {
  await hand.write(page.getByRole('searchbox', { name: 'Search dishes' }), dish)
  await expect(page.getByText('1 dish', { exact: true })).toBeVisible()
  const status = page.getByRole('button', { name: new RegExp(`^${dish}: `) })
  await hand.pick(status, page.getByRole('menuitem', { name: choice }))
}

/** All soups cost a tenth more. */
async function raiseSoups({ page, hand, look }: Admin) {
  await openLive(page, '/dashboard/manageItems')
  await hand.choose(page.getByLabel('Category'), 'Soup')
  await hand.check(page.getByLabel('Select all 12 on this page'))
  await hand.press(page.getByRole('button', { name: 'Change prices' }))
  await hand.write(page.getByLabel('Change by'), '10')
  await look(page)
  await hand.press(page.getByRole('button', { name: 'Change 12 prices' }))
  await expect(page.getByText('12 dishes: new price')).toBeVisible()
}

/** By the beginning of the name, as it is heard on the phone. */
async function findCustomer(
  { page, hand, look }: Admin,
  { name, first }: Record<'name' | 'first', string>,
) {
  await openLive(page, '/dashboard/allUsers')
  await hand.write(page.getByRole('searchbox', { name: 'Name or email' }), first)
  await expect(page.getByText('1 person')).toBeVisible()
  await look(page)
  await hand.press(page.getByRole('table').getByRole('link', { name }))
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
}

/** What was ordered, for how much, and that it was paid. */
async function openLastOrder({ page, hand }: Admin, total: string) {
  const orders = page.getByRole('region', { name: 'Orders' })
  await expect(orders.getByRole('listitem')).toHaveCount(1)
  await hand.press(orders.locator('summary'))
  await expect(orders.getByText('Hearth Ramen')).toBeVisible()
  await expect(orders.getByText(`${total}, Visa ···· 4242`)).toBeVisible()
  await expect(orders.getByText(/^pi_/)).toBeVisible()
}

/** Somebody who has eaten here, and is about to order again. */
interface Guest {
  context: BrowserContext
  name: string
  /** Two open pages of one browser. */
  menu: Page
  cart: Page
  /** What the last order cost. */
  paid: number
}

/** As soon as a page of a guest has to say what an admin has done. */
const soon = { timeout: 2000 }

/** Has ordered and paid one dish, has another in the cart, and looks at the menu and at the cart. */
async function letGuestIn(
  context: BrowserContext,
  { name, ate, wants }: Record<'name' | 'ate' | 'wants', string>,
): Promise<Guest> {
  const email = `${name.toLowerCase().replace(' ', '.')}@mail.example`
  await enter(context, house, openSession(house, { name, email }))
  const paid = await orderAndPay(context, house.address, ate)
  await putIntoCart(context, house.address, wants)
  const menu = await context.newPage()
  await openLive(menu, '/ourMenu')
  const cart = await context.newPage()
  await cart.goto('/dashboard/cart')
  // The first page hears for both: awake, the second stands in line for the stream.
  await cart.waitForFunction(async () => ((await navigator.locks.query()).pending ?? []).length > 0)
  return { context, name, menu, cart, paid }
}

/** A dish's line on the guest's open menu. */
function lineOf({ menu }: Guest, dish: string): Locator {
  return menu.getByRole('listitem').filter({ has: menu.getByRole('link', { name: dish }) })
}

/** The menu has no button for it any more; the cart says when it is back, and what to do meanwhile. */
async function expectSoldOut(guest: Guest, dish: string): Promise<void> {
  await expect(lineOf(guest, dish).getByText('Sold out')).toBeVisible(soon)
  await expect(addButton(guest.menu, dish)).toHaveCount(0)
  const hint = guest.cart.getByText(`${dish} is sold out. Swap or remove it to continue.`)
  await expect(hint).toBeVisible(soon)
  // After midnight it is "Back at 11 am".
  const back = guest.cart.getByRole('main').getByText(/^Back (tomorrow|at)/)
  await expect(back).toBeVisible(soon)
  await expect(guest.cart.getByRole('link', { name: 'Pay', exact: true })).toHaveCount(0)
}

/** It can be had and paid, and nothing had to be loaded anew. */
async function expectBack(guest: Guest, dish: string): Promise<void> {
  await expect(addButton(guest.menu, dish)).toBeVisible(soon)
  await expect(guest.cart.getByRole('link', { name: 'Pay', exact: true })).toBeVisible(soon)
}

async function expectPrice(guest: Guest, dish: string, price: string): Promise<void> {
  await expect(lineOf(guest, dish).getByText(price, { exact: true })).toBeVisible(soon)
}

/** Neither a page of theirs nor the file with their data has these words. */
async function expectNeverReads({ context }: Guest, words: string): Promise<void> {
  const page = await context.newPage()
  for (const path of ['userHome', 'cart', 'paymentHistory', 'account']) {
    await page.goto(`/dashboard/${path}`)
    expect([path, await page.content()]).toEqual([path, expect.not.stringContaining(words)])
  }
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = readFileSync(await (await downloading).path(), 'utf8')
  expect(file).toContain('"orders"')
  expect(file).not.toContain(words)
  await page.close()
}

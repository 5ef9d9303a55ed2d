import type { Locator, Page } from '@playwright/test'
import { openHouse } from './bookings.ts'
import { callsOf } from './client.ts'
import { expect, expectNoFaultsInEither, expectNothingBeside, test } from './fixtures.ts'
import { list } from './menu.ts'
import { type OpenKitchen, openKitchen } from './orders.ts'
import { useOwnHouse } from './own-house.ts'
import { enter, openSession } from './sessions.ts'

let kitchen: OpenKitchen
const longest = 'Nguyễn Thị Thuỳ Dương Bellinghausenbergerdorff-Oberhuber'

const house = useOwnHouse('lists', 30, async () => {
  kitchen = await openKitchen(house)
  await kitchen.order('Nora Nash', { Margherita: 2, Minestrone: 1 })
  const feast = { Margherita: 3, Minestrone: 2, Diavola: 1, 'Hearth Caesar': 4 }
  await kitchen.order(longest, feast, { allergies: 'No walnuts' })
  const late = await kitchen.order('Emilia Castellanos', { Diavola: 1 })
  await kitchen.move(late.id, { from: 'pending', to: 'accepted', minutes: 20 })
  const lines = await oneOf('Minestrone')
  const byPhone = { lines, name: 'Pia Pohl', phone: '030 1234567', pay: 'counter' }
  await kitchen.byAdmin('POST', '/orders/by-phone', byPhone)
  await giveUpCheckout()
})
test.use({ baseURL: house.address })
test.beforeEach(({ context }) => enter(context, house, kitchen.admin))

async function oneOf(dishName: string) {
  const menu: { _id: string; name: string }[] = await kitchen.byAdmin('GET', '/menu')
  return [{ dishId: menu.find(({ name }) => name === dishName)?._id, quantity: 1 }]
}

/** Whoever begins to pay and then orders something else has never paid the first. */
async function giveUpCheckout(): Promise<void> {
  const who = { name: 'Gil Gone', email: 'gil@mail.example' }
  const send = callsOf(house, await openSession(house, who))
  for (const dish of ['Margherita', 'Diavola']) {
    const [line] = await oneOf(dish)
    await send('POST', '/cart', { foodId: line?.dishId })
    const cart: { price: number; quantity: number }[] = await send('GET', '/cart')
    const price = cart.reduce((sum, each) => sum + each.price * each.quantity, 0)
    await send('POST', '/create-payment-intent', { price })
  }
}

const rows = (page: Page) => page.locator('tbody').getByRole('row')
const heights = (page: Page) =>
  rows(page).evaluateAll((all) => [
    ...new Set(all.map((row) => Math.round(row.getBoundingClientRect().height))),
  ])
const density = (page: Page) => page.getByRole('group', { name: 'Row height' })

test('sixty dishes take 2,200 pixels at a desk, in rows of 36', async ({ page }) => {
  await page.goto(list)
  await expect(page.getByText('1 to 50 of 60 dishes')).toBeVisible()
  expect(await heights(page)).toEqual([36])
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThanOrEqual(2200)
  await page.setViewportSize({ width: 1024, height: 768 })
  expect(await heights(page)).toEqual([36])
  await expectNothingBeside(page)
})

test('rows are as far apart as was chosen by keyboard, from the first paint on', async ({
  page,
}) => {
  await page.goto(list)
  const compact = density(page).getByRole('button', { name: 'Compact rows' })
  const comfortable = density(page).getByRole('button', { name: 'Comfortable rows' })
  await expect(compact).toHaveAttribute('aria-pressed', 'true')
  await expectNoFaultsInEither(page)
  await comfortable.focus()
  await page.keyboard.press('Enter')
  await expect(comfortable).toHaveAttribute('aria-pressed', 'true')
  expect(Math.min(...(await heights(page)))).toBeGreaterThan(60)
  await expectNoFaultsInEither(page)

  // Before the page's own script runs, which waits for the first paint.
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      const row = document.querySelector('tbody tr')
      Object.assign(globalThis, { firstHeight: row?.getBoundingClientRect().height })
    }),
  )
  await page.reload()
  const first = await page.evaluate(() => Number(Reflect.get(globalThis, 'firstHeight')))
  expect(first).toBeGreaterThan(60)
  expect(await heights(page)).toContain(Math.round(first))
})

for (const path of ['allUsers', 'audit', 'orders']) {
  test(`rows of ${path} are as far apart as was chosen on another list`, async ({ page }) => {
    await page.goto(list)
    const comfortable = density(page).getByRole('button', { name: 'Comfortable rows' })
    await comfortable.click()
    await expect(comfortable).toHaveAttribute('aria-pressed', 'true')
    await page.goto(`/dashboard/${path}`)
    await expect(rows(page).first()).toBeVisible()
    expect(Math.min(...(await heights(page)))).toBeGreaterThan(44)
    const compact = density(page).getByRole('button', { name: 'Compact rows' })
    await compact.click()
    await expect(compact).toHaveAttribute('aria-pressed', 'true')
    expect(await heights(page)).toEqual([36])
    await expectNoFaultsInEither(page)
  })
}

test('a finger has targets of 44 pixels until somebody chooses compact rows', async ({
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: house.address,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 1180, height: 820 },
  })
  await enter(context, house, kitchen.admin)
  const page = await context.newPage()
  await page.goto(list)
  const edit = page.getByRole('link', { name: 'Edit Margherita' })
  expect((await edit.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await density(page).getByRole('button', { name: 'Compact rows' }).click()
  expect((await edit.boundingBox())?.height).toBe(32)
  await page.setViewportSize({ width: 390, height: 844 })
  expect((await edit.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expect(density(page)).toBeHidden()
  await context.close()
})

for (const width of [1440, 1024]) {
  test(`each order is one line at ${width} pixels, and what has no room is cut`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/dashboard/orders')
    await expect(rows(page)).toHaveCount(5)
    expect(await heights(page)).toEqual([36])
    await density(page).getByRole('button', { name: 'Comfortable rows' }).click()
    expect(Math.max(...(await heights(page)))).toBeLessThan(56)
    const guest = rows(page).filter({ hasText: longest })
    const link = guest.getByRole('link')
    await expect(link).toHaveAttribute('title', new RegExp(`^${longest}\n.+@.+\n3 Margherita, `))
    const nora = rows(page).filter({ hasText: 'Nora Nash' })
    // A usual name is read whole, beside whatever else is in its line.
    for (const name of ['Nora Nash', 'Emilia Castellanos']) {
      const cell = rows(page).getByText(name, { exact: true })
      expect(await cell.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
    }
    await expect(nora).toContainText('2 Margherita, 1 Minestrone')
    await expect(rows(page).filter({ hasText: 'Pia Pohl' })).toContainText(/owed ?\$/)
    await expectNothingBeside(page)
  })
}

test('what was never paid is out of sight until somebody asks for it', async ({ page }) => {
  await page.goto('/dashboard/orders')
  await expect(page.getByText('5 orders', { exact: true })).toBeVisible()
  const gone = rows(page).filter({ hasText: 'Gil Gone' })
  await expect(gone).toHaveCount(1)
  await expect(gone).toContainText('Not paid yet')
  // A number is for what the restaurant has: one order after the other, without gaps.
  await expect(gone.getByRole('link')).toHaveText('–')
  await expect(rows(page).locator('a')).toHaveText(['–', '1004', '1003', '1002', '1001'])
  const chip = page.getByRole('button', { name: 'Never paid 1' })
  await chip.click()
  await expect(page).toHaveURL('/dashboard/orders?neverPaid=shown')
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await expect(gone).toHaveCount(2)
  await expect(page.getByText('6 orders', { exact: true })).toBeVisible()
  await expectNoFaultsInEither(page)
  await page.getByRole('searchbox').fill('nora')
  await expect(page.getByText('1 order', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Never paid 0' })).toBeVisible()
})

test('the list and an order say the time that the kitchen says, which is when it was paid', async ({
  page,
}) => {
  const { orders } = await kitchen.byAdmin('GET', '/kitchen/board')
  const nora = orders.find(({ name }: { name: string }) => name === 'Nora Nash')
  await page.goto('/dashboard/orders')
  const row = rows(page).filter({ hasText: 'Nora Nash' })
  await expect(row.locator('time')).toHaveAttribute('datetime', nora.placedAt)
  await row.getByRole('link').click()
  await expect(page.getByText(/^ordered/)).toHaveAttribute('datetime', nora.placedAt)
})

test('the tile of what is owed leads to those orders, which come to the same', async ({ page }) => {
  await page.goto('/dashboard/shift')
  const tile = page.getByRole('region', { name: 'Right now' }).locator('div', {
    has: page.getByRole('link', { name: 'Still owed' }),
  })
  const owed = /\$[\d.,]+/.exec((await tile.last().textContent()) ?? '')?.[0] ?? ''
  expect(owed).not.toBe('')
  await page.getByRole('link', { name: 'Still owed' }).click()
  await expect(page).toHaveURL('/dashboard/orders?state=owed')
  await expect(page.getByText(`1 order, ${owed} still owed`, { exact: true })).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Pia Pohl')
  await expect(page.getByLabel('State')).toHaveValue('owed')
  await expectNoFaultsInEither(page)
})

test('an order that nobody has paid for opens without a number', async ({ page }) => {
  await page.goto('/dashboard/orders')
  await page.getByRole('link', { name: 'Unpaid order of Gil Gone' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Unpaid order' })).toBeVisible()
  await expectNoFaultsInEither(page)
})

test('at 1920 pixels the header, the page and the footer end in one line', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 900 })
  await page.goto('/dashboard/orders')
  await expect(rows(page).first()).toBeVisible()
  const right = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((each) => each.getBoundingClientRect().right)
  const table = await right('main table')
  expect(await right('header a[aria-label$="your dashboard"]')).toBe(table)
  expect(await right('footer > div > :last-child')).toBe(table)
})

test('the shift shows a new order within a second', async ({ page }) => {
  const stream = page.waitForResponse('**/kitchen/events')
  await page.goto('/dashboard/adminHome')
  await stream
  const now = page.getByRole('region', { name: 'Right now' })
  await expect(now).toContainText('3 to answer')
  await kitchen.order('Quin Quick', { Minestrone: 1 })
  await expect(now).toContainText('4 to answer', { timeout: 1000 })
})

test('José, Łukasz and Γιώργος O’Hara are found by plain letters in every search field', async ({
  page,
}) => {
  const plain = { 'José Ibarra': 'JOSE', 'Łukasz Żak': 'zak', 'Γιώργος O’Hara': "γιωργοσ o'h" }
  const names = Object.keys(plain)
  const desk = await openHouse(house)
  const [{ image }] = await kitchen.byAdmin('GET', '/menu')
  const dishes: string[] = []
  for (const name of names) {
    const dish = { name, recipe: 'For a test.', category: 'soup', price: 8, image }
    dishes.push((await kitchen.byAdmin('POST', '/menu', dish)).insertedId)
  }
  const bounds = { kind: 'one', least: 0, most: 1, free: 0, isSize: false }
  // The field is there where there is something to look through.
  for (const [index, name] of [...names, 'Four', 'Five', 'Six'].entries()) {
    const values = [{ name: `${name} extra`, price: 1, allergens: [] }]
    const { insertedId } = await kitchen.byAdmin('POST', '/option-groups', {
      name: `Group ${index}`,
      ...bounds,
      values,
    })
    await kitchen.byAdmin('POST', `/option-groups/${insertedId}/links`, { dish: dishes[index % 3] })
  }
  for (const [index, name] of names.entries()) {
    await kitchen.order(name, { Minestrone: 1 })
    const caller = { name, phone: `030 765432${index}`, pay: 'counter' }
    await kitchen.byAdmin('POST', '/orders/by-phone', {
      ...caller,
      lines: await oneOf('Minestrone'),
    })
    await desk.phone(name, `T${index + 1}`, 8)
  }

  const finds = async (field: Locator, found: Locator) => {
    for (const [name, words] of Object.entries(plain)) {
      await field.fill(words)
      await expect(found.filter({ hasText: name }).first()).toBeVisible()
      for (const other of names.filter((each) => each !== name)) {
        await expect(found.filter({ hasText: other })).toHaveCount(0)
      }
    }
  }
  const box = (name: string | RegExp) => page.getByRole('searchbox', { name })
  await page.goto(list)
  await finds(box('Search dishes'), rows(page))
  await page.goto('/dashboard/orders')
  await finds(box('Number, name or email'), rows(page))
  await page.goto('/dashboard/allUsers')
  await finds(box('Name or email'), rows(page))
  await page.goto('/dashboard/options')
  await finds(box('Search groups, options and dishes'), page.locator('#main li'))
  await page.goto('/dashboard/manageBookings')
  await page.getByRole('button', { name: 'Find' }).click()
  await finds(box('Name or phone number'), page.getByRole('dialog').getByRole('link'))
  await page.goto('/dashboard/orders/new')
  await finds(box(/^Search the dishes/), page.locator('#main li'))
  const caller = page.getByRole('textbox', { name: /^Phone/ })
  await finds(caller, page.getByRole('list', { name: 'Has called before' }).getByRole('listitem'))
  await page.goto('/ourMenu')
  await finds(box('Search dishes'), page.getByRole('main').getByRole('heading', { level: 3 }))
  await enter(page.context(), house, kitchen.cook)
  await page.goto('/dashboard/kitchen')
  await page.getByRole('button', { name: 'Item availability' }).click()
  await finds(box('Find a dish'), page.getByRole('dialog').getByRole('listitem'))
  await page.getByRole('button', { name: 'Options', exact: true }).click()
  await finds(box('Find an option'), page.getByRole('dialog').getByRole('listitem'))
})

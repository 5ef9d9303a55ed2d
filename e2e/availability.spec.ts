import type { Page } from '@playwright/test'
import { expect, expectNoFaultsInEither, test } from './fixtures.ts'
import { byKeyboard } from './hands.ts'
import { folderOf, portOf } from './house.ts'
import { type OpenKitchen, openKitchen, putIntoCart, unfoldBoard } from './orders.ts'
import { useOwnServer } from './servers.ts'
import { enter, openSession } from './sessions.ts'

const dataDir = folderOf('availability')
const address = useOwnServer({
  program: 'dist/server/main.server.js',
  port: portOf(94),
  env: { NODE_ENV: 'production', RATE_LIMITS: 'relaxed' },
  dataDir,
})
const house = { address, dataDir }
test.use({ baseURL: address })

let kitchen: OpenKitchen
test.beforeAll(async () => {
  kitchen = await openKitchen(house)
  // Where times can be chosen, a pause leaves those after it.
  const { version } = await kitchen.byAdmin('GET', '/slots/settings')
  await kitchen.byAdmin('PATCH', '/slots/settings', { version, mode: 'asap' })
})

/** As long as an open page may lag behind the kitchen. */
const soon = { timeout: 2000 }

async function guestOf(page: Page, name: string): Promise<void> {
  const email = `${name}@mail.example`
  await enter(page.context(), house, openSession(house, { name, email }))
}

/** Puts dishes into the cart as the page does. */
async function fill(page: Page, dishes: Record<string, number>): Promise<void> {
  for (const [dish, quantity] of Object.entries(dishes)) {
    await putIntoCart(page.context(), address, dish, quantity)
  }
}

test('what the kitchen marks sold out is so on open pages at once, and is swapped in one tap', async ({
  page,
  browser,
  quiet,
}) => {
  await enter(page.context(), house, kitchen.cook)
  await page.goto('/dashboard/kitchen')
  // Nothing hangs there yet: keys scroll it all the same.
  await expectNoFaultsInEither(page)
  const context = await browser.newContext({ baseURL: address })
  quiet.watch(context)
  const cart = await context.newPage()
  await guestOf(cart, 'swapper')
  await fill(cart, { Margherita: 2, Minestrone: 1 })
  const heard = cart.waitForResponse('**/events')
  await cart.goto('/dashboard/cart')
  await heard
  const menu = await context.newPage()
  await menu.goto('/ourShop/1')
  await expect(
    menu
      .getByRole('button', { name: 'Add to cart: Margherita' })
      .or(menu.getByRole('button', { name: 'Add: Margherita' }))
      .first(),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Item availability' }).click()
  await page.getByRole('button', { name: 'Mark sold out: Margherita' }).click()
  await expect(cart.getByText('Sold out', { exact: true })).toBeVisible(soon)
  await expect(
    menu.locator('li', { hasText: 'Margherita' }).getByText('Sold out').first(),
  ).toBeVisible(soon)
  await expect(
    cart.getByText('Margherita is sold out. Swap or remove it to continue.'),
  ).toBeVisible()
  await expectNoFaultsInEither(page)

  // Behind another page of its browser it would change its colours late.
  await cart.bringToFront()
  await cart.getByRole('button', { name: 'Swap Margherita' }).click()
  await expectNoFaultsInEither(cart)
  const offers = cart.getByRole('list', { name: 'Instead of Margherita' })
  await offers.getByRole('button', { name: /^Diavola/ }).click()
  await expect(cart.getByRole('link', { name: 'Diavola' })).toBeVisible()
  await expect(cart.getByRole('link', { name: 'Margherita' })).toHaveCount(0)
  await expect(async () => {
    const lines: { name: string; quantity: number }[] = await (
      await cart.request.get('/cart')
    ).json()
    expect(lines.map(({ name, quantity }) => [name, quantity])).toContainEqual(['Diavola', 2])
  }).toPass()
  await expect(cart.getByRole('link', { name: 'Pay', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(menu.locator('li', { hasText: 'Margherita' }).getByText('Sold out')).toHaveCount(
    0,
    soon,
  )
  await context.close()
})

test('what is short comes first in the list, and nothing moves while somebody works in it', async ({
  page,
}) => {
  await enter(page.context(), house, kitchen.admin)
  const dishes: { _id: string; name: string; left: number | null }[] = await kitchen.byAdmin(
    'GET',
    '/kitchen/dishes',
  )
  const [third, tenth, last] = [dishes[2], dishes[9], dishes.at(-1)]
  const say = (id: string | undefined, body: object) =>
    kitchen.byAdmin('POST', `/kitchen/dishes/${id}`, body)
  await say(third?._id, { soldOut: 'no', left: 2 })
  await say(tenth?._id, { soldOut: 'until_tomorrow' })
  await say(last?._id, { left: 0 })
  await page.goto('/dashboard/availability')
  const names = page.getByRole('list', { name: 'Dishes' }).locator('p > span:first-child')
  const short = [tenth, last, third].map((dish) => dish?.name ?? '')
  const others = dishes.map(({ name }) => name).filter((name) => !short.includes(name))
  const { length } = dishes
  await expect(names).toHaveText([...short, ...others])
  // The second tap comes before the first one's answer.
  await page.route('**/kitchen/dishes/*', async (route) => {
    await new Promise((done) => setTimeout(done, 400))
    await route.continue()
  })
  await page.getByRole('button', { name: `Mark sold out: ${others[4]}` }).click()
  await page.getByRole('button', { name: `Back on the menu: ${short[0]}` }).click()
  await expect(page.getByRole('button', { name: `Mark sold out: ${short[0]}` })).toBeVisible()
  await expect(names).toHaveText([...short, ...others])
  await page.reload()
  await expect(names.nth(0)).toHaveText(others[4] ?? '')
  await expect(names).toHaveCount(length)
  for (const id of [third?._id, last?._id]) await say(id, { left: null })
  for (const { _id } of dishes) await say(_id, { soldOut: 'no' })
})

test('a number is counted down by the keyboard, and a cart that wants more is told', async ({
  page,
  browser,
  quiet,
}) => {
  await enter(page.context(), house, kitchen.cook)
  const context = await browser.newContext({ baseURL: address })
  quiet.watch(context)
  const cart = await context.newPage()
  await guestOf(cart, 'counter')
  await fill(cart, { Minestrone: 3 })
  const heard = cart.waitForResponse('**/events')
  await cart.goto('/dashboard/cart')
  await heard
  await page.goto('/dashboard/kitchen')
  await byKeyboard.press(page.getByRole('button', { name: 'Item availability' }))
  await byKeyboard.write(page.getByRole('searchbox', { name: 'Find a dish' }), 'minestr')
  await byKeyboard.press(page.getByRole('button', { name: 'More about Minestrone' }))
  await byKeyboard.write(page.getByRole('spinbutton', { name: 'Left now' }), '2')
  await byKeyboard.press(page.getByRole('button', { name: 'Set count', exact: true }))
  await expect(page.getByText('Minestrone: 2 left')).toBeVisible()
  await expectNoFaultsInEither(page)
  await expect(cart.getByText('Only 2 left', { exact: true })).toBeVisible(soon)
  await expect(
    cart.getByText('Only 2 Minestrone left. Lower the quantity to continue.'),
  ).toBeVisible()
  await cart.getByRole('button', { name: 'Change Minestrone to 2' }).click()
  await expect(cart.getByRole('link', { name: 'Pay', exact: true })).toBeVisible()
  await byKeyboard.press(page.getByRole('button', { name: 'Undo' }))
  await expect(cart.getByText('Only 2 left', { exact: true })).toHaveCount(0)
  await context.close()
})

test('a pause is said on every open page with its end, and ends by one tap', async ({
  page,
  browser,
  quiet,
}) => {
  await enter(page.context(), house, kitchen.cook)
  await page.goto('/dashboard/kitchen')
  const context = await browser.newContext({ baseURL: address })
  quiet.watch(context)
  const cart = await context.newPage()
  await guestOf(cart, 'patient')
  await fill(cart, { Diavola: 1 })
  await kitchen.order('Paula Price', { Minestrone: 1 })
  const heard = cart.waitForResponse('**/events')
  await cart.goto('/dashboard/cart')
  await heard
  await unfoldBoard(page)
  await byKeyboard.pick(
    page.getByRole('button', { name: 'Pause orders' }),
    page.getByRole('menuitem', { name: '30 minutes' }),
  )
  const words = /^We are not taking orders until .*\d (am|pm)\.$/
  await expect(cart.getByRole('status').filter({ hasText: words }).first()).toBeVisible(soon)
  await expect(cart.getByRole('link', { name: 'Pay', exact: true })).toHaveCount(0)
  await expectNoFaultsInEither(cart)
  await expectNoFaultsInEither(page)
  await page.getByRole('button', { name: 'Take orders' }).click()
  await expect(cart.getByRole('link', { name: 'Pay', exact: true })).toBeVisible(soon)
  await context.close()
})

test('the owner says when a category is served, and guests read it', async ({ page }) => {
  await enter(page.context(), house, kitchen.admin)
  await page.goto('/dashboard/manageItems')
  await page.getByRole('button', { name: 'Serving hours' }).click()
  await page.getByLabel('Dish or category').selectOption('category dessert')
  // Every day but today: it cannot be had now.
  await page.getByLabel('From').fill('00:00')
  await page.getByLabel('Until').fill('00:01')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('list', { name: 'Serving hours' })).toContainText(
    'Available Mon–Fri 12 am – 12:01 am',
  )
  await expectNoFaultsInEither(page)
  await page.goto('/ourShop/3')
  await expect(page.getByText('Not now').first()).toBeVisible()
  await expect(page.getByText('Available Mon–Fri 12 am – 12:01 am').first()).toBeVisible()
  await page.goto('/dashboard/manageItems')
  await page.getByRole('button', { name: 'Serving hours' }).click()
  await page.getByRole('button', { name: 'Serve Dessert always' }).click()
  await expect(page.getByRole('list', { name: 'Serving hours' })).toHaveCount(0)
})

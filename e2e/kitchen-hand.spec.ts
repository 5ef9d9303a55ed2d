import type { Locator, Page, Request } from '@playwright/test'
import { expect, expectNoFaultsInEither, expectNothingBeside, test } from './fixtures.ts'
import { byKeyboard } from './hands.ts'
import { type OpenKitchen, type PaidOrder, openKitchen, setOrderBack } from './orders.ts'
import { useOwnHouse } from './own-house.ts'
import { enter, openSession } from './sessions.ts'

let kitchen: OpenKitchen
const house = useOwnHouse('kitchen-hand', 83, async () => {
  kitchen = await openKitchen(house)
})
test.use({ baseURL: house.address, viewport: { width: 1024, height: 768 } })

let stepsOnTheWay = 0
test.beforeEach(async ({ context, page }) => {
  await enter(context, house, kitchen.cook)
  stepsOnTheWay = 0
  const count = (by: number) => (request: Request) => {
    if (request.method() === 'POST') stepsOnTheWay += by
  }
  page.on('request', count(1)).on('requestfinished', count(-1)).on('requestfailed', count(-1))
})

const column = (page: Page, name: string) =>
  page.getByRole('region', { name: new RegExp(`^${name}`) })
const ticket = (page: Page, { number }: PaidOrder) =>
  page.getByRole('article', { name: `Order ${number}`, exact: true })
const accept = (page: Page, order: PaidOrder) =>
  ticket(page, order).getByRole('button', { name: 'Accept, 20 min' })
const sizeOf = (text: Locator) =>
  text.evaluate((each) => parseFloat(getComputedStyle(each).fontSize))
const widthOf = (page: Page, name: string) =>
  column(page, name).evaluate((each) => Math.round(each.getBoundingClientRect().width))

/** So many orders of a dish or two. */
async function orderSome(count: number): Promise<PaidOrder[]> {
  const orders: PaidOrder[] = []
  for (let index = 0; index < count; index++) {
    orders.push(await kitchen.order(`Hand ${index}`, { Margherita: 1, Minestrone: 1 }))
  }
  return orders
}

/** Opens the board with these orders waiting alone. */
async function openBoard(page: Page, waiting: number): Promise<void> {
  await page.goto('/dashboard/kitchen')
  await expect(column(page, 'New').getByRole('article')).toHaveCount(waiting)
}

/** The same with its clock stopped: it goes on when the test says so. */
async function openStill(page: Page, waiting: number): Promise<void> {
  await page.clock.install()
  await openBoard(page, waiting)
  await page.clock.pauseAt(Date.now() + 1000)
}

/** Lets the stopped clock go on in small steps until the screen has heard of what others did. */
async function untilWaiting(page: Page, waiting: number): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(50)
    const shown = column(page, 'New').getByRole('article')
    await expect(shown).toHaveCount(waiting, { timeout: 300 })
  }).toPass({ intervals: [20] })
}

/** Taps this spot of the screen as a finger does that does not look again. */
const tapAt = (page: Page, { x, y }: { x: number; y: number }) => page.mouse.click(x, y)

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox()
  if (!box) throw new Error(`${String(target)} is not on the screen.`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** What nobody has answered is answered by another screen. */
async function clearBoard(): Promise<void> {
  const { orders } = await kitchen.byAdmin('GET', '/kitchen/board')
  for (const { _id, status } of orders) {
    const from = { from: status }
    if (status === 'pending') {
      expect(await kitchen.move(_id, { ...from, to: 'rejected', reason: 'too_busy' })).toBe(200)
    } else if (['accepted', 'preparing'].includes(status)) {
      expect(await kitchen.move(_id, { ...from, to: 'ready' })).toBe(200)
    }
  }
}
test.afterEach(async () => {
  // The board shows a step before the server has it: one that came later would meet the next walk.
  await expect.poll(() => stepsOnTheWay).toBe(0)
  await clearBoard()
})

test('an order has one number on the board, in its dialogs, on paper and in the lists', async ({
  page,
  context,
}) => {
  const [order] = await orderSome(1)
  if (!order) throw new Error('One was ordered.')
  await openBoard(page, 1)
  const called = ticket(page, order).getByRole('heading')
  await expect(called).toHaveText(`Order ${order.number}`)
  const lead = order.number.slice(0, -order.call.length)
  expect(await sizeOf(called.getByText(lead, { exact: true }))).toBeLessThan(
    0.7 * (await sizeOf(called)),
  )
  await ticket(page, order)
    .getByRole('button', { name: `Reject order ${order.number}` })
    .click()
  const dialog = page.getByRole('dialog', { name: `Reject order ${order.number}?` })
  await expect(dialog).toBeVisible()
  await expectNoFaultsInEither(page)
  await page.keyboard.press('Escape')

  await enter(context, house, openSession(house, { name: 'ada', email: 'ada@example.com' }))
  for (const list of ['/dashboard/orders', '/dashboard/shift']) {
    await page.goto(list)
    const link = page.getByRole('link', { name: `Order ${order.number}` })
    await expect(link).toHaveText(order.number)
    expect(await sizeOf(link.getByText(lead, { exact: true }))).toBeLessThan(await sizeOf(link))
  }
})

test('where a ticket was accepted nothing comes under the finger for a moment', async ({
  page,
}) => {
  const [first, second, third] = await orderSome(5)
  if (!first || !second || !third) throw new Error('Five were ordered.')
  await openStill(page, 5)
  const waiting = column(page, 'New').getByRole('article')
  const spot = await middleOf(accept(page, first))
  const below = await middleOf(accept(page, third))
  await tapAt(page, spot)
  await expect(column(page, 'Preparing').getByRole('article')).toHaveCount(1)
  // Who works by keys or ear is with the ticket in its new place.
  await expect(ticket(page, first)).toBeFocused()
  const ghost = column(page, 'New').locator('[aria-hidden=true]', { hasText: 'Accepted' })
  await expect(ghost.first()).toBeVisible()

  await page.clock.runFor(700)
  await tapAt(page, spot)
  await page.clock.runFor(500)
  await expect(waiting).toHaveCount(4)

  // Another ticket is where it was, and takes its tap at once.
  await tapAt(page, below)
  await expect(column(page, 'Preparing').getByRole('article')).toHaveCount(2)
  await expect(ticket(page, third)).toBeFocused()
  await expect(ghost).toHaveCount(2)
  await page.clock.runFor(1600)
  await expect(ghost).toHaveCount(0)
  await tapAt(page, spot)
  await expect(waiting).toHaveCount(2)
  await expect(ticket(page, second)).toBeFocused()
})

test('what is made ready, handed out and recalled leaves its place for a moment, too', async ({
  page,
}) => {
  const [one, other] = await orderSome(2)
  if (!one || !other) throw new Error('Two were ordered.')
  for (const { id } of [one, other]) {
    await kitchen.move(id, { from: 'pending', to: 'accepted', minutes: 20 })
  }
  await openStill(page, 0)
  const before = await ticket(page, other).boundingBox()
  await ticket(page, one).getByRole('button', { name: 'Ready' }).click()
  await expect(column(page, 'Ready').getByRole('article', { name: one.number })).toBeVisible()
  await expect(
    column(page, 'Preparing').locator('[aria-hidden]', { hasText: 'Ready' }),
  ).toHaveCount(1)
  expect(await ticket(page, other).boundingBox()).toEqual(before)
  await page.clock.runFor(2000)
  await ticket(page, one).getByRole('button', { name: 'Recall' }).click()
  // Back in the column it has just left it is there once.
  await expect(column(page, 'Preparing').getByText(one.number)).toHaveCount(1)
  await expect(column(page, 'Ready').getByText('Recalled')).toBeVisible()
})

test('what another screen answers keeps its place here for a moment, too', async ({ page }) => {
  const [first, second, third] = await orderSome(5)
  if (!first || !second || !third) throw new Error('Five were ordered.')
  await openStill(page, 5)
  const spot = await middleOf(accept(page, first))
  const before = await ticket(page, third).boundingBox()
  await kitchen.move(first.id, { from: 'pending', to: 'accepted', minutes: 20 })
  await untilWaiting(page, 4)
  const ghosts = column(page, 'New').locator('[aria-hidden]', { hasText: /Accepted|Rejected/ })
  await expect(ghosts).toHaveCount(1)
  expect(await ticket(page, third).boundingBox()).toEqual(before)
  await tapAt(page, spot)
  await kitchen.move(second.id, { from: 'pending', to: 'rejected', reason: 'too_busy' })
  await untilWaiting(page, 3)
  await expect(ghosts).toHaveCount(2)
  await expect(column(page, 'Preparing').getByRole('article')).toHaveCount(1)
  await page.clock.runFor(2000)
  await expect(ghosts).toHaveCount(0)
})

test('no column changes its width under a hand', async ({ page }) => {
  const [first, ...others] = await orderSome(4)
  if (!first) throw new Error('Four were ordered.')
  await openStill(page, 4)
  const busy = await widthOf(page, 'New')
  for (const order of [first, ...others.slice(0, 2)]) await accept(page, order).click()
  await expect(column(page, 'Preparing').getByRole('article')).toHaveCount(3)
  expect(await widthOf(page, 'New')).toBe(busy)
  await page.clock.runFor(2000)
  // Still at it, if only to look.
  await page.mouse.click(5, 300)
  await page.clock.runFor(2000)
  expect(await widthOf(page, 'New')).toBe(busy)
  await page.clock.runFor(1500)
  await expect.poll(() => widthOf(page, 'New')).toBeLessThan(busy)

  // One that comes and one that goes move nothing.
  const calm = await widthOf(page, 'New')
  await orderSome(2)
  await expect(async () => {
    await page.clock.runFor(500)
    await expect(column(page, 'New').getByRole('article')).toHaveCount(3, { timeout: 500 })
  }).toPass()
  expect(await widthOf(page, 'New')).toBe(calm)
})

test('a bar that goes leaves the tickets where they are until the hand has gone', async ({
  page,
}) => {
  const [order] = await orderSome(2)
  if (!order) throw new Error('Two were ordered.')
  await openStill(page, 2)
  await expect(page.getByText('Tap to turn on sound.')).toBeVisible()
  const { y } = await middleOf(column(page, 'New').getByRole('article').last())
  await accept(page, order).click()
  await expect(page.getByText('Tap to turn on sound.')).toBeHidden()
  expect((await middleOf(column(page, 'New').getByRole('article').last())).y).toBe(y)
  await page.clock.runFor(3100)
  await expect
    .poll(async () => (await middleOf(column(page, 'New').getByRole('article').last())).y)
    .toBeLessThan(y)
})

test('on a phone the first ticket stands at the top, and nothing is out of reach', async ({
  page,
}) => {
  const [first] = await orderSome(5)
  if (!first) throw new Error('Five were ordered.')
  setOrderBack(house, first.id, 4)
  await page.setViewportSize({ width: 390, height: 844 })
  await openBoard(page, 5)
  await expect(page.getByText('is still waiting for an answer.')).toBeVisible()
  await expect(page.getByText('Tap to turn on sound.')).toBeVisible()
  expect((await ticket(page, first).boundingBox())?.y).toBeLessThan(200)
  await expect(page.getByRole('button', { name: 'Accept several' })).toBeInViewport({ ratio: 1 })
  await expectNothingBeside(page)
  await expectNoFaultsInEither(page)

  const more = page.getByRole('button', { name: 'More', exact: true })
  await expect(page.getByRole('button', { name: 'Pause orders' })).toBeHidden()
  await byKeyboard.press(more)
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('button', { name: 'Pause orders' })).toBeVisible()
  await expectNoFaultsInEither(page)
  await byKeyboard.press(page.getByRole('button', { name: 'Soup', exact: true }))
  await byKeyboard.press(more)
  // Whatever is not shown here is said, and one tap brings it back.
  await expect(page.getByRole('button', { name: 'Soup', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pizza', exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Stations' })).toBeHidden()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNothingBeside(page)
})

test('every station can be read whole on a tablet', async ({ page }) => {
  const menu: { name: string; category: string; _id: string }[] = await (
    await page.request.get('/menu')
  ).json()
  const ofEach = new Map(menu.map(({ name, category }) => [category, name]))
  await kitchen.order('All Stations', Object.fromEntries([...ofEach.values()].map((n) => [n, 1])))
  expect(ofEach.size).toBeGreaterThan(4)
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 768 })
    await page.goto('/dashboard/kitchen')
    const stations = page.getByRole('group', { name: 'Stations' }).getByRole('button')
    await expect(stations).not.toHaveCount(0)
    for (const station of await stations.all()) {
      await expect(station).toBeInViewport({ ratio: 1 })
      const isCut = await station.evaluate(
        (each) => each.scrollWidth > each.clientWidth || each.clientHeight > 50,
      )
      expect(isCut).toBe(false)
    }
    await expectNothingBeside(page)
  }
})

test('what is tapped before the script has come is done when it has, and once', async ({
  page,
}) => {
  const order = await kitchen.order('Early Hand', { Margherita: 1 })
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/entry-client*', async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goto('/dashboard/kitchen', { waitUntil: 'commit' })
  // An impatient hand.
  await accept(page, order).click()
  await accept(page, order).click()
  await expect(accept(page, order)).toBeVisible()
  release()
  await expect(
    column(page, 'Preparing').getByRole('article', { name: `Order ${order.number}`, exact: true }),
  ).toBeVisible()
})

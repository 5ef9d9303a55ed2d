import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectNoFaultsInEither, failedLoad, test } from './fixtures.ts'
import { byKeyboard } from './hands.ts'
import { folderOf, portOf } from './house.ts'
import {
  type OpenKitchen,
  type PaidOrder,
  openKitchen,
  setOrderBack,
  unfoldBoard,
} from './orders.ts'
import { useOwnServer } from './servers.ts'
import { enter } from './sessions.ts'

const dataDir = folderOf('kitchen')
const address = useOwnServer({
  program: 'dist/server/main.server.js',
  port: portOf(90),
  env: { NODE_ENV: 'production', RATE_LIMITS: 'relaxed' },
  dataDir,
})
const house = { address, dataDir }
const board = '/dashboard/kitchen'
test.use({ baseURL: address })

let kitchen: OpenKitchen
test.beforeAll(async () => {
  kitchen = await openKitchen(house)
})
test.beforeEach(({ context }) => enter(context, house, kitchen.cook))

/** As soon as the kitchen has to see what was paid. */
const soon = { timeout: 1000 }
const ticket = (page: Page, { number }: PaidOrder) =>
  page.getByRole('article', { name: `Order ${number}`, exact: true })
const column = (page: Page, name: string) =>
  page.getByRole('region', { name: new RegExp(`^${name}`) })

/** Opens the board and waits until it hears. */
async function openBoard(page: Page): Promise<void> {
  const stream = page.waitForResponse('**/kitchen/events')
  await page.goto(board)
  await stream
}

/** Another screen of the same kitchen. */
async function secondScreen(context: BrowserContext): Promise<Page> {
  await enter(context, house, kitchen.cook)
  const page = await context.newPage()
  await openBoard(page)
  return page
}

test('two screens see an order at once, make it together and hand it out', async ({
  page,
  browser,
  quiet,
}) => {
  await openBoard(page)
  const context = await browser.newContext({ baseURL: address })
  quiet.watch(context)
  const pass = await secondScreen(context)
  const order = await kitchen.order('Nora Nash', { Margherita: 2, Minestrone: 1 })
  await expect(ticket(page, order)).toBeVisible(soon)
  await expect(ticket(pass, order)).toBeVisible(soon)
  await expect(page.getByRole('status')).toHaveText(`New order ${order.number}, 3 dishes`)
  await expectNoFaultsInEither(page)

  await ticket(page, order).getByRole('button', { name: 'Accept, 15 min' }).click()
  const there = column(pass, 'Preparing').getByRole('article', { name: `Order ${order.number}` })
  await expect(there).toContainText(/in 1[45] min/, soon)
  await ticket(page, order).getByRole('button', { name: '5 minutes later' }).click()
  await expect(there).toContainText(/in (19|20) min/)

  await there.getByRole('checkbox', { name: '2 × Margherita' }).check()
  await expect(ticket(page, order).getByRole('checkbox', { name: /Margherita/ })).toBeChecked(soon)
  await expect(column(pass, 'Preparing').getByRole('list').first()).not.toContainText('Margherita')
  await expectNoFaultsInEither(pass)

  await there.getByRole('button', { name: 'Ready', exact: true }).click()
  const ready = column(page, 'Ready').getByRole('article', { name: `Order ${order.number}` })
  await expect(ready).toBeAttached(soon)
  await ready.getByRole('button', { name: 'Handed out' }).click()
  await pass.getByRole('button', { name: `Recall order ${order.number}` }).click()
  await expect(ready).toBeAttached(soon)
  await ready.getByRole('button', { name: 'Handed out' }).click()
  await expect(page.getByRole('button', { name: `Recall order ${order.number}` })).toBeAttached()
  await context.close()
})

test('works on without a line, says so, and catches up without doubles', async ({
  page,
  context,
  quiet,
}) => {
  quiet.expected.push(failedLoad, /409/)
  const [mine, theirs] = [
    await kitchen.order('Zoë Quill', { Diavola: 1 }),
    await kitchen.order('Hugo Hale', { Minestrone: 2 }),
  ]
  await openBoard(page)
  await context.setOffline(true)
  await expect(page.getByText(/^No connection for \d+ s/)).toBeVisible()
  await ticket(page, mine).getByRole('button', { name: 'Accept, 20 min' }).click()
  await ticket(page, theirs).getByRole('button', { name: 'Accept, 20 min' }).click()
  await ticket(page, mine)
    .getByRole('checkbox', { name: /Diavola/ })
    .check()
  await expect(page.getByText(/: 3 changes not sent yet/)).toBeVisible()
  await expect(column(page, 'Preparing').getByRole('article')).toHaveCount(2)
  await expectNoFaultsInEither(page)

  // Meanwhile somebody else decides about one of them.
  expect(
    await kitchen.move(theirs.id, { from: 'pending', to: 'rejected', reason: 'too_busy' }),
  ).toBe(200)
  await context.setOffline(false)
  const refusal = page
    .getByRole('alert')
    .filter({ hasText: `${theirs.number}: “Accept in 20 min”` })
  await expect(refusal).toContainText('could not be saved')
  await expect(refusal).toContainText(/has already been rejected.*By Kim/)
  await expect(page.getByText(/^No connection/)).toHaveCount(0)
  await refusal.getByRole('button', { name: 'OK' }).click()

  const answer = await context.request.get(`${address}/kitchen/board`)
  const { orders } = await answer.json()
  const kept = orders.find(({ _id }: { _id: string }) => _id === mine.id)
  expect(kept).toMatchObject({ status: 'preparing', lines: [{ isDone: true }] })
  await enter(context, house, kitchen.admin)
  const { events } = await (await context.request.get(`${address}/orders/${mine.id}`)).json()
  expect(events.map(({ to }: { to: string }) => to).slice(1)).toEqual([
    'pending',
    'accepted',
    'preparing',
  ])
})

test('what waits to be sent survives a reload', async ({ page, context, quiet }) => {
  quiet.expected.push(failedLoad)
  const order = await kitchen.order('Rolf Berg', { Minestrone: 1 })
  await openBoard(page)
  await page.route('**/orders/*/moves', (route) => route.abort('internetdisconnected'))
  await ticket(page, order).getByRole('button', { name: 'Accept, 10 min' }).click()
  await expect(page.getByText(/: 1 change not sent yet/)).toBeVisible()
  await page.unrouteAll()
  await page.reload()
  const there = column(page, 'Preparing').getByRole('article', { name: `Order ${order.number}` })
  await expect(there).toBeAttached()
  await expect
    .poll(async () => {
      const { orders } = await (await context.request.get(`${address}/kitchen/board`)).json()
      return orders.find(({ _id }: { _id: string }) => _id === order.id).status
    })
    .toBe('accepted')
})

test('rejects by keyboard alone, with a reason that the guest reads', async ({ page }) => {
  const order = await kitchen.order('Marguerite Moss', { Margherita: 1 })
  await openBoard(page)
  const own = ticket(page, order)
  await byKeyboard.press(own.getByRole('button', { name: `Reject order ${order.number}` }))
  const dialog = page.getByRole('dialog', { name: `Reject order ${order.number}?` })
  await expect(dialog).toContainText(/\$\d+\.\d\d will be refunded to the guest’s card/)
  await expect(dialog.getByRole('radio', { name: /can’t take on any more/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await byKeyboard.write(dialog.getByLabel('Add a message'), 'No mozzarella left.')
  await expectNoFaultsInEither(page)
  await byKeyboard.press(dialog.getByRole('button', { name: 'Reject order' }))
  await expect(own).toHaveCount(0)
  const number = page.getByText(order.number, { exact: true })
  const gone = column(page, 'Done').getByRole('listitem').filter({ has: number })
  await expect(gone).toContainText('Rejected by Kim')
  // Nobody who works by keys begins at the top again.
  await expect(gone).toBeFocused()
})

test('rings for what nobody answers, prints once, and shows a station its own', async ({
  page,
  isMobile,
}) => {
  await page.addInitScript(() => {
    const heard = { rings: 0, prints: 0 }
    Object.assign(globalThis, { heard })
    AudioContext.prototype.createOscillator = new Proxy(AudioContext.prototype.createOscillator, {
      apply: (make, self, args: []) => {
        heard.rings++
        return Reflect.apply(make, self, args)
      },
    })
    globalThis.print = () => void heard.prints++
  })
  const heard = (what: 'rings' | 'prints') =>
    page.evaluate(
      (name) => Object.entries(Reflect.get(globalThis, 'heard')).find(([key]) => key === name)?.[1],
      what,
    )
  const order = await kitchen.order('Nora Nash', { Margherita: 1, Minestrone: 1 })
  setOrderBack(house, order.id, 4)
  await openBoard(page)
  await expect(
    page.getByText(`Order ${order.number} is still waiting for an answer.`),
  ).toBeVisible()
  await expect(ticket(page, order)).toContainText('4 min, answer now')
  await expect(page.getByText('Tap to turn on sound.')).toBeVisible()
  await page.getByRole('button', { name: 'Turn on sound' }).click()
  await expect(page.getByText('Tap to turn on sound.')).toBeHidden()
  await expect.poll(() => heard('rings')).toBeGreaterThan(3)

  await unfoldBoard(page)
  await page.getByRole('button', { name: 'This screen' }).click()
  const screen = page.getByRole('dialog', { name: 'This screen' })
  await screen.getByRole('checkbox', { name: 'Print a ticket for each accepted order' }).check()
  await expectNoFaultsInEither(page)
  await page.keyboard.press('Escape')
  await ticket(page, order).getByRole('button', { name: 'Accept, 20 min' }).click()
  await expect.poll(() => heard('prints')).toBe(1)
  const there = column(page, 'Preparing').getByRole('article', { name: `Order ${order.number}` })
  await there.getByRole('button', { name: `Print order ${order.number}` }).click()
  await expect.poll(() => heard('prints')).toBe(2)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('REPRINT 1').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Kitchen' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('button', { name: 'Soup', exact: true }).click()
  await expect(there.getByRole('checkbox')).toHaveCount(1)
  await expect(there).toContainText('and 1 from other stations')
  if (isMobile) {
    await page.getByRole('button', { name: /^Preparing/ }).click()
    await expect(there).toBeInViewport()
  }
  await page.getByRole('button', { name: 'All', exact: true }).click()
})

test('nothing on a ticket is wider than its paper, however long the words of a guest are', async ({
  page,
}) => {
  await page.addInitScript(() => (globalThis.print = () => {}))
  const long = 'Haselnussunverträglichkeit, Schalenfrüchteunverträglichkeit'
  const allergies = `${long}, siehe https://example.com/allergiepass-2026-november-und-mehr`
  const name = `${'Donaudampfschifffahrtsgesellschaft'.repeat(2)} ${'x'.repeat(28)}`
  const note = `${'https://example.com/'.repeat(4)} 🌶️👩🏽‍🍳 ${'y'.repeat(60)}`
  const order = await kitchen.order(name, { Minestrone: 1 }, { allergies, note })
  await openBoard(page)
  await ticket(page, order).getByRole('button', { name: 'Accept, 20 min' }).click()
  const there = column(page, 'Preparing').getByRole('article', { name: `Order ${order.number}` })
  await there.getByRole('button', { name: `Print order ${order.number}` }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.paper-tickets').getByText(allergies)).toBeVisible()
  await expect(page.locator('.paper-tickets').getByText('🌶️👩🏽‍🍳')).toBeVisible()
  const beyond = await page.locator('.paper-tickets').evaluate((paper) => {
    const { right } = paper.getBoundingClientRect()
    return [...paper.querySelectorAll('*')]
      .filter(
        (each) =>
          each.getBoundingClientRect().right > right + 0.5 ||
          each.scrollWidth > each.clientWidth + 1,
      )
      .filter((each) => getComputedStyle(each).display !== 'inline')
      .map((each) => each.textContent)
  })
  expect(beyond).toEqual([])
  await page.emulateMedia({ media: 'screen' })
})

test('accepts for the times that the owner has set, at once', async ({ page, browser, quiet }) => {
  const order = await kitchen.order('Hugo Hale', { Margherita: 1 })
  await openBoard(page)
  await expect(ticket(page, order).getByRole('button', { name: 'Accept, 20 min' })).toBeVisible()
  const context = await browser.newContext({ baseURL: address })
  quiet.watch(context)
  await enter(context, house, kitchen.admin)
  const desk = await context.newPage()
  await desk.goto('/dashboard/settings/kitchen')
  await desk.getByLabel('Usual times (minutes)').fill('25, 5, 5')
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByText(/^Enter 1 to 6 different times/)).toBeVisible()
  await expectNoFaultsInEither(desk)
  await desk.getByLabel('Usual times (minutes)').fill('25, 5')
  await desk.getByRole('button', { name: 'Save' }).click()
  await ticket(page, order).getByRole('button', { name: 'Accept, 25 min' }).click()
  const there = column(page, 'Preparing').getByRole('article', { name: `Order ${order.number}` })
  await expect(there).toContainText(/in (24|25) min/)
  await context.close()
})

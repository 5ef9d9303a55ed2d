import type { Page } from '@playwright/test'
import { expect, expectNoFaultsInEither, expectNothingBeside, test } from './fixtures.ts'
import { type OpenKitchen, type PaidOrder, openKitchen } from './orders.ts'
import { useOwnHouse } from './own-house.ts'
import { enter, openSession } from './sessions.ts'

/** As tablets in kitchens are held. */
const tablets = [
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
]

let kitchen: OpenKitchen
const orders: PaidOrder[] = []
const nutFree = 'No walnuts, no cashews'
/** As long as a guest can make it. */
const longest = 'No walnuts, no cashews, không đậu phộng, لا مكسرات, nothing fried with them. '
  .repeat(3)
  .slice(0, 200)

const ticket = (page: Page, { number }: PaidOrder) =>
  page.getByRole('article', { name: `Order ${number}`, exact: true })

const house = useOwnHouse('busy-kitchen', 91, async () => {
  kitchen = await openKitchen(house)
  for (let index = 0; index < 8; index++) {
    orders.push(await kitchen.order(`Nora Nash ${index}`, { Margherita: 2, Minestrone: 1 }))
  }
  orders.push(
    await kitchen.order('Nguyễn Thị Thuỳ Dương Bellinghausenbergerdorff', { Diavola: 1 }),
    await kitchen.order('نورة بنت عبد العزيز', { Minestrone: 3 }, { allergies: nutFree }),
  )
})
test.use({ baseURL: house.address })
test.beforeEach(({ context }) => enter(context, house, kitchen.cook))

for (const { width, height } of tablets) {
  for (const cooking of [0, 8]) {
    test(`ten waiting orders are read on a tablet of ${width} × ${height} while ${cooking} are made, scrolled once at most`, async ({
      page,
    }) => {
      const made = await Promise.all(
        Array.from({ length: cooking }, (_, index) =>
          kitchen.order(`Made ${index}`, { Diavola: 1 }),
        ),
      )
      for (const { id } of made) {
        await kitchen.move(id, { from: 'pending', to: 'accepted', minutes: 20 })
      }
      await page.setViewportSize({ width, height })
      await page.goto('/dashboard/kitchen')
      await expectAllReadable(page)
      for (const { id } of made) {
        await kitchen.move(id, { from: 'accepted', to: 'ready' })
        await kitchen.move(id, { from: 'ready', to: 'completed' })
      }
    })
  }
}

async function expectAllReadable(page: Page): Promise<void> {
  const tickets = page.getByRole('region', { name: /^New/ }).getByRole('article')
  await expect(tickets).toHaveCount(10)
  const column = tickets.first().locator('xpath=ancestor::div[2]')
  const [whole, inSight] = await column.evaluate((box) => [box.scrollHeight, box.clientHeight])
  expect(whole).toBeLessThanOrEqual(2 * (inSight ?? 0))
  for (const order of orders) {
    const own = ticket(page, order)
    await own.scrollIntoViewIfNeeded()
    await expect(own.getByRole('heading', { name: order.number })).toBeInViewport()
    await expect(own.getByText(/^(just now|\d+ min)$/)).toBeInViewport()
    await expect(own.getByRole('listitem').last()).toBeInViewport()
    await expect(own.getByRole('button', { name: 'Accept, 20 min' })).toBeInViewport()
  }
  await expect(page.getByText(nutFree)).toBeVisible()
  // Cut at its end, which is on the left.
  await expect(tickets.getByText('نورة بنت عبد العزيز')).toHaveCSS('direction', 'rtl')
  await expectNothingBeside(page)
  await expectNoFaultsInEither(page)
}

test('several are accepted at once, but for an allergy; what others did meanwhile is told', async ({
  page,
  quiet,
}) => {
  quiet.expected.push(/409/)
  const [first, second, third] = orders
  const [other, allergic] = orders.slice(-2)
  if (!first || !second || !third || !other || !allergic) throw new Error('Ten were ordered.')
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/dashboard/kitchen')
  await page.getByRole('button', { name: 'Accept several' }).click()
  const several = page.getByRole('dialog', { name: 'Accept several orders' })
  const tick = ({ number }: PaidOrder) =>
    several.getByRole('checkbox', { name: new RegExp(`^${number}\\b`) })
  await expect(several.getByRole('checkbox')).toHaveCount(10)
  await expect(tick(allergic)).not.toBeChecked()
  await expect(several.getByRole('button', { name: 'Accept 9, 20 min' })).toBeVisible()
  await expectNoFaultsInEither(page)
  await tick(first).uncheck()

  // Nobody hears of what a second cook does while the list is looked at.
  const send = page.getByRole('button', { name: 'Accept 8, 20 min' })
  await page.route('**/kitchen/board', (route) => route.abort())
  expect(await kitchen.move(second.id, { from: 'pending', to: 'accepted', minutes: 45 })).toBe(200)
  expect(
    await kitchen.move(third.id, { from: 'pending', to: 'rejected', reason: 'too_busy' }),
  ).toBe(200)
  quiet.expected.push(/Failed to load resource/)
  await send.click()
  for (const { number } of [second, third]) {
    const refusal = page.getByRole('alert').filter({ hasText: `${number}: “Accept in 20 min”` })
    await expect(refusal).toContainText('could not be saved')
  }
  await page.unrouteAll()
  const waiting = page.getByRole('region', { name: /^New/ }).getByRole('article')
  await expect(waiting).toHaveCount(2)
  await expect(ticket(page, allergic).getByRole('button', { name: 'Accept, 20 min' })).toBeVisible()
  const cooking = page.getByRole('region', { name: /^Preparing/ }).getByRole('article')
  await expect(cooking).toHaveCount(7)
})

test('fifty orders hang on one board, and it still answers at once', async ({ page }) => {
  test.setTimeout(120_000)
  const careful = await kitchen.order('Ánh Nguyễn', { Diavola: 1 }, { allergies: longest })
  for (let index = 0; index < 41; index++) {
    await kitchen.order(`Fifty Guest ${index}`, { Margherita: 1 })
  }
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/dashboard/kitchen')
  const waiting = page.getByRole('region', { name: /^New/ }).getByRole('article')
  await expect(waiting).toHaveCount(44)
  await expectNothingBeside(page)
  await expect(ticket(page, careful)).toContainText(longest.trim())
  const newest = waiting.last()
  await newest.getByRole('button', { name: 'Accept, 20 min' }).click()
  await expect(waiting).toHaveCount(43, { timeout: 1000 })
})

test('the shift lists every open order of more than a page, who has waited longest first', async ({
  page,
  context,
}) => {
  await enter(context, house, openSession(house, { name: 'ada', email: 'ada@example.com' }))
  await page.goto('/dashboard/shift')
  const links = page.getByRole('region', { name: 'Open orders' }).getByRole('link')
  await expect(links).toHaveCount(51)
  await expect(links.first()).toHaveAccessibleName(new RegExp(`^Order ${orders[0]?.number}$`))
})

test('a second tap of a finger does not take what has come under it', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/dashboard/kitchen')
  const waiting = page.getByRole('region', { name: /^New/ }).getByRole('article')
  await expect(waiting).toHaveCount(43)
  await waiting.first().getByRole('button', { name: 'Accept, 20 min' }).dblclick()
  await expect(waiting).toHaveCount(42)
  await page.getByRole('button', { name: 'Accept several' }).dblclick()
  const several = page.getByRole('dialog', { name: 'Accept several orders' })
  await several.getByRole('button', { name: 'Accept 40, 20 min' }).dblclick()
  // The two with an allergy wait for their own yes.
  await expect(waiting).toHaveCount(2)
  await expect(several).toHaveCount(0)
})

test.describe('by finger', () => {
  test.use({ hasTouch: true })

  test('the first tap does what it was meant for, and turns the sound on', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.goto('/dashboard/kitchen')
    const waiting = page.getByRole('region', { name: /^New/ }).getByRole('article')
    const silent = page.getByText('Tap to turn on sound.')
    await expect(silent).toBeVisible()
    await expect(waiting.first()).toBeVisible()
    const before = await waiting.count()
    await waiting.first().getByRole('button', { name: 'Accept, 20 min' }).tap()
    await expect(silent).toBeHidden()
    await expect(waiting).toHaveCount(before - 1)
  })
})

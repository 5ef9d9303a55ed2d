import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect, expectNoFaults, test } from './fixtures.ts'
import { folderOf, portOf } from './house.ts'
import { type OpenKitchen, openKitchen, putIntoCart } from './orders.ts'
import { useOwnServer } from './servers.ts'
import { enter, openSession } from './sessions.ts'

const dataDir = folderOf('own-place')
const address = useOwnServer({
  program: 'dist/server/main.server.js',
  port: portOf(96),
  env: { NODE_ENV: 'production', RATE_LIMITS: 'relaxed' },
  dataDir,
})
const house = { address, dataDir }
test.use({ baseURL: address })

let kitchen: OpenKitchen
test.beforeAll(async () => {
  // Seven in the evening; one order for each time.
  kitchen = await openKitchen(house)
  await takeOneAtATime('00:00')
})

test('who pays for the last place keeps it, and what is typed, until the bank has answered', async ({
  page,
  context,
}) => {
  const when = await openPayment(page, context, 'Nora Nash')
  await expect(when).toContainText(/As soon as possible\s*Ready about \d/)
  const card = page.getByLabel('Card number')
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeEnabled()
  await card.pressSequentially('400000276000')
  await looksAgain(page)
  await expect(card).toBeFocused()
  await expect(card).toHaveValue('4000 0027 6000')
  await page.reload()
  await expect(when).toContainText(/As soon as possible\s*Ready about \d/)
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeEnabled()
  await card.pressSequentially('400000276000')
  await kitchen.byAdmin('POST', '/ordering-pause', { length: '15' })
  await looksAgain(page)
  await expect(card).toBeFocused()
  await expect(card).toHaveValue('4000 0027 6000')
  await page.keyboard.type('3184123412312534')
  await page.getByRole('button', { name: /^Pay/ }).click()
  const bank = page.getByRole('dialog', { name: /is this you/ })
  await expect(bank).toBeVisible()
  await kitchen.byAdmin('DELETE', '/ordering-pause')
  await looksAgain(page)
  await expect(bank).toBeVisible()
  await bank.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(page).toHaveURL(/\/order\//)
})

test('a time that is kept is its guest’s in another tab too', async ({ page, context }) => {
  await takeOneAtATime('21:00')
  const when = await openPayment(page, context, 'Otto Orr')
  await when.getByRole('button', { name: 'Change the time' }).click()
  await when.getByRole('radio', { name: '9:15 pm' }).click()
  const kept = /Pickup today at 9:15 pm\s*Held for you until \d/
  await expect(when.getByRole('status')).toContainText(kept)
  await looksAgain(page)
  await when.getByRole('button', { name: 'Change the time' }).click()
  await expect(when.getByRole('radio', { name: '9:15 pm', exact: true })).toBeEnabled()
  const tab = await context.newPage()
  await tab.goto('/dashboard/payment')
  await expect(tab.getByRole('region', { name: 'When?' }).getByRole('status')).toContainText(kept)
  await expect(tab.getByRole('button', { name: /^Pay/ })).toBeEnabled()
})

test('on a phone a tap on a late time ends where it is confirmed', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await takeOneAtATime('21:00')
  const when = await openPayment(page, context, 'Pia Pohl')
  const change = when.getByRole('button', { name: 'Change the time' })
  await change.click()
  await when.getByRole('radio', { name: '9:30 pm' }).click()
  await expect(change).toBeFocused()
  const heading = when.getByRole('heading', { name: 'When?' })
  await expect.poll(() => topOf(heading)).toBeGreaterThanOrEqual(64)
  await expect(change).toBeInViewport()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await change.focus()
  await page.keyboard.press('Enter')
  await expect(when.getByRole('button', { name: /^As soon as/ })).toBeInViewport()
  await expect.poll(() => topOf(heading)).toBeGreaterThanOrEqual(64)
})

test('what ran out is told before anybody is asked for a time', async ({ page, context }) => {
  await takeOneAtATime('21:00')
  await kitchen.byAdmin('POST', '/ordering-pause', { length: '15' })
  const menu: { _id: string; name: string }[] = await (await fetch(`${address}/menu`)).json()
  const dish = menu.find(({ name }) => name === 'Margherita')
  const when = await openPayment(page, context, 'Quin Quast')
  await expect(when.getByRole('radio', { name: 'Today' })).toBeVisible()
  await kitchen.byAdmin('POST', `/kitchen/dishes/${dish?._id}`, { soldOut: 'until_told' })
  await page.reload()
  await expect(
    page.getByText('Margherita is sold out. Swap or remove it to continue.'),
  ).toBeVisible()
  await expect(when).toHaveCount(0)
  await expectNoFaults(page)
  await kitchen.byAdmin('POST', `/kitchen/dishes/${dish?._id}`, { soldOut: 'no' })
  await kitchen.byAdmin('DELETE', '/ordering-pause')
})

/** Below the header nothing is hidden: it is 64 px high. */
const topOf = (target: Locator) => target.evaluate((node) => node.getBoundingClientRect().top)

async function takeOneAtATime(from: string): Promise<void> {
  const { version } = await kitchen.byAdmin('GET', '/slots/settings')
  const one = { days: [], from, to: '24:00', unit: 'orders', most: 1 }
  await kitchen.byAdmin('PATCH', '/slots/settings', {
    version,
    mode: 'both',
    lead: 5,
    rules: [one],
  })
}

/** A cart, and its payment page with a clock that can be put on. */
async function openPayment(page: Page, context: BrowserContext, name: string): Promise<Locator> {
  const email = `${name.replace(' ', '.').toLowerCase()}@mail.example`
  await enter(context, house, openSession(house, { name, email }))
  await putIntoCart(context, address, 'Margherita')
  await page.clock.install()
  await page.goto('/dashboard/payment')
  return page.getByRole('region', { name: 'When?' })
}

/** Half a minute later the page has asked how the times are. */
async function looksAgain(page: Page): Promise<void> {
  const asked = page.waitForResponse(/\/slots\?/)
  await page.clock.fastForward(31_000)
  await (await asked).finished()
  // Whatever it said stands on the page by now.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
}

import type { Page } from '@playwright/test'
import {
  expectBack,
  expectNeverReads,
  expectPrice,
  expectSoldOut,
  letGuestIn,
} from './evening-guest.ts'
import { colourRules, expect, expectNoFaults, openLive, test } from './fixtures.ts'
import { type Hand, byKeyboard, byMouse } from './hands.ts'
import { useOwnServer } from './own-server.ts'
import { enter, openSession } from './sessions.ts'
import { folderOf, portOf } from './ports.ts'

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
    const guest = await letGuestIn(theirs, house, { name, ...dishes })
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
  await hand.check(page.getByLabel('Choose all 12 on this page'))
  await hand.press(page.getByRole('button', { name: 'Change prices' }))
  await hand.write(page.getByLabel('By', { exact: true }), '10')
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

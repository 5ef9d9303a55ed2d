import type { Page } from '@playwright/test'
import {
  expectBack,
  expectNeverReads,
  expectPrice,
  expectSoldOut,
  letGuestIn,
} from './evening-guest.ts'
import { expect, expectNoFaults, openLive, test } from './fixtures.ts'
import { type Hand, byKeyboard, byMouse } from './hands.ts'
import { useOwnServer } from './own-server.ts'
import { enter, openSession } from './sessions.ts'

const dataDir = '.cache/evening'
const address = useOwnServer({
  program: 'dist/server/main.server.js',
  port: 3270,
  env: { NODE_ENV: 'production', RATE_LIMITS: 'relaxed' },
  dataDir,
})
const house = { address, dataDir }
test.use({ baseURL: address })

/** The same evening twice: by daylight with the mouse, in the dark with the keyboard alone. */
const evenings = [
  { hand: byMouse, colorScheme: 'light', name: 'Gail Garner', first: 'gai' },
  { hand: byKeyboard, colorScheme: 'dark', name: 'Hugo Hale', first: 'hug' },
] as const

for (const { hand, colorScheme, name, first } of evenings) {
  test(`an admin’s evening in ${colorScheme}, ${hand.how}: sold out, new prices, and a customer’s question`, async ({
    page,
    context,
    browser,
    quiet,
  }) => {
    test.slow()
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const guest = await letGuestIn(browser, house, {
      colorScheme,
      name,
      ate: 'Hearth Ramen',
      wants: 'Minestrone',
    })
    quiet.watch(guest.context)
    const admin = { name: 'Ada', email: 'ada@example.com', role: 'admin' } as const
    await enter(context, house, openSession(house, admin))

    await openLive(page, '/dashboard/manageItems')
    await setAvailability(page, hand, 'Minestrone', /^Sold out until tomorrow/)
    await expectSoldOut(guest, 'Minestrone')
    for (const each of [page, guest.menu, guest.cart]) await expectNoFaults(each)

    await expectPrice(guest, 'Ruby Borscht', '$8.75')
    await raiseSoups(page, hand)
    await expectPrice(guest, 'Ruby Borscht', '$9.65')
    await hand.press(page.getByRole('button', { name: 'Undo' }))
    await expectPrice(guest, 'Ruby Borscht', '$8.75')
    await expect(page.getByText('Taken back')).toBeVisible()

    await findCustomer(page, hand, { name, first })
    await openLastOrder(page, hand, `$${guest.paid.toFixed(2)}`)
    await expectNoFaults(page)
    const note = 'Asked whether the ramen was charged: it was, once.'
    await hand.write(page.getByLabel('Private note'), note)
    await hand.press(page.getByRole('button', { name: 'Save note' }))
    await expect(page.getByText(/^Saved .* by Ada$/)).toBeVisible()
    await expectNeverReads(guest, 'ramen was charged')

    await openLive(page, '/dashboard/manageItems?state=sold-out')
    await setAvailability(page, hand, 'Minestrone', 'Available')
    await expectBack(guest, 'Minestrone')
    await expect(page.getByRole('heading', { name: 'No dish fits.' })).toBeVisible()
    await guest.context.close()
  })
}

async function setAvailability(page: Page, hand: Hand, dish: string, choice: string | RegExp) {
  await hand.write(page.getByRole('searchbox', { name: 'Search dishes' }), dish)
  await expect(page.getByText('1 dish', { exact: true })).toBeVisible()
  const status = page.getByRole('button', { name: new RegExp(`^${dish}: `) })
  await hand.pick(status, page.getByRole('menuitem', { name: choice }))
}

/** All soups cost a tenth more. */
async function raiseSoups(page: Page, hand: Hand) {
  await openLive(page, '/dashboard/manageItems')
  await hand.choose(page.getByLabel('Category'), 'Soup')
  await hand.check(page.getByLabel('Choose all 12 on this page'))
  await hand.press(page.getByRole('button', { name: 'Change prices' }))
  await hand.write(page.getByLabel('By', { exact: true }), '10')
  await expectNoFaults(page)
  await hand.press(page.getByRole('button', { name: 'Change 12 prices' }))
  await expect(page.getByText('12 dishes: new price')).toBeVisible()
}

/** By the beginning of the name, as it is heard on the phone. */
async function findCustomer(
  page: Page,
  hand: Hand,
  { name, first }: Record<'name' | 'first', string>,
) {
  await openLive(page, '/dashboard/allUsers')
  await hand.write(page.getByRole('searchbox', { name: 'Name or email' }), first)
  await expect(page.getByText('1 person')).toBeVisible()
  await expectNoFaults(page)
  await hand.press(page.getByRole('table').getByRole('link', { name }))
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
}

/** What was ordered, for how much, and that it was paid. */
async function openLastOrder(page: Page, hand: Hand, total: string) {
  const orders = page.getByRole('region', { name: 'Orders' })
  await expect(orders.getByRole('listitem')).toHaveCount(1)
  await hand.press(orders.locator('summary'))
  await expect(orders.getByText('Hearth Ramen')).toBeVisible()
  await expect(orders.getByText(`${total}, Visa ···· 4242`)).toBeVisible()
  await expect(orders.getByText(/^pi_/)).toBeVisible()
}

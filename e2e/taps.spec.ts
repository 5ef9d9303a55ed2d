import type { Page } from '@playwright/test'
import { addButton, expect, openLive, test } from './fixtures.ts'
import { changeOrderRules, useOwnHouse } from './own-house.ts'
import { enter, openSession } from './sessions.ts'
import { Thumb } from './thumb.ts'

/** A house that has switched on what makes ordering short; its Margherita comes in sizes, with toppings. */
const house = useOwnHouse('taps', 98, async (send) => {
  await changeOrderRules(send, { guests: true, paymentMethods: ['wallets', 'saved_cards'] })
  const menu = await send('GET', '/menu')
  const dish = menu.find(({ name }: { name: string }) => name === 'Margherita')._id
  const plain = { allergens: [] }
  const size = {
    name: 'Size',
    kind: 'one',
    least: 1,
    most: 1,
    free: 0,
    isSize: true,
    values: [
      { name: '10 inch', price: 0, ...plain },
      { name: '13 inch', price: 4, ...plain },
    ],
  }
  const toppings = {
    name: 'Toppings',
    kind: 'many',
    least: 0,
    most: 3,
    free: 0,
    isSize: false,
    values: [
      { name: 'Burrata', price: 3, allergens: ['milk'] },
      { name: 'Basil', price: 1, ...plain },
    ],
  }
  for (const group of [size, toppings]) {
    const { insertedId } = await send('POST', '/option-groups', group)
    await send('POST', `/option-groups/${insertedId}/links`, { dish })
  }
})
const { address } = house

/** From Home, as somebody who has just come, to the checkout with a pizza of 13 inches and Burrata. */
async function chooseThePizza(page: Page, thumb: Thumb): Promise<void> {
  await openLive(page, `${address}/`)
  await thumb.tap(page.getByRole('main').getByRole('link', { name: 'Pizzas' }))
  await thumb.tap(addButton(page, 'Margherita'))
  const sheet = page.getByRole('dialog')
  await thumb.tap(sheet.getByText('13 inch'))
  await thumb.tap(sheet.getByText('Burrata'))
  await thumb.tap(sheet.getByRole('button', { name: /^Add to cart ·/ }))
  await thumb.tap(page.getByRole('link', { name: /^Checkout \$/ }))
  await expect(page.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible()
}

/** The wallet can be pressed without scrolling: the bar at the foot of a phone's screen does not lie over it. */
async function expectWalletInSight(page: Page): Promise<void> {
  const walletButton = page.getByRole('button', { name: 'Pay with the test wallet' })
  const bar = page.getByRole('button', { name: /^Pay \$/ })
  await expect(walletButton).toBeInViewport({ ratio: 1 })
  const [wallet, pay] = await Promise.all([walletButton.boundingBox(), bar.boundingBox()])
  expect((wallet?.y ?? 0) + (wallet?.height ?? 0)).toBeLessThan(pay?.y ?? 0)
}

async function payWithWallet(page: Page, thumb: Thumb): Promise<void> {
  await thumb.tap(page.getByRole('button', { name: 'Pay with the test wallet' }))
  await thumb.tap(page.getByRole('dialog').getByRole('button', { name: /^Pay \$/ }))
  await expect(page).toHaveURL(/\/order\//)
}

test('somebody who has never been here pays a pizza with a wallet in eight taps', async ({
  page,
}) => {
  const thumb = new Thumb()
  await chooseThePizza(page, thumb)
  await expectWalletInSight(page)
  await payWithWallet(page, thumb)
  await expect(page.getByText('13 inch')).toBeVisible()
  thumb.expectAtMost(8)
})

test('somebody who has never been here pays a pizza with a typed card in twelve taps', async ({
  page,
}) => {
  const thumb = new Thumb()
  await chooseThePizza(page, thumb)
  await thumb.type(page.getByLabel('Name'), 'Lena Ruiz')
  await thumb.type(page.getByLabel('Phone'), '(518) 555-0163')
  await thumb.type(page.getByLabel('Email'), 'lena@example.com')
  await thumb.type(page.getByLabel('Card number'), '4242424242424242', '1230', '123', '12534')
  await thumb.tap(page.getByRole('button', { name: /^Pay \$/ }))
  await expect(page).toHaveURL(/\/order\//)
  thumb.expectAtMost(12)
})

test('a returning customer orders the same again in four taps', async ({ page, context }) => {
  const nina = { name: 'Nina', email: 'nina@example.com' }
  await enter(context, house, openSession(house, nina))
  await chooseThePizza(page, new Thumb())
  await payWithWallet(page, new Thumb())
  const thumb = new Thumb()
  await openLive(page, `${address}/`)
  await thumb.tap(page.getByRole('button', { name: 'Order again: Margherita' }))
  await expect(page.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible()
  await payWithWallet(page, thumb)
  await expect(page.getByText('13 inch')).toBeVisible()
  thumb.expectAtMost(4)
})

test('a returning customer with a saved card orders the same again in two taps', async ({
  page,
  context,
}) => {
  const omar = { name: 'Omar', email: 'omar@example.com' }
  await enter(context, house, openSession(house, omar))
  await chooseThePizza(page, new Thumb())
  const first = new Thumb()
  await first.type(page.getByLabel('Card number'), '4242424242424242', '1230', '123', '12534')
  await first.tap(page.getByRole('checkbox', { name: 'Save this card for next time' }))
  await first.tap(page.getByRole('button', { name: /^Pay \$/ }))
  await expect(page).toHaveURL(/\/order\//)
  const thumb = new Thumb()
  await openLive(page, `${address}/`)
  await thumb.tap(page.getByRole('button', { name: 'Order again: Margherita' }))
  await expect(page.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible()
  await thumb.tap(page.getByRole('button', { name: /^Pay \$/ }))
  await expect(page).toHaveURL(/\/order\//)
  await expect(page.getByText('13 inch')).toBeVisible()
  thumb.expectAtMost(2)
})

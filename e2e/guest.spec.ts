import type { Page } from '@playwright/test'
import {
  addButton,
  cartLink,
  expect,
  expectNoFaultsInEither,
  failedLoad,
  openLive,
  test,
} from './fixtures.ts'
import { ada, changeOrderRules, useOwnHouse } from './own-house.ts'
import { toCheckout, typeCard } from './paying.ts'
import { enter, openSession } from './sessions.ts'

/** A house of its own that takes orders without an account. */
const house = useOwnHouse('guests', 85, async (send) => {
  await changeOrderRules(send, { guests: true })
})
const { address } = house

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay/ })

test('somebody who has never been here orders and pays without an account', async ({
  page,
  browser,
}) => {
  const email = `lena-${test.info().project.name}@example.com`
  await openLive(page, `${address}/ourShop/1`)
  await addButton(page, 'Margherita').click()
  await expect(page.getByText('Margherita Added to cart')).toBeVisible()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
  await cartLink(page).click()
  await expect(page.getByRole('heading', { name: 'My Cart', level: 1 })).toBeVisible()
  await expectNoFaultsInEither(page)
  await page.getByRole('link', { name: 'Pay', exact: true }).click()
  await expect(page.getByText('128 Orchard Lane')).toHaveCount(2)
  await payButton(page).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByLabel('Name')).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Email is required')).toBeVisible()
  await expectNoFaultsInEither(page)

  await page.getByLabel('Name').fill('Lena Ruiz')
  await page.getByLabel('Phone').fill('518')
  await page.getByLabel('Email').fill('lena@example')
  await page.getByLabel('Email').blur()
  await expect(page.getByText('Enter a phone number such as (518) 555-0147.')).toBeVisible()
  // As it is pasted from somebody's contacts: it is kept as it looks.
  await page.getByLabel('Phone').fill('\u202a(518)\u00a0555\u20110163\u202c')
  for (const [label, filledIn] of [
    ['Name', 'name'],
    ['Phone', 'tel'],
    ['Email', 'email'],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAttribute('autocomplete', filledIn)
    // A phone enlarges the page for smaller letters.
    await expect(page.getByLabel(label)).toHaveCSS('font-size', '16px')
  }
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.getByLabel('Email').fill(email)
  await expect(page.getByText('Enter a phone number')).toHaveCount(0)
  await kept
  await page.reload()
  await expect(page.getByLabel('Phone')).toHaveValue('(518) 555-0163')
  await typeCard(page)
  // Typed last, and pressed at once: it reaches the kitchen before the money.
  await page.getByLabel('Allergies').fill('Peanuts')
  await payButton(page).click()
  await expect(page.getByText('payment success')).toBeVisible()
  await expect(page).toHaveURL(/\/order\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order received')
  await expect(
    page.getByText(/^Ready about .*\. The kitchen will confirm in a moment\.$/),
  ).toBeVisible()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 0 items')
  await expectNoFaultsInEither(page)

  const kitchen = await browser.newContext()
  await enter(kitchen, house, openSession(house, ada))
  const board = await kitchen.newPage()
  await board.goto(`${address}/dashboard/kitchen`)
  await expect(board.getByRole('article').getByText('Allergy: Peanuts')).toBeVisible()
  await expectNoFaultsInEither(board)
  await board.goto(`${address}/dashboard/adminHome`)
  const now = board.getByRole('region', { name: 'Right now' })
  await expect(now.getByText(/^\d+ to answer$/)).toBeVisible()
  await expect(now.getByRole('link', { name: 'Orders' })).toHaveAttribute(
    'href',
    '/dashboard/kitchen',
  )
  await expect(board.getByText('Cards are in test mode.')).toBeVisible()
  await expectNoFaultsInEither(board)
  await board.goto(`${address}/dashboard/orders`)
  const row = board.getByRole('row').filter({ hasText: 'Lena Ruiz' })
  await expect(row.getByText('Allergy', { exact: true })).toBeVisible()
  await expectNoFaultsInEither(board)
  await kitchen.close()

  const keep = page.getByRole('region', { name: 'Order faster next time' })
  await keep.getByRole('button', { name: 'Create my account' }).click()
  await expect(keep.getByText('Password is required')).toBeVisible()
  await keep.getByLabel('Password', { exact: true }).fill('secret-1')
  await keep.getByRole('button', { name: 'Create my account' }).click()
  await expect(page.getByText('Your account is ready, and this order is in it.')).toBeVisible()
  await expect(keep).toHaveCount(0)
  await page.goto(`${address}/dashboard/myOrders`)
  await expect(page.getByRole('main').getByText('Margherita')).toBeVisible()
})

test('Pay pressed with the last key of the email takes along what has just been typed', async ({
  page,
}) => {
  await toCheckout(page, address)
  await typeCard(page)
  await page.getByLabel('Name').fill('Iris Tan')
  await page.getByLabel('Phone').fill('(518) 555-0177')
  await page.getByLabel('Email').fill(`iris-${test.info().project.name}@example.com`)
  await payButton(page).click()
  await expect(page.getByText('payment success')).toBeVisible()
  await expect(page.getByText('Iris Tan', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Change the name we call' }).click()
  const sheet = page.getByRole('dialog', { name: 'Who is picking up?' })
  await sheet.getByLabel('Name').fill('')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByText('Name is required')).toBeVisible()
  await expectNoFaultsInEither(page)
  await sheet.getByLabel('Name').fill('Theo Tan')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByText('Theo Tan', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change the name we call' })).toBeFocused()
})

test('a guest goes back to the order from every page, until it is picked up or the strip is closed', async ({
  page,
  browser,
}) => {
  const order = async () => {
    await openLive(page, `${address}/ourShop/1`)
    await addButton(page, 'Margherita').click()
    // The link counts at once; this is said when the server has it.
    await expect(page.getByText('Margherita Added to cart')).toBeVisible()
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
    await page.goto(`${address}/dashboard/payment`)
    await page.getByLabel('Name').fill('Lena Ruiz')
    await page.getByLabel('Phone').fill('(518) 555-0163')
    await page.getByLabel('Email').fill(`strip-${test.info().project.name}@example.com`)
    await typeCard(page)
    await payButton(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order received')
    const words = await page.getByRole('main').textContent()
    return /Order (\d+)/.exec(words ?? '')?.[1] ?? ''
  }
  const strip = page.getByRole('complementary', { name: 'Your order' })
  const first = await order()
  await expect(strip).toHaveCount(0)
  const home = page.getByRole('banner').getByRole('link', { name: /home$/ })
  await home.click()
  await expect(strip.getByRole('link')).toHaveText(`Order ${first} · received`)
  await openLive(page, `${address}/ourShop/1`)
  await expectNoFaultsInEither(page)
  await strip.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order received')

  const kitchen = await browser.newContext()
  await enter(kitchen, house, openSession(house, ada))
  const move = async (number: string, from: string, to: string, minutes?: number) => {
    const { orders } = await (
      await kitchen.request.get(`${address}/orders?search=${number}`)
    ).json()
    const answer = await kitchen.request.post(`${address}/orders/${orders[0]._id}/moves`, {
      headers: { 'x-requested-with': 'servery', origin: address },
      data: { from, to, ...(minutes && { minutes }) },
    })
    expect(answer.ok()).toBe(true)
  }
  await move(first, 'pending', 'accepted', 30)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Ready about/)
  await home.click()
  await expect(strip.getByRole('link')).toHaveText(/^Order \d+ · ready about \d+(:\d\d)? [ap]m$/)

  const second = await order()
  await home.click()
  const more = strip.getByRole('button', { name: 'and 1 more' })
  await more.click()
  const all = page.getByRole('navigation', { name: 'Your orders' })
  await expect(all.getByRole('link')).toHaveText([
    new RegExp(`^Order ${first}`),
    new RegExp(`^Order ${second}`),
  ])
  await expectNoFaultsInEither(page)
  await page.keyboard.press('Escape')
  await expect(all).toBeHidden()
  await strip.getByRole('button', { name: 'Hide this order' }).click()
  await expect(strip.getByRole('link')).toHaveText(`Order ${second} · received`)
  await page.reload()
  await expect(strip.getByRole('link')).toHaveText(`Order ${second} · received`)
  await move(second, 'pending', 'accepted', 10)
  await move(second, 'accepted', 'ready')
  await page.reload()
  await expect(strip.getByRole('link')).toHaveText(`Order ${second} · ready for pickup`)
  await expectNoFaultsInEither(page)
  await move(second, 'ready', 'completed')
  await page.reload()
  await expect(home).toBeVisible()
  await expect(strip).toHaveCount(0)
  await kitchen.close()
})

test('a visitor’s cart and payment are empty, and neither asks for an account', async ({
  page,
}) => {
  await openLive(page, `${address}/dashboard/cart`)
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  await openLive(page, `${address}/dashboard/payment`)
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  await expectNoFaultsInEither(page)
})

test('the hearts that a visitor taps make one guest, and are the account’s that is made there', async ({
  page,
}) => {
  const heart = (dish: string) => page.getByRole('button', { name: `Favorite: ${dish}` })
  const areKept = async () => {
    for (const dish of ['Margherita', 'Diavola'])
      await expect(heart(dish)).toHaveAttribute('aria-pressed', 'true')
  }
  await openLive(page, `${address}/ourShop/1`)
  await expect(heart('Margherita')).toHaveAttribute('aria-pressed', 'false')
  await page.evaluate(() => {
    for (const dish of ['Margherita', 'Diavola'])
      document.querySelector<HTMLElement>(`[aria-label="Favorite: ${dish}"]`)?.click()
  })
  await areKept()
  await expect.poll(async () => (await keptIn(page)).length).toBe(2)
  await page.reload()
  await areKept()
  await expectNoFaultsInEither(page)
  await heart('Diavola').click()
  await expect(heart('Diavola')).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(async () => (await keptIn(page)).length).toBe(1)

  await openLive(page, `${address}/register`)
  await page.getByLabel('Name', { exact: true }).fill('Hanna Heart')
  await page.getByLabel('Email').fill(`hanna-${test.info().project.name}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('secret-1')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page).toHaveURL(`${address}/`)
  await page.goto(`${address}/dashboard/favourites`)
  await expect(page.getByText('1 dish', { exact: true })).toBeVisible()
  await expect(heart('Margherita')).toHaveAttribute('aria-pressed', 'true')
})

/** The dishes that the server keeps for this browser; none for one that it does not know yet. */
async function keptIn(page: Page): Promise<string[]> {
  const { dishIds = [] } = await (await page.request.get(`${address}/favourites`)).json()
  return dishIds
}

test('a link that opens no order says what to do', async ({ page, quiet }) => {
  quiet.expected.push(failedLoad)
  expect((await page.goto(`${address}/order/${'x'.repeat(44)}`))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t find this order')
  await expect(page.getByRole('main').getByRole('link', { name: '(518) 555-0147' })).toBeVisible()
  await expectNoFaultsInEither(page)
})

import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectNoFaultsInEither, test } from './fixtures.ts'
import { byKeyboard } from './hands.ts'
import { folderOf, portOf } from './house.ts'
import { type OpenKitchen, type PaidOrder, openKitchen, putIntoCart } from './orders.ts'
import { useOwnServer } from './servers.ts'
import { enter, openSession } from './sessions.ts'

const dataDir = folderOf('shortage')
const address = useOwnServer({
  program: 'dist/server/main.server.js',
  port: portOf(54),
  env: { NODE_ENV: 'production', RATE_LIMITS: 'relaxed' },
  dataDir,
})
const house = { address, dataDir }
test.use({ baseURL: address })

/** As soon as the other page has to show what was done. */
const soon = { timeout: 1500 }
let kitchen: OpenKitchen
test.beforeAll(async () => {
  kitchen = await openKitchen(house)
})

const ticket = (board: Page, { number }: PaidOrder) =>
  board.getByRole('article', { name: `Order ${number}`, exact: true })

/** The kitchen's screen, in a browser of its own. */
async function openBoard(context: BrowserContext): Promise<Page> {
  await enter(context, house, kitchen.cook)
  const board = await context.newPage()
  const stream = board.waitForResponse('**/kitchen/events')
  await board.goto('/dashboard/kitchen')
  await stream
  return board
}

/** The page that the email with the link opens, for somebody who is not signed in. */
async function openLink(page: Page, { id }: PaidOrder): Promise<void> {
  const answer = await fetch(`${address}/orders/${id}`, {
    headers: { cookie: `servery=${kitchen.admin}` },
  })
  const { token } = await answer.json()
  await page.goto(`/order/${token}`)
  await expect(page.getByText('Updates automatically.')).toBeVisible()
}

test('what runs out is swapped, left out or the end of the order, as its guest chooses', async ({
  page,
  browser,
  quiet,
}) => {
  const order = await kitchen.order('Nora Nash', {
    'Classic Tiramisu': 2,
    Margherita: 1,
    Minestrone: 1,
  })
  const context = await browser.newContext({ baseURL: address })
  quiet.watch(context)
  const board = await openBoard(context)
  await openLink(page, order)
  const news = (words: RegExp | string) => page.getByRole('status').filter({ hasText: words })

  await ticket(board, order).getByRole('button', { name: 'Something ran out' }).click()
  const dialog = board.getByRole('dialog', { name: `What ran out of order ${order.number}?` })
  await expectNoFaultsInEither(board)
  await dialog.getByRole('button', { name: 'Classic Tiramisu ran out' }).click()
  await expect(dialog).toBeHidden()
  await expect(ticket(board, order)).toContainText(/ran out: guest asked until [\d:]+ [ap]m/)

  const asked = page.getByRole('region', { name: 'We ran out of 2 × Classic Tiramisu.' })
  await expect(asked).toContainText(/Choose by [\d:]+ [ap]m:/, soon)
  await expect(news(/We ran out of 2 × Classic Tiramisu. Choose by/)).toBeAttached()
  await expect(asked).toContainText('If you don’t choose, we’ll leave it out and refund you.')
  await expectNoFaultsInEither(page)
  await byKeyboard.choose(asked.getByLabel('Have instead'), 'Vanilla')
  await byKeyboard.press(asked.getByRole('button', { name: 'Swap it' }))
  const swapped = '2 × Vanilla Panna Cotta instead of 2 × Classic Tiramisu.'
  const outcome = page.getByRole('article').getByText(`${swapped} We’re refunding $1.10.`)
  await expect(outcome.first()).toBeFocused()
  await expect(news(swapped)).toBeAttached()
  await expect(ticket(board, order)).toContainText('Instead: 2 × Vanilla Panna Cotta', soon)
  await expect(page.getByText(/^(Refund on its way|Refunded)$/)).toBeVisible()

  // By the keyboard in the kitchen, and available after all.
  const runOut = async (dish: string) => {
    await byKeyboard.press(ticket(board, order).getByRole('button', { name: 'Something ran out' }))
    await byKeyboard.press(dialog.getByRole('button', { name: dish }))
    await expect(dialog).toBeHidden()
  }
  await runOut('Minestrone ran out')
  await expect(page.getByRole('heading', { name: 'We ran out of Minestrone.' })).toBeVisible(soon)
  await runOut('Minestrone is available after all')
  await expect(page.getByRole('heading', { name: 'We ran out of Minestrone.' })).toBeHidden(soon)
  await runOut('Minestrone ran out')
  await page.getByRole('button', { name: /^Leave it out, \$\d/ }).click()
  await expect(news(/Without Minestrone\. We’re refunding \$\d/)).toBeAttached(soon)
  await expect(ticket(board, order)).toContainText('left out', soon)

  await runOut('Margherita ran out')
  await byKeyboard.press(page.getByRole('button', { name: 'Cancel the order' }))
  await byKeyboard.press(page.getByRole('button', { name: 'Yes, cancel it' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This order is cancelled')
  await expect(ticket(board, order)).toHaveCount(0, soon)
  await expectNoFaultsInEither(page)
  await context.close()
})

test('what is still made of a line is its number on the board, on paper and at the desk', async ({
  page,
}) => {
  const order = await kitchen.order('Pia Part', { Margherita: 2, Minestrone: 1 })
  const { token } = await kitchen.byAdmin('GET', `/orders/${order.id}`)
  const two = { line: 1, quantity: 1 }
  const { _id } = await kitchen.byAdmin('POST', `/orders/${order.id}/shortages`, two)
  const answer = { choice: 'drop' }
  await kitchen.byAdmin('POST', `/orders/by-link/${token}/shortages/${_id}`, answer)
  await kitchen.move(order.id, { from: 'pending', to: 'accepted', minutes: 20 })
  await page.addInitScript(() => {
    globalThis.print = () => undefined
  })
  await enter(page.context(), house, kitchen.admin)
  await page.goto('/dashboard/kitchen')
  const phone = page.getByRole('tab', { name: /^Preparing/ })
  if (await phone.isVisible()) await phone.click()
  const line = ticket(page, order).getByRole('listitem').filter({ hasText: 'Margherita' })
  await expect(line).toHaveText(/^1 ×\s*Margherita\s*1 left out$/)
  const size = (words: string) =>
    line
      .getByText(words, { exact: true })
      .evaluate((each) => parseFloat(getComputedStyle(each).fontSize))
  expect(await size('1 left out')).toBeLessThan(await size('Margherita'))
  await ticket(page, order)
    .getByRole('button', { name: `Print order ${order.number}` })
    .click()
  const paper = page.locator('.paper-tickets li').filter({ hasText: 'Margherita' })
  await expect(paper).toHaveText(/^1 ×\s*Margherita\s*1 left out$/)
  await page.goto(`/dashboard/orders/${order.id}`)
  const bill = page.getByRole('region', { name: 'What was ordered' }).getByRole('listitem')
  await expect(bill.first()).toContainText(/^1 ×\s*Margherita\s*of 2 ordered\s*1 left out/)
  await expect(bill.nth(1)).toContainText(/^1 ×\s*Minestrone\$/)
  await expectNoFaultsInEither(page)
})

test('what is said at checkout is kept, sent with the payment, and read before it happens', async ({
  page,
  context,
}) => {
  const person = { name: 'Iris Ito', email: 'iris@mail.example' }
  await enter(context, house, await openSession(house, person))
  await putIntoCart(context, address, 'Classic Tiramisu')
  await page.goto('/dashboard/payment')
  const field = page.getByLabel('If something runs out')
  await expect(field).toHaveValue('drop')
  // The payment is open by now: what is said next is sent with another call.
  await expect(page.getByRole('button', { name: 'Pay $8.50' })).toBeEnabled()
  const sent = page.waitForRequest(
    (request) => request.url().endsWith('/create-payment-intent') && request.method() === 'POST',
  )
  await byKeyboard.choose(field, 'Swap')
  expect((await sent).postDataJSON()).toMatchObject({ substitution: 'swap' })
  await page.reload()
  await expect(field).toHaveValue('swap')
  await expect(page.getByRole('button', { name: 'Pay $8.50' })).toBeVisible()
  await expectNoFaultsInEither(page)
})

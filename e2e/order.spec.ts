import { expect, expectNoFaultsInEither, failedLoad, test } from './fixtures.ts'
import { byKeyboard } from './hands.ts'
import { sharedHouse } from './house.ts'
import { Kitchen, orderAndPay, newestOrder } from './orders.ts'
import { enterAs } from './people.ts'

/** As soon as an open page has to say what the kitchen has done. */
const soon = { timeout: 1500 }

test('an order is followed from the payment to the plate', async ({ page, context, browser }) => {
  await enterAs(context)
  await orderAndPay(page, sharedHouse.address, 'Margherita')
  const { _id: id, token } = await newestOrder(page)
  const kitchen = await Kitchen.open()
  const heading = page.getByRole('heading', { level: 1 })
  const news = page.getByRole('status').filter({ hasNotText: 'Updates automatically' })

  await page.goto('/dashboard/userHome')
  await page.getByRole('link', { name: /Follow order \d+$/ }).click()
  await expect(page).toHaveURL(`/order/${token}`)
  await expect(heading).toHaveText('Order received')
  await expect(page.getByText('Updates automatically.')).toBeVisible()

  // Somebody else at the table has the link, too.
  const table = await browser.newContext()
  const theirs = await table.newPage()
  await theirs.goto(`/order/${token}`)
  await expect(theirs.getByRole('link', { name: 'Sign in to cancel' })).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)

  await kitchen.move(id, 'pending', 'accepted', { minutes: 20 })
  await expect(heading).toHaveText(/^Ready (about|tomorrow at) [\d:]+ [ap]m$/, soon)
  await expect(news.filter({ hasText: 'The kitchen has accepted your order.' })).toBeAttached(soon)
  await expect(page).toHaveTitle(/^Emberleaf \| Ready (about|tomorrow)/)
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(
    /^Ready (about|tomorrow)/,
    soon,
  )
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
  await expectNoFaultsInEither(page)
  await table.close()

  await context.setOffline(true)
  await expect(page.getByText(/^No connection since .* This was the status then\.$/)).toBeVisible()
  await kitchen.post(`/orders/${id}/delays`, { minutes: 10 })
  await kitchen.move(id, 'accepted', 'ready')
  await expect(heading).toHaveText(/^Ready (about|tomorrow)/)
  await context.setOffline(false)
  await expect(heading).toHaveText('Your order is ready')
  await expect(news.filter({ hasText: 'Your order is ready' })).toBeAttached()
  await expect(page.getByText('Updates automatically.')).toBeVisible()
  await expectNoFaultsInEither(page)

  await kitchen.move(id, 'ready', 'completed')
  await expect(heading).toHaveText('Enjoy your meal', soon)
  await page.getByRole('link', { name: 'Receipt' }).click()
  await page.getByRole('link', { name: 'Follow your order' }).click()
  await page.getByRole('link', { name: 'How was it?' }).click()
  await expect(page.getByRole('button', { name: 'Send review' })).toBeVisible()
})

test('an order is cancelled, and ordered again, by the keyboard alone', async ({
  page,
  context,
  quiet,
}) => {
  await enterAs(context)
  await orderAndPay(page, sharedHouse.address, 'Diavola')
  const { token } = await newestOrder(page)
  await page.goto(`/order/${token}`)
  await byKeyboard.press(page.getByRole('button', { name: 'Cancel order' }))
  await byKeyboard.press(page.getByRole('button', { name: 'Yes, cancel it' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This order is cancelled')
  await expect(page.getByText('You’ll be refunded to your card.')).toBeVisible()

  await page.goto('/dashboard/myOrders')
  await byKeyboard.press(page.getByRole('button', { name: /^Order again/ }))
  await expect(page.getByText('Added to your cart.')).toBeVisible()
  await byKeyboard.press(page.getByRole('button', { name: 'Undo' }))
  await expect(page.getByText('Undone. Your cart is as it was.')).toBeVisible()
  expect(await (await page.request.get('/cart')).json()).toEqual([])

  const kitchen = await Kitchen.open()
  const menu: { _id: string; name: string }[] = await (await page.request.get('/menu')).json()
  const ids = menu.filter(({ name }) => name === 'Diavola').map(({ _id }) => _id)
  await kitchen.post('/menu/bulk', { ids, soldOut: 'until_told' })
  // The refusal with what has changed is the answer that the page asks for.
  quiet.expected.push(failedLoad)
  await byKeyboard.press(page.getByRole('button', { name: /^Order again/ }))
  await expect(page.getByText('Diavola: sold out right now')).toBeVisible()
  await expect(
    page.getByRole('heading', { name: 'None of these dishes are available right now' }),
  ).toBeFocused()
  await expectNoFaultsInEither(page)
  await kitchen.post('/menu/bulk', { ids, soldOut: 'no' })
})

test('a favourite is one tap on a heart, and one tap in the cart', async ({ page, context }) => {
  await enterAs(context)
  await page.goto('/dish/margherita')
  const heart = page.getByRole('button', { name: 'Favorite: Margherita' })
  const isKept = page.waitForResponse(
    (answer) => answer.url().endsWith('/favourites') && answer.request().method() === 'POST',
  )
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await isKept
  await page.goto('/dashboard/favourites')
  await expect(page.getByText('1 dish', { exact: true })).toBeVisible()
  await expectNoFaultsInEither(page)
  await page.getByRole('button', { name: 'Add: Margherita' }).click()
  await expect(page.getByText('Margherita Added to cart')).toBeVisible()
  await heart.click()
  await expect(page.getByRole('heading', { name: 'No favorites yet.' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a reload says where an order stands, and a wrong link is nobody’s', async ({
    page,
    context,
    quiet,
  }) => {
    await enterAs(context)
    await orderAndPay(page, sharedHouse.address, 'Margherita')
    const { _id: id, token } = await newestOrder(page)
    await page.goto(`/order/${token}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order received')
    await expect(page.getByText('Reload this page for the latest status.')).toBeVisible()
    const kitchen = await Kitchen.open()
    await kitchen.move(id, 'pending', 'rejected', { reason: 'ran_out', words: 'No dough left.' })
    await page.reload()
    await expect(page.getByText('We’ve run out of something you ordered.')).toBeVisible()
    await expect(page.getByText('No dough left.')).toBeVisible()
    quiet.expected.push(failedLoad)
    expect((await page.goto(`/order/${token.slice(0, -1)}`))?.status()).toBe(404)
  })
})

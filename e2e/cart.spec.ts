import type { Page } from '@playwright/test'
import {
  addButton,
  cartLink,
  expect,
  failedLoad,
  isNarrow,
  openLive,
  signIn,
  test,
} from './fixtures.ts'

/** The cart as it stands beside the shelves, or opened from the bar where it has no room. */
async function openCart(page: Page) {
  if (!isNarrow(page)) return page.getByRole('complementary', { name: 'Your cart' })
  await page.getByRole('button', { name: /View cart/ }).click()
  return page.getByRole('dialog', { name: 'Your cart' })
}

test('a visitor is asked to sign in, and finds the dish in the cart afterwards', async ({
  page,
  context,
  quiet,
}) => {
  quiet.expected.push(failedLoad)
  await openLive(page, '/ourShop/1?q=basil')
  const button = addButton(page, 'Margherita')
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Your are not logged in' })
  await expect(dialog).toContainText('Login in first then add to cart')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()

  await button.click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/ourShop/1?q=basil')
  await button.click()
  await dialog.getByRole('button', { name: 'Yes, Login' }).click()
  await expect(page).toHaveURL('/login?from=%2FourShop%2F1%3Fq%3Dbasil')

  await signIn(context)
  await page.goto('/ourShop/1?q=basil')
  await expect(page.getByText('Margherita Added to cart')).toBeVisible()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
  await page.reload()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
})

test('one tap adds a dish from Home, the menu, the shop and its own page', async ({
  page,
  context,
}) => {
  await signIn(context)
  await openLive(page, '/')
  await addButton(page, 'Hearth Caesar').click()
  await expect(page.getByText('Hearth Caesar Added to cart')).toBeVisible()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
  await openLive(page, '/ourMenu')
  await addButton(page, 'Diavola').click()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items')
  await openLive(page, '/ourShop/0')
  await addButton(page, 'Hearth Caesar').click()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 3 items')
  await openLive(page, '/dish/margherita')
  await page.getByRole('button', { name: 'Add to cart: Margherita' }).click()
  await expect(page.getByText('Margherita Added to cart')).toBeVisible()
  await page.goto('/dashboard/cart')
  await expect(page.getByRole('row')).toHaveCount(4)
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 4 items')
})

test('the cart stays in sight in the shop; steppers change it and a removal can be undone', async ({
  page,
  customer,
}) => {
  await customer.take('Margherita')
  const cart = await openCart(page)
  await cart.getByRole('button', { name: 'One more: Margherita' }).click()
  await cart.getByRole('button', { name: 'One more: Margherita' }).click()
  await expect(cart.getByRole('link', { name: 'Pay $39.00' })).toBeVisible()
  await cart.getByRole('button', { name: 'One fewer: Margherita' }).click()
  await cart.getByRole('button', { name: 'One fewer: Margherita' }).click()
  await cart.getByRole('button', { name: 'Remove Margherita' }).click()
  await expect(cart.getByText('Margherita removed')).toBeVisible()
  await expect(cart.getByRole('link', { name: /Pay/ })).toHaveCount(0)
  const undo = cart.getByRole('button', { name: 'Undo: put Margherita back' })
  await expect(undo).toBeFocused()
  const isKept = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.keyboard.press('Enter')
  await expect(cart.getByRole('link', { name: 'Pay $13.00' })).toBeVisible()
  await isKept
  await expect(cart.getByRole('link', { name: 'Pay $13.00' })).toHaveAttribute(
    'href',
    '/dashboard/payment',
  )
  await expect(cart.getByRole('button', { name: 'One more: Margherita' })).toBeFocused()
  await page.reload()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
})

test('an undone removal stands where it stood, and steps of one line are undone at once', async ({
  page,
  customer,
}) => {
  // The second tap does not wait for the first one's answer.
  await customer.add('Margherita').click()
  await customer.add('Double Pepperoni').click()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items')
  const cart = await openCart(page)
  const lines = cart.getByRole('listitem')
  await cart.getByRole('button', { name: 'Remove Margherita' }).click()
  await expect(lines).toHaveCount(1)
  const isKept = page.waitForResponse((answer) => answer.request().method() === 'POST')
  const isRead = isKept.then(() => page.waitForResponse(/\/cart\?email/))
  await cart.getByRole('button', { name: 'Undo: put Margherita back' }).click()
  await expect(lines).toHaveText([/Margherita/, /Double Pepperoni/])
  await isRead
  await expect(lines).toHaveText([/Margherita/, /Double Pepperoni/])
  const oneMore = cart.getByRole('button', { name: 'One more: Margherita' })
  await expect(oneMore).toBeFocused()

  await oneMore.click()
  await oneMore.click()
  await expect(cart.getByText('Margherita: 1 to 3')).toBeVisible()
  await cart.getByRole('button', { name: 'Undo: Margherita back to 1' }).click()
  await expect(cart.getByRole('link', { name: 'Pay $28.50' })).toBeVisible()
  await expect(oneMore).toBeFocused()
  await openLive(page, '/dashboard/cart')
  await page.getByRole('button', { name: 'One more: Double Pepperoni' }).click()
  await expect(page.getByRole('row', { name: /Double Pepperoni/ })).toContainText('each')
  await page.getByRole('button', { name: 'Undo: Double Pepperoni back to 1' }).click()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items')
})

test('the cart page counts, adds up, asks before it deletes, and teaches when empty', async ({
  page,
  customer,
}) => {
  await customer.take('Margherita', 'Double Pepperoni')
  await cartLink(page).click()
  await expect(page).toHaveTitle('Emberleaf | Dashboard')
  const row = page.getByRole('row', { name: /Margherita/ })
  await row.getByRole('button', { name: 'One more: Margherita' }).click()
  await expect(page.getByText('$41.50')).toBeVisible()

  await row.getByRole('button', { name: 'Delete Margherita' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(dialog).toContainText("You won't be able to revert this!")
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: 'Delete Margherita' }).click()
  await dialog.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(page.getByText('Deleted! Your file has been deleted.')).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Pay', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Delete Double Pepperoni' }).click()
  await dialog.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty.' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Pay', exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Go to the shop' }).click()
  await expect(page).toHaveURL('/ourShop/0')
})

test('two tabs of one browser agree within a second', async ({ customer, context }) => {
  const second = await context.newPage()
  await second.goto('/ourShop/2')
  await expect(cartLink(second)).toHaveAccessibleName('Cart, 0 items')
  // The first tab holds the live stream; the second one queues for it once its script runs.
  const waiting = () => second.evaluate(async () => (await navigator.locks.query()).pending?.length)
  await expect.poll(waiting).toBe(1)
  await customer.add('Margherita').click()
  await expect(cartLink(second)).toHaveAccessibleName('Cart, 1 item', { timeout: 1000 })
})

for (const { status, message } of [
  { status: 409, message: 'The cart is full: it holds 100 lines.' },
  { status: 500, message: 'Something broke on our side.' },
]) {
  test(`an add that is refused with ${status} is taken back and told`, async ({
    page,
    customer,
    quiet,
  }) => {
    quiet.expected.push(failedLoad, new RegExp(message))
    let answer = () => {}
    const isAsked = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/cart', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await isAsked
      const body = { error: { code: 'refused', message }, requestId: 'test' }
      return route.fulfill({ status, json: body })
    })
    await customer.add('Margherita').click()
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
    answer()
    await expect(page.getByRole('alert')).toContainText(message)
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 0 items')
  })
}

test('signing out says so and leaves nothing of the person behind', async ({
  page,
  customer,
  isMobile,
  quiet,
}) => {
  quiet.expected.push(failedLoad)
  await customer.take('Margherita')
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logout Successfully')).toBeVisible()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 0 items')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    '/login?from=%2FourShop%2F1',
  )
  await page.goto('/dashboard/cart')
  await expect(page).toHaveURL('/login?from=%2Fdashboard%2Fcart')
})

test('a tap that comes before the page’s script is not lost', async ({ page, context }) => {
  await signIn(context)
  let letGo = () => {}
  const isTapped = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/entry-client.*\.js/, async (route) => {
    await isTapped
    await route.fallback()
  })
  await page.goto('/ourShop/1', { waitUntil: 'commit' })
  await addButton(page, 'Margherita').click()
  letGo()
  await expect(page.getByText('Margherita Added to cart')).toBeVisible()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
})

test('what left the cart with the menu is said until it has been read', async ({
  page,
  context,
}) => {
  await signIn(context)
  const asked: string[] = []
  await page.route('**/cart-notices', (route) => {
    asked.push(route.request().method())
    const isRead = asked.includes('DELETE')
    return route.fulfill({ json: isRead ? { deletedCount: 1 } : [{ _id: 'n', name: 'Old Soup' }] })
  })
  await openLive(page, '/dashboard/cart')
  const notice = page.getByText('Old Soup is no longer on the menu and had to leave your cart.')
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'All right' }).click()
  await expect(notice).toBeHidden()
  await expect.poll(() => asked).toEqual(['GET', 'DELETE'])
})

test('a step that is refused is taken back and told beside the lines', async ({
  page,
  customer,
  quiet,
}) => {
  quiet.expected.push(failedLoad)
  await customer.take('Margherita')
  const message = 'Not in your cart.'
  await page.route('**/cart/*', (route) => {
    const body = { error: { code: 'not_found', message }, requestId: 'test' }
    return route.fulfill({ status: 404, json: body })
  })
  const cart = await openCart(page)
  await cart.getByRole('button', { name: 'Remove Margherita' }).click()
  await expect(cart.getByText(message)).toBeVisible()
  await expect(cart.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
  await expect(cart.getByRole('link', { name: 'Pay $13.00' })).toBeVisible()
})

test('offline, a tap is refused in words and a delete is still asked for; the page stays', async ({
  page,
  customer,
  quiet,
}) => {
  quiet.expected.push(failedLoad, /cannot be reached/)
  await page.context().setOffline(true)
  await customer.add('Margherita').click()
  await expect(page.getByText(/Check your connection and try again/)).toBeVisible()
  await expect(customer.add('Margherita')).toBeVisible()
  await page.context().setOffline(false)
  await customer.add('Margherita').click()
  await expect(page.getByText('Margherita Added to cart')).toBeVisible()

  await openLive(page, '/dashboard/cart')
  await page.context().setOffline(true)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.accept()
  })
  await page.getByRole('button', { name: 'Delete Margherita' }).click()
  await expect(page.getByText(/Check your connection and try again/)).toBeVisible()
  expect(asked).toEqual([expect.stringContaining('Are you sure?')])
  await expect(page.getByRole('row', { name: /Margherita/ })).toBeVisible()
})

test('after the sign-in the page is where it was, at the button that was tapped', async ({
  page,
  context,
  quiet,
}) => {
  quiet.expected.push(failedLoad)
  await openLive(page, '/ourMenu')
  const button = page.getByRole('button', { name: 'Add: Classic Tiramisu', exact: true }).last()
  await button.scrollIntoViewIfNeeded()
  await button.click()
  await page.getByRole('button', { name: 'Yes, Login' }).click()
  await expect(page).toHaveURL('/login?from=%2FourMenu')
  await signIn(context)
  await page.goto('/ourMenu')
  await expect(page.getByText('Classic Tiramisu Added to cart')).toBeVisible()
  await expect(button).toBeInViewport()
  await expect(button).toBeFocused()
})

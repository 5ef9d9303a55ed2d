import {
  addButton,
  cartLink,
  expect,
  failedLoad,
  openCart,
  openLive,
  signIn,
  test,
} from './fixtures.ts'

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
  await expect(page.getByText('Diavola Added to cart')).toBeVisible()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items')
  await openLive(page, '/ourShop/0')
  await addButton(page, 'Hearth Caesar').click()
  await expect(page.getByText('Hearth Caesar Added to cart')).toBeVisible()
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
  await expect(cart.getByRole('link', { name: 'Checkout $39.00' })).toBeVisible()
  await cart.getByRole('button', { name: 'One fewer: Margherita' }).click()
  await cart.getByRole('button', { name: 'One fewer: Margherita' }).click()
  await cart.getByRole('button', { name: 'Remove Margherita' }).click()
  await expect(cart.getByText('Margherita removed')).toBeVisible()
  await expect(cart.getByRole('link', { name: /Pay/ })).toHaveCount(0)
  const undo = cart.getByRole('button', { name: 'Undo: put Margherita back' })
  await expect(undo).toBeFocused()
  const isKept = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.keyboard.press('Enter')
  await expect(cart.getByRole('link', { name: 'Checkout $13.00' })).toBeVisible()
  await isKept
  await expect(cart.getByRole('link', { name: 'Checkout $13.00' })).toHaveAttribute(
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
  await expect(lines).toHaveText([/Margherita/, /Double Pepperoni/])
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
  await expect(cart.getByRole('link', { name: 'Checkout $28.50' })).toBeVisible()
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

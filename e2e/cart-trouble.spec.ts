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

for (const { status, message } of [
  { status: 409, message: 'Your cart is full at 100 items. Remove one to add another.' },
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
  const notice = page.getByText(
    'Old Soup is no longer on the menu, so we removed it from your cart.',
  )
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
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
  await expect(cart.getByRole('link', { name: 'Checkout $13.00' })).toBeVisible()
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
  const failure = page.getByRole('alert').filter({ hasText: 'Margherita could not be deleted.' })
  await expect(failure).toBeVisible()
  await page.context().setOffline(false)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('row', { name: /Margherita/ })).toHaveCount(0)
  await expect(failure).toHaveCount(0)
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

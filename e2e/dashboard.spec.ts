import {
  addButton,
  cartLink,
  expect,
  expectNoFaultsInEither,
  expectNothingBeside,
  failedLoad,
  isNarrow,
  openLive,
  signIn,
  test,
} from './fixtures.ts'

const stats = { revenue: 1234.5, owed: 0, users: 12, menus: 60, orders: 34 }

test('the dashboard is for those who are signed in, also on the way from page to page', async ({
  page,
  quiet,
}) => {
  quiet.expected.push(failedLoad)
  await page.goto('/dashboard/userHome')
  await expect(page).toHaveURL('/login?from=%2Fdashboard%2FuserHome')
  await openLive(page, '/contact-us')
  await cartLink(page).click()
  await expect(page).toHaveURL('/login?from=%2Fdashboard%2Fcart')
})

test('/dashboard leads by role; a customer is told that an admin is needed', async ({
  page,
  context,
  quiet,
}) => {
  quiet.expected.push(failedLoad)
  await signIn(context)
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/dashboard/userHome')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello , Welcome')
  await expect(page.getByRole('main').getByText('Carl Carver')).toBeVisible()
  await page.goto('/dashboard/adminHome')
  await expect(page).toHaveURL('/login?from=%2Fdashboard%2FadminHome&need=admin')
  await expect(page.getByText(/You are signed in as guest-/)).toBeVisible()
  await page.goto('/dashboard/notYours?from=%2Fdashboard%2FadminHome&need=admin')
  await expect(page).toHaveURL('/login?from=%2Fdashboard%2FadminHome&need=admin')

  await context.clearCookies()
  await signIn(context, 'admin')
  await page.route('**/admin-stats', (route) => route.fulfill({ json: stats }))
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/dashboard/adminHome')
  for (const text of ['Revenue', '$1,234.50', 'Customers', '12', 'Product', '60', 'Order', '34']) {
    await expect(page.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible()
  }
  // The list that the tile leads to has the others as well.
  const tiles = page.getByRole('region', { name: 'All time' })
  await expect(tiles.getByText('excluding cancelled')).toBeVisible()
})

test('the sidebar has a customer’s links and folds on narrow screens', async ({
  page,
  context,
  isMobile,
}) => {
  await signIn(context)
  await openLive(page, '/dashboard/userHome')
  const sidebar = page.getByRole('navigation', { name: 'Dashboard' })
  if (isMobile) {
    await expect(sidebar).toBeHidden()
    await page.getByRole('button', { name: 'Dashboard' }).click()
  } else expect((await sidebar.boundingBox())?.width).toBe(320)
  const names = ['User Home', 'Reservation', 'Payment History', 'My Cart', 'Add Review']
  names.push('My Booking')
  names.push('Home', 'Menu', 'Shop', 'Contact')
  names.push('My orders', 'Favorites', 'My account', 'Sign-in security')
  await expect(sidebar.getByRole('link')).toHaveText(names)
  if (isMobile) {
    await sidebar.getByRole('link', { name: 'Sign-in security' }).focus()
    await page.keyboard.press('Tab')
    await expect(sidebar).toBeHidden()
    await page.getByRole('button', { name: 'Dashboard' }).click()
  }
  await sidebar.getByRole('link', { name: 'My Cart' }).click()
  await expect(page).toHaveURL('/dashboard/cart')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('cart and dashboard have no accessibility fault in light or dark', async ({
  page,
  customer,
  quiet,
}) => {
  test.setTimeout(60_000)
  quiet.expected.push(failedLoad)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/dashboard/cart')
  await expectNoFaultsInEither(page)
  await openLive(page, '/ourShop/1')
  await customer.take('Margherita')
  await expect(page.getByText('Margherita Added to cart')).toBeVisible()
  await expectNoFaultsInEither(page)
  if (isNarrow(page)) {
    await page.getByRole('button', { name: /View cart/ }).click()
    await expectNoFaultsInEither(page)
  }
  await page.goto('/dashboard/cart')
  await expectNoFaultsInEither(page)
  await page.getByRole('button', { name: 'Delete Margherita' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectNoFaultsInEither(page)
  await page.goto('/dashboard/userHome')
  await expectNoFaultsInEither(page)
})

test('320 pixels are wide enough for the cart and the dashboard', async ({ page, customer }) => {
  await customer.take('Margherita')
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/ourShop/1', '/dashboard/cart', '/dashboard/userHome']) {
    await page.goto(path)
    await expectNothingBeside(page, path)
  }
})

const pagesOf = {
  'a guest':
    'userHome cart account security reservation reservation?tab=contact payment paymentHistory myOrders favourites',
  'the owner':
    'adminHome allUsers audit manageItems addItem manageItems/exchange manageBookings reviews inbox',
  settings:
    'settings settings/hours settings/texts settings/tables settings/bookings settings/taxes',
}

for (const [whose, pages] of Object.entries(pagesOf)) {
  test(`text twice as large has room on every page of ${whose} in the dashboard`, async ({
    page,
    context,
    isMobile,
  }) => {
    await signIn(context, 'admin')
    if (isMobile) await page.setViewportSize({ width: 390, height: 844 })
    if (whose === 'a guest') {
      await openLive(page, '/ourShop/1')
      const isKept = page.waitForResponse((answer) => answer.url().endsWith('/cart'))
      await addButton(page, 'Margherita').click()
      await isKept
    }
    const wide: [string, number][] = []
    for (const path of pages.split(' ')) {
      await page.goto(`/dashboard/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(/^Loading/)).toHaveCount(0)
      const overflow = await page.evaluate(() => {
        const { documentElement: root } = document
        root.style.fontSize = '32px'
        return root.scrollWidth - root.clientWidth
      })
      if (overflow > 0) wide.push([path, overflow])
    }
    expect(wide).toEqual([])
  })
}

test('guests load no script of the dashboard, and charts come with the owner’s numbers alone', async ({
  page,
  context,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  for (const path of ['/', '/ourMenu', '/contact-us']) await openLive(page, path)
  expect(scripts.join()).toContain('/menu-page')
  expect(scripts.join()).not.toMatch(/dashboard|admin-home/)

  await signIn(context, 'admin')
  await openLive(page, '/dashboard/manageItems')
  expect(scripts.join()).toContain('/dashboard-layout')
  expect(scripts.join()).not.toContain('/admin-home')
  await openLive(page, '/dashboard/adminHome')
  expect(scripts.join()).toContain('/admin-home')
})

test('the footer of the dashboard is three lines on a phone', async ({ page, context }) => {
  await signIn(context)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard/userHome')
  const footer = page.getByRole('contentinfo')
  const tops = await footer.evaluate((element) => {
    const parts = [...element.querySelectorAll('address, dl, a, p')]
    return parts
      .map((part) => part.getBoundingClientRect())
      .map(({ top, height }) => top + height / 2)
  })
  const lines = tops
    .toSorted((a, b) => a - b)
    .filter((top, at, all) => top - (all[at - 1] ?? -99) > 8)
  expect(lines.length).toBeLessThanOrEqual(3)
  for (const fact of ['Hudson', '(518) 555-0147', '08:00-22:00', 'Copyright'])
    await expect(footer).toContainText(fact)
})

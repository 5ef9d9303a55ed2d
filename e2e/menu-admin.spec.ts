import { call } from './client.ts'
import {
  expect,
  expectNoFaultsInEither,
  expectNothingBeside,
  failedLoad,
  openLive,
  signIn,
  test,
} from './fixtures.ts'
import { typeAndPress } from './hands.ts'
import { addDish, list } from './menu.ts'

test.beforeEach(async ({ context }) => signIn(context, 'admin'))

test('a guest’s open page says sold out within two seconds, and Undo brings the button back', async ({
  page,
  browser,
}) => {
  const guest = await (await browser.newContext()).newPage()
  await openLive(guest, '/dish/margherita')
  const add = guest.getByRole('button', { name: 'Add to cart: Margherita' })
  await expect(add).toBeVisible()
  await openLive(page, `${list}?search=margherita`)
  await page.getByRole('button', { name: /^Margherita: Available/ }).click()
  await page.getByRole('menuitem', { name: 'Sold out until further notice' }).click()
  await expect(guest.getByText('Sold out', { exact: true })).toBeVisible({ timeout: 2000 })
  await expect(add).toBeHidden()
  await expect(page.getByText('Margherita: sold out')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(add).toBeVisible({ timeout: 2000 })
  await guest.context().close()
})

test('what was just done is taken back by keyboard while the list is still being read again', async ({
  page,
}) => {
  const id = await addDish(page, 'Hasty Soup')
  await openLive(page, `${list}?search=hasty`)
  let goOn = () => {}
  const isHeld = new Promise<void>((resolve) => (goOn = resolve))
  await page.route('**/menu/all?*', async (route) => {
    await isHeld
    await route.continue()
  })
  await page.getByRole('button', { name: /^Hasty Soup: Available/ }).click()
  await page.getByRole('menuitem', { name: 'Sold out until further notice' }).click()
  await expect(page.getByText('Hasty Soup: sold out')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Undone')).toBeVisible()
  goOn()
  await expect(page.getByRole('button', { name: /^Hasty Soup: Available/ })).toBeVisible()
  await call(page, 'DELETE', `/menu/${id}`)
})

test('a cart with something sold out says so, and is paid after it is removed', async ({
  page,
}) => {
  const id = await addDish(page, 'Passing Pizza', { category: 'pizza' })
  await openLive(page, '/ourShop/1')
  await page.getByRole('button', { name: 'Add: Passing Pizza' }).click()
  await expect(page.getByText('Passing Pizza Added to cart')).toBeVisible()
  await page.getByRole('button', { name: 'Add: Quattro Formaggi' }).click()
  await expect(page.getByText('Quattro Formaggi Added to cart')).toBeVisible()
  await openLive(page, '/dashboard/cart')
  await call(page, 'POST', '/menu/bulk', { ids: [id], soldOut: 'until_told' })
  await expect(page.getByText(/Passing Pizza is sold out\. Swap or remove it/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pay', exact: true })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Remove Passing Pizza' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete Passing Pizza' }).click()
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(page.getByRole('link', { name: 'Pay', exact: true })).toBeVisible()
  await call(page, 'DELETE', `/menu/${id}`)
})

test('prices of many dishes change at once by keyboard alone, and come back', async ({ page }) => {
  const ids = [await addDish(page, 'Bulk One'), await addDish(page, 'Bulk Two', { price: 10 })]
  await openLive(page, `${list}?search=bulk`)
  await page.getByRole('checkbox', { name: 'Select Bulk One' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('checkbox', { name: 'Select Bulk Two' }).focus()
  await page.keyboard.press('Shift+Space')
  const bar = page.getByRole('region', { name: 'Selected dishes' })
  await expect(bar).toContainText('2 selected')
  // Seen below the rows, and reached before them.
  await page.getByLabel('Select all 2 on this page').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Change prices' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Change by')).toBeFocused()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter an amount.')).toBeVisible()
  await page.getByLabel('Change by').fill('10')
  await expect(page.getByRole('dialog')).toContainText('$11.00')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 dishes: new price')).toBeVisible()
  await expect(page.getByRole('row', { name: /Bulk Two/ })).toContainText('$11.00')
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /Bulk Two/ })).toContainText('$10.00')
  for (const id of ids) await call(page, 'DELETE', `/menu/${id}`)
})

test('a time of day is chosen by keyboard, and the focus returns', async ({ page }) => {
  const id = await addDish(page, 'Timed Soup')
  await openLive(page, `${list}?search=timed`)
  const status = page.getByRole('button', { name: /^Timed Soup: / })
  await status.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Sold out until a time…' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Until')).toBeFocused()
  await page.getByLabel('Until').fill('18:30')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Timed Soup: sold out until 6:30 pm')).toBeVisible()
  await expect(status).toBeFocused()
  await expect(status).toContainText('6:30 pm')
  await call(page, 'DELETE', `/menu/${id}`)
})

test('a delete asks first, says what it has done, and the row is gone', async ({ page }) => {
  await addDish(page, 'Farewell Soup')
  await openLive(page, `${list}?search=farewell`)
  await page.getByRole('button', { name: 'Delete Farewell Soup' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Are you sure?')
  await expect(dialog).toContainText("You won't be able to revert this!")
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('row', { name: /Farewell Soup/ })).toBeVisible()
  await page.getByRole('button', { name: 'Delete Farewell Soup' }).click()
  await dialog.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(page.getByText('Deleted! Your file has been deleted.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No dish found.' })).toBeFocused()
})

test('a search, a state and a page stand in the address and come back with it', async ({
  page,
}) => {
  await openLive(page, list)
  await expect(page.getByText(/^1 to 50 of \d+ dishes$/)).toBeVisible()
  await page.getByRole('link', { name: 'Next' }).press('Enter')
  await expect(page).toHaveURL(`${list}?page=2`)
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(page.getByText(/^51 to \d+ of \d+ dishes$/)).toBeFocused()
  await page.getByRole('searchbox').fill('tomato')
  await expect(page).toHaveURL(`${list}?search=tomato`)
  const named = (name: string) => page.getByRole('main').getByText(name, { exact: true })
  await expect(named('Diavola')).toBeVisible()
  await expect(named('Hearth Caesar')).toHaveCount(0)
  await page.getByRole('link', { name: /^Popular/ }).click()
  await expect(page).toHaveURL(`${list}?search=tomato&state=popular`)
  await expect(named('Diavola')).toHaveCount(0)
  await expect(named('Margherita')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('tomato')
  await expect(page.getByRole('link', { name: /^Popular/ })).toHaveAttribute('aria-current', 'true')
})

test('a search that is typed slowly keeps every letter and the focus, and other choices stand', async ({
  page,
}) => {
  await openLive(page, list)
  const search = page.getByLabel('Search dishes')
  await search.pressSequentially('tomato', { delay: 300 })
  await expect(search).toHaveValue('tomato')
  await expect(search).toBeFocused()
  await expect(page).toHaveURL(`${list}?search=tomato`)
  // Chosen before the search has followed the typing.
  await search.pressSequentially(' b')
  await page.getByLabel('Sort by').selectOption('Price: low to high')
  await expect(page).toHaveURL(`${list}?search=tomato+b&sort=cheapest`)
  await expect(search).toHaveValue('tomato b')
  await search.clear()
  await page.getByRole('link', { name: /^Available/ }).click()
  await expect(page).toHaveURL(`${list}?state=available&sort=cheapest`)
  await expect(search).toHaveValue('')
})

test('on a slow machine neither a choice nor another page is lost as the pause after a word ends', async ({
  page,
}) => {
  for (const { name, address } of [
    { name: /^Available/, address: `${list}?state=available&sort=cheapest` },
    { name: 'Audit log', address: '/dashboard/audit' },
  ]) {
    for (const after of [225, 240]) {
      await openLive(page, `${list}?search=tomato&sort=cheapest`)
      const link = page.getByRole('link', { name })
      await typeAndPress(page, { box: page.getByLabel('Search dishes'), words: '', link, after })
      await expect(page.getByRole('link', { name }).first()).toHaveAttribute('aria-current')
      await expect(page).toHaveURL(address)
    }
  }
})

test('the menu’s pages have no accessibility fault in light or dark', async ({ page, quiet }) => {
  test.setTimeout(60_000)
  quiet.expected.push(failedLoad)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openLive(page, `${list}?search=margherita`)
  await expectNoFaultsInEither(page)
  await page.getByRole('button', { name: /^Margherita: / }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectNoFaultsInEither(page)
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'Select Margherita' }).check()
  await page.getByRole('button', { name: 'Change prices' }).click()
  await expectNoFaultsInEither(page)
  await openLive(page, '/dashboard/addItem')
  await page.getByRole('button', { name: 'Add item' }).click()
  await expectNoFaultsInEither(page)
})

test('320 pixels are wide enough for the menu’s pages', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const [{ _id }] = await call(page, 'GET', '/menu')
  for (const path of [list, '/dashboard/addItem', `/dashboard/updateItem/${_id}`]) {
    await page.goto(path)
    await expectNothingBeside(page, path)
  }
})

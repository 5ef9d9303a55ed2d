import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from '@playwright/test'
import { expect, failedLoad, openLive, signIn, test } from './fixtures.ts'
import { sharedHouse } from './sessions.ts'

const list = '/dashboard/manageItems'
/** One pixel: the browser looks at a picture before it sends it. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGPY4iwFAALAARJm2dBBAAAAAElFTkSuQmCC',
  'base64',
)

/** Everything of a dish that a form asks for, with a picture that the site has. */
async function addDish(page: Page, name: string, more: object = {}): Promise<string> {
  const [like] = await (await page.request.get('/menu')).json()
  const dish = { name, recipe: 'For a test.', category: 'soup', price: 8, image: like.image }
  const { insertedId } = await call(page, 'POST', '/menu', { ...dish, ...more })
  return insertedId
}

async function call(page: Page, method: string, path: string, body?: object) {
  const headers = { 'x-requested-with': 'servery', origin: sharedHouse.address }
  const sent = { method, headers, ...(body && { data: body }) }
  return (await page.request.fetch(path, sent)).json()
}

async function asAdmin(browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  await signIn(context, 'admin')
  return context.newPage()
}

test.beforeEach(async ({ context }) => signIn(context, 'admin'))

test('an item is refused at its fields, kept through a reload, and updated', async ({ page }) => {
  const id = await addDish(page, 'Leek Broth')
  await openLive(page, `${list}?search=leek+broth`)
  await page.getByRole('link', { name: 'Edit Leek Broth' }).click()
  await expect(page).toHaveURL(`/dashboard/updateItem/${id}`)
  await page.getByLabel('Price', { exact: true }).fill('8.123')
  await page.getByRole('button', { name: 'Update item' }).click()
  await expect(page.getByText(/at most two decimals/)).toBeVisible()
  await expect(page.getByLabel('Price', { exact: true })).toBeFocused()

  await page.getByLabel('Price', { exact: true }).fill('8.4')
  await page.getByLabel('Details').fill('Leeks, butter, patience.')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByLabel('Details')).toHaveValue('Leeks, butter, patience.')
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('8.4')
  await page.getByLabel('Milk').check({ force: true })
  await page.getByRole('button', { name: 'Update item' }).click()
  await expect(page.getByText('Leek Broth Updated')).toBeVisible()
  await expect(page).toHaveURL(`${list}?search=leek+broth`)
  const saved = await call(page, 'GET', `/menu/${id}`)
  expect(saved).toMatchObject({
    price: 8.4,
    recipe: 'Leeks, butter, patience.',
    allergens: ['milk'],
  })
  await call(page, 'DELETE', `/menu/${id}`)
})

test('a new item says what it lacks, and a refusal of the server stands in the specification’s words', async ({
  page,
  quiet,
}) => {
  quiet.expected.push(failedLoad)
  await openLive(page, '/dashboard/addItem')
  await page.getByRole('button', { name: 'Add item' }).click()
  for (const field of ['Name is', 'Category is', 'Price is', 'Details are', 'Image is']) {
    await expect(page.getByText(`${field} required`)).toBeVisible()
  }
  await expect(page.getByLabel('Recipe name')).toBeFocused()
  await page.getByLabel('Recipe name').fill('Marrow Toast')
  await page.getByLabel('Category').selectOption('soup')
  await page.getByLabel('Price', { exact: true }).fill('9')
  await page.getByLabel('Details').fill('Bone marrow, toast, parsley.')
  const file = { name: 'toast.png', mimeType: 'image/png', buffer: dot }
  await page.route('**/upload**', (route) =>
    route.fulfill({
      status: 422,
      json: { error: { code: 'invalid', message: 'This is no picture.' }, requestId: 'x' },
    }),
  )
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Add item' }).click()
  const problem = page.getByText('Error uploading image: This is no picture.')
  await expect(problem.first()).toBeVisible()
  await expect(page.getByLabel('Recipe name')).toHaveValue('Marrow Toast')
})

test('after one dish is added, the next begins at its name', async ({ page }) => {
  const [like] = await (await page.request.get('/menu')).json()
  const buffer = await (await page.request.get(like.image)).body()
  await openLive(page, '/dashboard/addItem')
  await page.getByLabel('Recipe name').fill('First of Two')
  await page.getByLabel('Category').selectOption('soup')
  await page.getByLabel('Price', { exact: true }).fill('9')
  await page.getByLabel('Details').fill('For a test.')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'soup.webp', mimeType: 'image/webp', buffer })
  await page.getByRole('button', { name: 'Add item' }).press('Enter')
  await expect(page.getByText('First of Two Added')).toBeVisible()
  await expect(page.getByLabel('Recipe name')).toBeFocused()
  await expect(page.getByLabel('Recipe name')).toHaveValue('')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const menu: { _id: string; name: string }[] = await call(page, 'GET', '/menu')
  for (const { _id, name } of menu) {
    if (name === 'First of Two') await call(page, 'DELETE', `/menu/${_id}`)
  }
})

test('an update takes another picture or keeps the old one, and never none', async ({ page }) => {
  const id = await addDish(page, 'Picture Soup')
  const { image } = await call(page, 'GET', `/menu/${id}`)
  const buffer = await (await page.request.get(image)).body()
  await openLive(page, `/dashboard/updateItem/${id}`)
  await expect(page.getByText('As it is now')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(0)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'soup.webp', mimeType: 'image/webp', buffer })
  await expect(page.getByText('soup.webp')).toBeVisible()
  await page.getByRole('button', { name: 'Keep the old one' }).press('Enter')
  await expect(page.getByText('As it is now')).toBeVisible()
  await expect(page.locator('input[type=file]')).toBeFocused()
  await call(page, 'DELETE', `/menu/${id}`)
})

test('an address of no dish leads back to all items', async ({ page, quiet }) => {
  quiet.expected.push(failedLoad)
  await openLive(page, '/dashboard/updateItem/nobody')
  await expect(page.getByRole('heading', { name: 'This dish is not on the menu.' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'All items' }).last().click()
  await expect(page).toHaveURL(list)
})

test('leaving unsaved work asks; staying loses nothing', async ({ page }) => {
  await openLive(page, '/dashboard/addItem')
  await page.getByLabel('Recipe name').fill('Half a thought')
  await page.getByRole('link', { name: 'All items' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Leave without saving?')
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('Recipe name')).toHaveValue('Half a thought')
  await page.getByRole('link', { name: 'All items' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(list)
})

test('the second of two who edit a dish chooses field by field, and nothing is lost', async ({
  page,
  browser,
  quiet,
}) => {
  quiet.expected.push(failedLoad)
  const id = await addDish(page, 'Barley Soup')
  await openLive(page, `/dashboard/updateItem/${id}`)
  const other = await asAdmin(browser)
  await openLive(other, `/dashboard/updateItem/${id}`)
  await other.getByLabel('Price', { exact: true }).fill('9.50')
  await other.getByLabel('Details').fill('Theirs.')
  await other.getByRole('button', { name: 'Update item' }).click()
  await expect(other).toHaveURL(list)
  await other.context().close()

  await page.getByLabel('Price', { exact: true }).fill('7')
  await page.getByLabel('Recipe name').fill('Pearl Barley Soup')
  await page.getByRole('button', { name: 'Update item' }).click()
  const panel = page.getByRole('region', { name: 'Somebody else has changed this dish' })
  await expect(panel.getByRole('heading')).toBeFocused()
  await expect(panel.getByRole('group')).toHaveCount(2)
  const price = panel.getByRole('group', { name: 'Price' })
  await expect(price.getByLabel('Keep mine')).toBeChecked()
  await expect(price).toContainText('$9.50')
  await expect(
    panel.getByRole('group', { name: 'Details' }).getByLabel('Take theirs'),
  ).toBeChecked()
  await expect(page.getByLabel('Recipe name')).toHaveValue('Pearl Barley Soup')
  await price.getByLabel('Take theirs').check()
  await expect(page.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue('9.50')
  await page.getByRole('button', { name: 'Update item' }).click()
  await expect(page.getByText('Pearl Barley Soup Updated')).toBeVisible()
  expect(await call(page, 'GET', `/menu/${id}`)).toMatchObject({
    name: 'Pearl Barley Soup',
    price: 9.5,
    recipe: 'Theirs.',
  })
  await call(page, 'DELETE', `/menu/${id}`)
})

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
  await page.getByRole('menuitem', { name: 'Sold out until I say so' }).click()
  await expect(guest.getByText('Sold out', { exact: true })).toBeVisible({ timeout: 2000 })
  await expect(add).toBeHidden()
  await expect(page.getByText('Margherita: sold out')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(add).toBeVisible({ timeout: 2000 })
  await guest.context().close()
})

test('a cart with something sold out says so, and is paid after it is removed', async ({
  page,
}) => {
  await openLive(page, '/ourShop/1')
  await page.getByRole('button', { name: 'Add: Quattro Formaggi' }).click()
  await expect(page.getByText('Quattro Formaggi Added to cart')).toBeVisible()
  await page.getByRole('button', { name: 'Add: Margherita' }).click()
  await expect(page.getByText('Margherita Added to cart')).toBeVisible()
  const menu: { _id: string; name: string }[] = await call(page, 'GET', '/menu')
  const ids = menu.flatMap(({ _id, name }) => (name === 'Margherita' ? [_id] : []))
  await openLive(page, '/dashboard/cart')
  await call(page, 'POST', '/menu/bulk', { ids, soldOut: 'until_told' })
  await expect(page.getByText(/Margherita is sold out\. Remove it/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pay', exact: true })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Remove Margherita' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete Margherita' }).click()
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(page.getByRole('link', { name: 'Pay', exact: true })).toBeVisible()
  await call(page, 'POST', '/menu/bulk', { ids, soldOut: 'no' })
})

test('prices of many dishes change at once by keyboard alone, and come back', async ({ page }) => {
  const ids = [await addDish(page, 'Bulk One'), await addDish(page, 'Bulk Two', { price: 10 })]
  await openLive(page, `${list}?search=bulk`)
  await page.getByRole('checkbox', { name: 'Choose Bulk One' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('checkbox', { name: 'Choose Bulk Two' }).focus()
  await page.keyboard.press('Shift+Space')
  const bar = page.getByRole('region', { name: 'Chosen dishes' })
  await expect(bar).toContainText('2 chosen')
  // Seen below the rows, and reached before them.
  await page.getByLabel('Choose all 2 on this page').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Change prices' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('By', { exact: true })).toBeFocused()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Say by how much.')).toBeVisible()
  await page.getByLabel('By', { exact: true }).fill('10')
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
  await expect(page.getByRole('heading', { name: 'No dish fits.' })).toBeFocused()
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
  await page.getByLabel('Order').selectOption('Cheapest first')
  await expect(page).toHaveURL(`${list}?search=tomato+b&sort=cheapest`)
  await expect(search).toHaveValue('tomato b')
  await search.clear()
  await page.getByRole('link', { name: /^Available/ }).click()
  await expect(page).toHaveURL(`${list}?state=available&sort=cheapest`)
  await expect(search).toHaveValue('')
})

test('whoever is no admin any more is told, and what they wrote stays', async ({
  page,
  context,
  quiet,
}) => {
  quiet.expected.push(failedLoad)
  const id = await addDish(page, 'Contested Soup')
  await openLive(page, `/dashboard/updateItem/${id}`)
  await page.getByLabel('Details').fill('Written before the fall.')
  const [admin] = await context.cookies()
  await context.clearCookies()
  await signIn(context, 'customer')
  await page.getByRole('button', { name: 'Update item' }).click()
  await expect(page.getByText('What you have written stays in this tab.')).toBeVisible()
  await expect(page.getByLabel('Details')).toHaveValue('Written before the fall.')
  if (admin) await context.addCookies([admin])
  await page.getByRole('button', { name: 'Update item' }).click()
  await expect(page.getByText('Contested Soup Updated')).toBeVisible()
  await call(page, 'DELETE', `/menu/${id}`)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the menu’s pages have no accessibility fault in ${colorScheme}`, async ({
    page,
    quiet,
  }) => {
    quiet.expected.push(failedLoad)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await openLive(page, `${list}?search=margherita`)
    await expectNoFaults(page)
    await page.getByRole('button', { name: /^Margherita: / }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectNoFaults(page)
    await page.keyboard.press('Escape')
    await page.getByRole('checkbox', { name: 'Choose Margherita' }).check()
    await page.getByRole('button', { name: 'Change prices' }).click()
    await expectNoFaults(page)
    await openLive(page, '/dashboard/addItem')
    await page.getByRole('button', { name: 'Add item' }).click()
    await expectNoFaults(page)
  })
}

test('320 pixels are wide enough for the menu’s pages', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const [{ _id }] = await call(page, 'GET', '/menu')
  for (const path of [list, '/dashboard/addItem', `/dashboard/updateItem/${_id}`]) {
    await page.goto(path)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect([path, overflow]).toEqual([path, 0])
  }
})

async function expectNoFaults(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

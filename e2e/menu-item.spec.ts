import type { Browser, Page } from '@playwright/test'
import { call } from './client.ts'
import { expect, failedLoad, openLive, signIn, test } from './fixtures.ts'
import { addDish, list } from './menu.ts'

/** One pixel: the browser looks at a picture before it sends it. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGPY4iwFAALAARJm2dBBAAAAAElFTkSuQmCC',
  'base64',
)

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
  await expect(page.getByText('Current picture')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(0)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'soup.webp', mimeType: 'image/webp', buffer })
  await expect(page.getByText('soup.webp')).toBeVisible()
  await page.getByRole('button', { name: 'Keep the old one' }).press('Enter')
  await expect(page.getByText('Current picture')).toBeVisible()
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

test('the second of two who edit a dish keeps what they typed until they load what the first has saved', async ({
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
  const told = page.getByText(
    'Somebody else has changed this dish since you opened it. What you typed is still here.',
  )
  await expect(told).toBeFocused()
  // Pressed once more, and after a reload, it sends nothing over theirs either.
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Update item' }).click()
  await expect(told).toBeVisible()
  await expect(page.getByLabel('Recipe name')).toHaveValue('Pearl Barley Soup')
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('7')
  expect(await call(page, 'GET', `/menu/${id}`)).toMatchObject({ name: 'Barley Soup', price: 9.5 })

  const load = page.getByRole('button', { name: 'Load their version' })
  await load.click()
  const question = page.getByRole('alertdialog', { name: 'Load their version?' })
  await question.getByRole('button', { name: 'Keep my version' }).click()
  await expect(page.getByLabel('Recipe name')).toHaveValue('Pearl Barley Soup')
  await load.click()
  await question.getByRole('button', { name: 'Load their version' }).click()
  await expect(page.getByLabel('Recipe name')).toHaveValue('Barley Soup')
  await expect(page.getByLabel('Recipe name')).toBeFocused()
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('9.50')
  await expect(page.getByLabel('Details')).toHaveValue('Theirs.')
  await expect(told).toHaveCount(0)
  await expect(load).toHaveCount(0)
  await page.getByLabel('Recipe name').fill('Pearl Barley Soup')
  await page.getByRole('button', { name: 'Update item' }).click()
  await expect(page.getByText('Pearl Barley Soup Updated')).toBeVisible()
  const saved = { name: 'Pearl Barley Soup', price: 9.5, recipe: 'Theirs.' }
  expect(await call(page, 'GET', `/menu/${id}`)).toMatchObject(saved)
  await call(page, 'DELETE', `/menu/${id}`)
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
  await expect(page.getByText('Your text is kept in this tab.')).toBeVisible()
  await expect(page.getByLabel('Details')).toHaveValue('Written before the fall.')
  if (admin) await context.addCookies([admin])
  await page.getByRole('button', { name: 'Update item' }).click()
  await expect(page.getByText('Contested Soup Updated')).toBeVisible()
  await call(page, 'DELETE', `/menu/${id}`)
})

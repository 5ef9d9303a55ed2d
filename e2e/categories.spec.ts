import type { Page } from '@playwright/test'
import { callsOf } from './client.ts'
import { expect, expectNoFaultsInEither, failedLoad, openLive, test } from './fixtures.ts'
import { ada, useOwnHouse } from './own-house.ts'
import { enter, openSession } from './sessions.ts'

const many = 60
const dishesEach = 16

/** The sample with sixty more categories, and a menu of a thousand dishes. */
const house = useOwnHouse('categories', 72, async (send) => {
  const [{ image }] = await send('GET', '/menu')
  const line = (text: string) => ({ recipe: text, price: 9.5, image })
  const dishes: object[] = []
  for (let at = 1; at <= many; at++) {
    const label = at === 1 ? 'Phở' : `Small plates ${at}`
    const { insertedId: category } = await send('POST', '/categories', { label })
    for (let dish = 1; dish <= dishesEach; dish++) {
      dishes.push({ name: `${label}, dish ${dish}`, category, ...line('Rice, herbs, lime.') })
    }
  }
  const file = { format: 'json', mode: 'merge', text: JSON.stringify(dishes) }
  const { token } = await send('POST', '/menu/import', { ...file, dryRun: true })
  await send('POST', '/menu/import', { ...file, dryRun: false, token })
})
test.use({ baseURL: house.address })

const list = '/dashboard/categories'
const asOwner = (page: Page) => enter(page.context(), house, openSession(house, ada))
const row = (page: Page, label: string) =>
  page
    .getByRole('list', { name: 'Categories' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Edit ${label}`, exact: true }) })
const shelfTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

test('an owner adds a category with a line, its place and a station, and guests meet it with its first dish', async ({
  page,
  quiet,
}) => {
  quiet.expected.push(failedLoad)
  await asOwner(page)
  await openLive(page, list)
  await page.getByRole('button', { name: 'Add category' }).click()
  const sheet = page.getByRole('dialog', { name: 'New category' })
  await sheet.getByLabel('Name').fill('Pizza')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByText('There is a category called Pizza already.')).toBeVisible()
  await expectNoFaultsInEither(page)
  await sheet.getByLabel('Name').fill('From the grill')
  await sheet.getByLabel('Description').fill('Over oak, until late.')
  await sheet.getByLabel('Kitchen station').fill('Grill')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'From the grill')).toContainText('0 dishes · Station Grill')

  await openLive(page, '/dashboard/addItem')
  await page.getByLabel('Category').selectOption('From the grill')
  const [{ image }] = await (await page.request.get('/menu')).json()
  const dish = { name: 'Ember Ribs', recipe: 'Slow, smoky.', price: 19, image }
  const send = callsOf(house, await openSession(house, ada))
  await send('POST', '/menu', { ...dish, category: 'from-the-grill' })
  await openLive(page, '/ourShop/0')
  await page.getByRole('combobox', { name: 'Jump to a category' }).selectOption('From the grill')
  await expect(shelfTab(page, 'From the grill')).toHaveAttribute('aria-selected', 'true')
  await expect(shelfTab(page, 'From the grill')).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Ember Ribs' })).toBeVisible()
})

test('the order changes by keyboard, holds, and goes back with Undo', async ({ page }) => {
  await asOwner(page)
  await openLive(page, list)
  const rows = page.getByRole('list', { name: 'Categories' }).getByRole('listitem')
  await page.getByRole('button', { name: 'Move Pizza up' }).focus()
  await page.keyboard.press('Enter')
  await expect(rows.first()).toContainText('Pizza')
  await expect(page.getByText('Pizza is now 1 of')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Move Pizza up' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows.first()).toContainText('Salad')
  await page.getByRole('button', { name: 'Edit Phở', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Phở' })
  await sheet.getByLabel('Place').selectOption('First')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet).toBeHidden()
  await expect(rows.first()).toContainText('Phở')
  await page.reload()
  await expect(rows.first()).toContainText('Phở')
  await page.goto('/ourShop/0')
  await expect(shelfTab(page, 'Salad')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab').first()).toHaveText('Phở')
})

test('a category is deleted while a guest has its tab open: its dishes are where the owner has said', async ({
  page,
  browser,
}) => {
  await asOwner(page)
  const send = callsOf(house, await openSession(house, ada))
  const { insertedId: key } = await send('POST', '/categories', { label: 'Until tonight' })
  const [{ image }] = await (await page.request.get('/menu')).json()
  const dish = { name: 'Last Supper', recipe: 'Once.', price: 19, image, category: key }
  await send('POST', '/menu', dish)
  const all = await send('GET', '/categories')
  const { number } = all.find((each: { key: string }) => each.key === key)
  const guest = await (await browser.newContext({ baseURL: house.address })).newPage()
  await openLive(guest, `/ourShop/${number}`)
  await expect(guest.getByRole('link', { name: 'Last Supper' })).toBeVisible()

  await openLive(page, list)
  await page.getByRole('button', { name: 'Delete Until tonight' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Until tonight?' })
  await expect(dialog).toContainText('They keep their options and serving hours.')
  await expectNoFaultsInEither(page)
  await dialog.getByLabel('Move its 1 dish to').selectOption('Soup')
  await dialog.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(row(page, 'Until tonight')).toHaveCount(0)

  await expect(shelfTab(guest, 'Until tonight')).toHaveCount(0)
  await expect(guest.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true')
  await shelfTab(guest, 'Soup').click()
  await expect(guest.getByRole('link', { name: 'Last Supper' })).toBeVisible()
  await guest.context().close()
})

test('who saves second reads what the first has written, and loses nothing before', async ({
  page,
  quiet,
}) => {
  quiet.expected.push(failedLoad)
  await asOwner(page)
  await openLive(page, list)
  await page.getByRole('button', { name: 'Edit Small plates 2', exact: true }).click()
  const send = callsOf(house, await openSession(house, ada))
  await send('PATCH', '/categories/small-plates-2', { description: 'Theirs.' })
  const sheet = page.getByRole('dialog', { name: 'Small plates 2' })
  await sheet.getByLabel('Description').fill('Mine.')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByText('Somebody else has changed this category')).toBeVisible()
  await expect(sheet.getByLabel('Description')).toHaveValue('Mine.')
  await sheet.getByRole('button', { name: 'Load their version' }).click()
  await expect(sheet.getByLabel('Description')).toHaveValue('Theirs.')
})

test('sixty categories and a thousand dishes are found in one press, and nothing is wider than the page', async ({
  page,
}) => {
  for (const path of ['/ourMenu', '/ourShop/5', '/']) {
    await openLive(page, path)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect([path, wide]).toEqual([path, 0])
  }
  await openLive(page, '/ourMenu')
  await page.getByRole('combobox', { name: 'Jump to a section' }).selectOption('Small plates 58')
  await expect(
    page.getByRole('navigation', { name: 'Menu sections' }).getByRole('link', {
      name: 'Small plates 58',
      exact: true,
    }),
  ).toHaveAttribute('aria-current', 'location')
  await expect(
    page.getByRole('heading', { name: 'Small plates 58', level: 2, exact: true }),
  ).toBeInViewport()
})

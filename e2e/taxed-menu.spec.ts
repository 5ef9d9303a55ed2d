import type { Page } from '@playwright/test'
import { callsOf } from './client.ts'
import { expect, expectNoFaultsInEither, openLive, test } from './fixtures.ts'
import { ada, useOwnHouse, changeSettings } from './own-house.ts'
import { enter, openSession } from './sessions.ts'

/** A house in Germany: food and drinks are taxed apart, and brunch is both. */
const house = useOwnHouse('taxed-menu', 86, async (send) => {
  const classes = [
    { id: 'food', name: 'Food', letter: 'A' },
    { id: 'drinks', name: 'Drinks', letter: 'B' },
  ]
  const rates = classes.map(({ id: classId }, index) => {
    const ppm = index === 0 ? 70_000 : 190_000
    return { classId, type: 'pickup', from: '2026-01-01', ppm, parts: [] }
  })
  await changeSettings(send, { taxes: { mode: 'inclusive', classes, rates } })
  const beer = { name: 'Beer', price: 4, allergens: ['gluten'] }
  const sides = { name: 'Beside it', kind: 'many', least: 0, most: null, free: 0, isSize: false }
  await send('POST', '/option-groups', { ...sides, values: [beer] })
})
test.use({ baseURL: house.address })
test.describe.configure({ mode: 'serial' })

const send = async () => callsOf(house, await openSession(house, ada))
const findDish = async (name: string) => {
  const call = await send()
  const { items } = await call('GET', `/menu/all?search=${encodeURIComponent(name)}`)
  return call('GET', `/menu/all/${items[0]._id}`)
}
const asOwner = (page: Page) => enter(page.context(), house, openSession(house, ada))
const taxedAs = (page: Page) => page.getByLabel('Taxed as')
const chosen = (page: Page) => taxedAs(page).locator('option:checked')

test('an owner splits a set meal over two classes, is told when it does not add up, and finds it again', async ({
  page,
}) => {
  const { _id } = await findDish('Margherita')
  await asOwner(page)
  await openLive(page, `/dashboard/updateItem/${_id}`)
  await expect(chosen(page)).toHaveText('As its category: Food')
  await taxedAs(page).selectOption('A set meal: split over classes')
  const share = (name: string) => page.getByLabel(`${name}, %`)
  const save = page.getByRole('button', { name: 'Update item' })
  await share('Food').fill('70')
  await expect(page.getByText('Total: 70 % of 100 %')).toBeVisible()
  await save.click()
  await expect(page.getByText('Split the price over at least two tax classes.')).toBeVisible()
  await expect(share('Food')).toBeFocused()
  await share('Drinks').fill('29.5')
  await save.click()
  await expect(page.getByText('The shares have to add up to 100 %.')).toBeVisible()
  await expectNoFaultsInEither(page)
  await share('Drinks').fill('30')
  await expect(page.getByText('Total: 100 % of 100 %')).toBeVisible()
  await save.click()
  await expect(page.getByText('Margherita Updated')).toBeVisible()
  expect((await findDish('Margherita')).taxSplit).toEqual([
    { classId: 'food', ppm: 700_000 },
    { classId: 'drinks', ppm: 300_000 },
  ])

  await openLive(page, `/dashboard/updateItem/${_id}`)
  await expect(chosen(page)).toHaveText('A set meal: split over classes')
  await expect(share('Drinks')).toHaveValue('30')
  await taxedAs(page).selectOption('Drinks')
  await expect(share('Drinks')).toHaveCount(0)
  await page.getByRole('button', { name: 'Update item' }).click()
  await expect(page.getByText('Margherita Updated')).toBeVisible()
  const { taxClass, taxSplit } = await findDish('Margherita')
  expect([taxClass, taxSplit]).toEqual(['drinks', undefined])
})

test('an owner says what a category and an option are taxed as, and a new dish follows its category', async ({
  page,
}) => {
  await asOwner(page)
  await openLive(page, '/dashboard/categories')
  await page.getByRole('button', { name: 'Edit Drinks', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Drinks' })
  const field = sheet.getByLabel('Taxed as')
  await expect(field.locator('option:checked')).toHaveText('As the house’s usual: Food')
  await field.selectOption('Drinks')
  await expectNoFaultsInEither(page)
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Drinks saved')).toBeVisible()

  await openLive(page, '/dashboard/addItem')
  await expect(chosen(page)).toHaveText('As its category: Food')
  await page.getByLabel('Category').selectOption('drink')
  await expect(chosen(page)).toHaveText('As its category: Drinks')

  const call = await send()
  const { groups } = await call('GET', '/option-groups')
  await openLive(page, `/dashboard/options/${groups[0]._id}`)
  const option = page.getByLabel('Beer, taxed as')
  await expect(option.locator('option:checked')).toHaveText('Taxed as its dish')
  await option.selectOption('Drinks')
  await expectNoFaultsInEither(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const after = await call('GET', '/option-groups')
  expect(after.groups[0].values[0].taxClass).toBe('drinks')
})

test('a class that has left the settings is shown as the usual, and none is asked about once tax is off', async ({
  page,
}) => {
  const { _id } = await findDish('Margherita')
  const call = await send()
  const save = async (taxes: object) => {
    await changeSettings(call, { taxes })
  }
  const { taxes } = await call('GET', '/taxes/settings')
  const first = { classes: taxes.classes.slice(0, 1), rates: taxes.rates.slice(0, 1) }
  await save({ ...first, mode: 'none' })
  await save({ mode: taxes.mode })
  await asOwner(page)
  await openLive(page, `/dashboard/updateItem/${_id}`)
  await expect(chosen(page)).toHaveText('Food')
  await save({ mode: 'none' })
  await openLive(page, `/dashboard/updateItem/${_id}`)
  await expect(page.getByLabel('Recipe name')).toHaveValue('Margherita')
  await expect(taxedAs(page)).toHaveCount(0)
  await save(taxes)
})

import type { Page } from '@playwright/test'
import { callsOf } from './client.ts'
import {
  addButton,
  button,
  expect,
  expectInSight,
  expectNoFaultsInEither,
  expectNothingBeside,
  failedLoad,
  openLive,
  test,
} from './fixtures.ts'
import { ada, changeOrderRules, useOwnHouse, changeSettings } from './own-house.ts'
import { enter, openSession } from './sessions.ts'
import { save } from './settings.ts'

/** A house in Germany that has said nothing about tax. */
const house = useOwnHouse('taxes', 68, async (send) => {
  await changeSettings(send, { currency: 'EUR', country: 'de-DE' })
  await changeOrderRules(send, { guests: true })
})
const { address } = house

const send = async (method: string, path: string, body?: object) =>
  callsOf(house, await openSession(house, ada))(method, path, body)

async function openTaxes(page: Page, taxes: object = {}) {
  const off = { mode: 'none', rounding: 'rate', taxId: '', classes: [], rates: [] }
  await changeSettings(send, { taxes: { ...off, ...taxes } })
  await enter(page.context(), house, openSession(house, ada))
  await openLive(page, `${address}/dashboard/settings/taxes`)
}

const choose = (page: Page, way: string) => page.getByText(way, { exact: true }).click()
const fill = (page: Page) => button(page, /^Fill in the usual rates for Germany/).click()

const german = {
  mode: 'inclusive',
  classes: [
    { id: 'food', name: 'Food', letter: 'A' },
    { id: 'drinks', name: 'Drinks', letter: 'B' },
  ],
  rates: ['food', 'drinks'].map((classId) => {
    return { classId, type: 'pickup', from: '2026-01-01', ppm: 70_000, parts: [] }
  }),
}

test('filling in the usual rates asks what each category is taxed as, and warns of what is left', async ({
  page,
}) => {
  const all: { key: string; label: string; version: number }[] = await send(
    'GET',
    '/categories/all',
  )
  await openTaxes(page)
  await choose(page, 'Prices include tax')
  await fill(page)
  await save(page)
  const asked = page.getByRole('region', { name: 'What is taxed as what' })
  await expectInSight(asked.getByRole('heading'))
  await expect(asked.getByRole('combobox')).toHaveCount(all.length)
  await expect(asked.getByText(/^Nothing is chosen for .* they are taxed as Food\.$/)).toBeVisible()
  await expectNoFaultsInEither(page)
  await expectNothingBeside(page)
  const [last = { label: '' }] = all.slice(-1)
  for (const { label } of all) {
    await asked
      .getByLabel(label, { exact: true })
      .selectOption(label === 'Drinks' ? 'Drinks' : 'Food')
    if (label !== last.label)
      await expect(asked.getByText(/^Nothing is chosen for/)).not.toContainText(label)
  }
  await expect(asked.getByText(/^Nothing is chosen for/)).toBeHidden()
  const { taxes } = await send('GET', '/taxes/settings')
  const drinks = taxes.classes.find(({ name }: { name: string }) => name === 'Drinks').id
  const kept: { label: string; taxClass: string }[] = await send('GET', '/categories/all')
  expect(kept.filter(({ taxClass }) => taxClass === drinks).map(({ label }) => label)).toEqual([
    'Drinks',
  ])
  for (const { key } of all) await send('PATCH', `/categories/${key}`, { taxClass: null })
})

test('an owner in Germany takes the usual rates, and guests read that prices include tax', async ({
  page,
}) => {
  await openTaxes(page)
  await expect(page.getByRole('radio')).toHaveCount(3)
  // A house that charges no tax prints its number, too, and what its law asks for.
  await expect(page.getByLabel('USt-IdNr.')).toBeVisible()
  await expect(page.getByText(/usually write: “Gemäß § 19 UStG/)).toBeVisible()
  await choose(page, 'Prices include tax')
  const offer = page.locator('section', { hasText: 'Usual rates for Germany' })
  await expect(offer.getByRole('link')).toHaveText([
    'gesetze-im-internet.de',
    'gastgewerbe-magazin.de',
    'haufe.de',
  ])
  await expect(offer).toContainText('Check with your tax adviser')
  await expect(button(page, 'Fill in the usual rates for Germany (as of 2026-01-01)')).toBeVisible()
  await expectNoFaultsInEither(page)
  await expectNothingBeside(page)
  await fill(page)
  await expect(page.getByLabel('Food, rate in percent')).toHaveValue('7')
  await expect(page.getByLabel('Drinks, rate in percent')).toHaveValue('19')
  await page.getByLabel('USt-IdNr.').fill('DE123456789')
  await save(page)
  const { taxes } = await send('GET', '/taxes/settings')
  expect(taxes).toMatchObject({ mode: 'inclusive', rounding: 'rate', taxId: 'DE123456789' })
  const rates: { type: string; from: string; ppm: number }[] = taxes.rates
  expect(rates.map(({ type, from, ppm }) => `${type} ${from} ${ppm}`)).toEqual([
    'pickup 2026-01-01 70000',
    'eat_in 2026-01-01 70000',
    'pickup 2026-01-01 190000',
    'eat_in 2026-01-01 190000',
  ])

  await openLive(page, `${address}/ourMenu`)
  await expect(page.getByText('Prices include tax.')).toBeVisible()
  await openLive(page, `${address}/ourShop/1`)
  await addButton(page, 'Margherita').click()
  await expect(page.getByText('Margherita Added to cart')).toBeVisible()
  await openLive(page, `${address}/dashboard/cart`)
  await expect(page.getByText('Prices include tax.')).toBeVisible()
  await expectNoFaultsInEither(page)
})

test('a rate of three decimals is read whole, at every width', async ({ page }) => {
  const parts = [
    { name: 'GST', ppm: 50_000 },
    { name: 'QST', ppm: 99_750 },
  ]
  const rates = german.rates.map((rate) => ({ ...rate, ppm: 149_750, parts }))
  await openTaxes(page, { ...german, rates })
  const rate = page.getByLabel('Food, rate in percent')
  await expect(rate).toHaveValue('14,975')
  expect(await rate.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0)
})

test('a rate changes from a later day, is split into parts, and both are there after a reload', async ({
  page,
}) => {
  await openTaxes(page, german)
  await button(page, 'Food: schedule a change').click()
  await expect(page.getByLabel('Food, start date')).toBeFocused()
  await page.getByLabel('Food, start date').fill('2099-07-01')
  await page.getByLabel('Food, changed rate in percent').fill('8,5 %')
  await button(page, 'Drinks: split the rate into parts').click()
  await expect(page.getByLabel('Drinks, name of part 1')).toBeFocused()
  await page.keyboard.type('State')
  await page.getByLabel('Drinks, name of part 2').fill('City')
  await page.getByLabel('Drinks, part 2 in percent').fill('1.875')
  await expect(page.getByLabel('Drinks, rate in percent')).toHaveValue('8,875')
  await expectNoFaultsInEither(page)
  await expectNothingBeside(page)
  await save(page)
  const { taxes } = await send('GET', '/taxes/settings')
  expect(taxes.rates).toEqual([
    german.rates[0],
    { ...german.rates[0], from: '2099-07-01', ppm: 85_000 },
    {
      ...german.rates[1],
      ppm: 88_750,
      parts: [
        { name: 'State', ppm: 70_000 },
        { name: 'City', ppm: 18_750 },
      ],
    },
  ])
  await openLive(page, `${address}/dashboard/settings/taxes`)
  await expect(page.getByLabel('Food, start date')).toHaveValue('2099-07-01')
  await expect(page.getByLabel('Food, changed rate in percent')).toHaveValue('8,5')
  await expect(page.getByText('Made of State, City')).toBeVisible()
  const closed = page.locator('details:not([open]) > summary')
  while ((await closed.count()) > 0) await closed.first().click()
  await expectNoFaultsInEither(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNothingBeside(page)
  await button(page, /^Food: remove the rate from 2099-07-01/).click()
  await save(page)
  expect((await send('GET', '/taxes/settings')).taxes.rates).toHaveLength(2)
})

test('what is nonsense is told at its field, and nothing that was typed is lost', async ({
  page,
}) => {
  await openTaxes(page)
  await choose(page, 'Prices include tax')
  await fill(page)
  await page.getByLabel('Drinks, letter').fill('a')
  await button(page, 'Add class').click()
  await expect(page.getByLabel('Class 3, name')).toBeFocused()
  await page.keyboard.type('food')
  await page.getByLabel('food, rate in percent', { exact: true }).fill('much')
  await button(page, 'Food: schedule a change').first().click()
  await page.getByLabel('Food, changed rate in percent').fill('1e3')
  await button(page, 'Save').click()
  const letter = page.getByLabel('Drinks, letter')
  await expect(letter).toBeFocused()
  await expect(letter).toHaveAccessibleDescription('Two classes have the letter A.')
  await expect(page.getByLabel('food, name', { exact: true })).toHaveAccessibleDescription(
    'Two classes are called food.',
  )
  await expect(
    page.getByLabel('food, rate in percent', { exact: true }),
  ).toHaveAccessibleDescription('Enter a percentage from 0 to less than 100, such as 8,875.')
  await expect(page.getByLabel('Food, start date')).toHaveAccessibleDescription(
    'Choose a start date between 2000 and 2100.',
  )
  await expectNoFaultsInEither(page)
  await choose(page, 'Don’t show tax')
  await expect(letter).toHaveCount(0)
  await choose(page, 'Tax is added to prices')
  await expect(letter).toHaveValue('A')
  await expect(page.getByLabel('food, rate in percent', { exact: true })).toHaveValue('much')
  await expect(page.getByLabel('Food, changed rate in percent')).toHaveValue('1e3')
  expect((await send('GET', '/taxes/settings')).taxes.classes).toEqual([])

  await letter.fill('d')
  await page.getByLabel('food, name', { exact: true }).fill('Wine')
  await page.getByLabel('Wine, rate in percent').fill('19')
  await page.getByLabel('Food, start date').fill('2099-01-01')
  await page.getByLabel('Food, changed rate in percent').fill('9')
  await button(page, 'Wine: move up').click()
  await save(page)
  const { taxes } = await send('GET', '/taxes/settings')
  expect(taxes.mode).toBe('exclusive')
  const classes: { letter: string; name: string }[] = taxes.classes
  expect(classes.map((one) => `${one.letter} ${one.name}`)).toEqual([
    'A Food',
    'B Wine',
    'D Drinks',
  ])
})

test('what somebody else has saved meanwhile is not overwritten, and can be loaded', async ({
  page,
  quiet,
}) => {
  quiet.expected.push(failedLoad)
  await openTaxes(page, german)
  await page.getByLabel('Food, rate in percent').fill('5')
  await changeSettings(send, { taxes: { taxId: 'DE987654321' } })
  await button(page, 'Save').click()
  await expect(page.getByText('What you typed is still here.')).toBeVisible()
  await expect(page.getByLabel('Food, rate in percent')).toHaveValue('5')
  await button(page, 'Load their version').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Load their version' }).click()
  await expect(page.getByLabel('USt-IdNr.')).toHaveValue('DE987654321')
  await expect(page.getByLabel('Food, rate in percent')).toHaveValue('7')
})

test('the whole page is filled and saved by keyboard', async ({ page }) => {
  await openTaxes(page)
  await page.getByRole('radio', { name: 'Don’t show tax' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Prices include tax' })).toBeChecked()
  await button(page, /^Fill in the usual rates/).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Tax classes' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Food, letter')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  await page.keyboard.type(' to go')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect((await send('GET', '/taxes/settings')).taxes.classes[0].name).toBe('Food to go')
})

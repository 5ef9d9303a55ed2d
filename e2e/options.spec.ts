import type { Page } from '@playwright/test'
import { call } from './client.ts'
import {
  addButton,
  cartLink,
  expect,
  expectNoFaultsInEither,
  failedLoad,
  openLive,
  signIn,
  test,
} from './fixtures.ts'
import { byKeyboard } from './hands.ts'
import { addDish } from './menu.ts'
import { payByCalls } from './orders.ts'

const { press, write, check, choose } = byKeyboard
const options = '/dashboard/options'
const dish = 'Sunday Pizza'

/** What stands on the menu for this journey, and goes with it. */
let dishId = ''
let dishPage = ''

const dialog = (page: Page) => page.getByRole('dialog', { name: dish })

test.describe.configure({ mode: 'serial' })

test('the owner builds sizes with the keyboard alone, and sees what guests will', async ({
  page,
  context,
}) => {
  await signIn(context, 'admin')
  await openLive(page, '/')
  dishId = await addDish(page, dish, { category: 'pizza', price: 12, allergens: ['gluten'] })
  dishPage = `/dish/${(await call(page, 'GET', `/menu/${dishId}`)).slug}`
  await openLive(page, `${options}/new`)
  const preview = page.getByRole('region', { name: 'Preview' })

  await press(page.getByRole('button', { name: 'Save', exact: true }))
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await write(page.getByLabel('Name', { exact: true }), 'Pizza size')
  await check(page.getByRole('checkbox', { name: /size of the dish/ }))
  await fill(page, ['Small', ''], ['Large', '6'])
  await expect(preview.getByRole('group', { name: 'Pizza size' })).toContainText('Large')
  await save(page, 'Pizza size')
  await putOn(page, dish)
})

test('toppings, a side and prices of its own are made with the keyboard alone as well', async ({
  page,
  context,
}) => {
  await signIn(context, 'admin')
  await openLive(page, `${options}/new`)
  const preview = page.getByRole('region', { name: 'Preview' })
  await page.getByLabel('Name', { exact: true }).fill('Toppings')
  await page.getByRole('radio', { name: /Choose one/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /Choose several/ })).toBeChecked()
  await write(page.getByLabel('At most'), '3')
  await write(page.getByLabel('Free', { exact: true }), '1')
  await fill(page, ['Mushrooms', '1.5'], ['Mozzarella', '2'], ['Walnuts', '1'])
  await press(page.getByRole('button', { name: 'Walnuts, allergens: Not declared' }))
  await check(page.getByRole('checkbox', { name: 'tree nuts', exact: true }).first())
  await page.keyboard.press('Escape')
  await expect(preview).toContainText('Choose up to 3, first one free')
  await save(page, 'Toppings')
  await putOn(page, dish)

  await call(page, 'POST', '/option-groups', {
    name: 'Beside it',
    kind: 'counted',
    least: 0,
    most: 4,
    free: 0,
    isSize: false,
    values: [{ name: 'Bread', price: 3, allergens: ['gluten'] }],
  })
  await openLive(page, options)
  await page.getByRole('link', { name: 'Beside it' }).press('Enter')
  await putOn(page, dish)
  await press(page.locator('summary').filter({ hasText: dish }))
  await write(page.getByLabel(`Bread, any size on ${dish}`), '0')
  await press(page.getByRole('button', { name: 'Save prices' }))
  await expect(page.getByText('1 price of its own')).toBeVisible()
  await expect(preview.getByRole('group', { name: 'Beside it' })).not.toContainText('+$')
  await expectNoFaultsInEither(page)
})

test('of two who change the same options the second is told, and loads what the first has saved', async ({
  page,
  context,
  quiet,
}) => {
  quiet.expected.push(failedLoad)
  await signIn(context, 'admin')
  await openLive(page, '/')
  const group = { kind: 'one', least: 1, most: 1, free: 0, isSize: false }
  const values = ['Thin', 'Thick'].map((name) => ({ name, price: 0, allergens: [] }))
  const named = { ...group, name: 'Crust', values }
  const { insertedId } = await call(page, 'POST', '/option-groups', named)
  await openLive(page, `${options}/${insertedId}`)
  await call(page, 'PATCH', `/option-groups/${insertedId}`, { ...named, name: 'Base', version: 1 })
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Dough')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const told = page.getByText(
    /changed these options since you opened them. What you typed is still/,
  )
  await expect(told).toBeVisible()
  await expect(name).toHaveValue('Dough')
  const load = page.getByRole('button', { name: 'Load their version' })
  await load.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Load their version' }).click()
  await expect(name).toHaveValue('Base')
  await expect(load).toHaveCount(0)
  await name.fill('Dough')
  await save(page, 'Dough')
  await call(page, 'DELETE', `/option-groups/${insertedId}`)
})

test('a guest chooses, is told what is missing, and pays for what the button said', async ({
  page,
  context,
}) => {
  await signIn(context)
  await openLive(page, '/ourShop/1')
  await expect(page.getByRole('listitem').filter({ hasText: dish })).toContainText('from $12.00')
  await addButton(page, dish).press('Enter')
  await expect(dialog(page).getByRole('heading', { name: dish })).toBeFocused()
  const size = dialog(page).getByRole('group', { name: 'Pizza size' })
  await expect(size).toHaveAccessibleDescription('Choose 1 (required)')
  await press(dialog(page).getByRole('button', { name: 'Add to cart · $12.00' }))
  await expect(size.getByRole('alert')).toHaveText('Choose an option for Pizza size.')
  await expect(size).toHaveAccessibleDescription(/Choose an option for Pizza size/)
  await expect(size.getByRole('radio', { name: 'Small' })).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(size.getByRole('radio', { name: 'Large +$6.00' })).toBeChecked()
  await expect(size.getByRole('alert')).toBeEmpty()
  await check(dialog(page).getByRole('checkbox', { name: /^Mushrooms/ }))
  await check(dialog(page).getByRole('checkbox', { name: /^Mozzarella/ }))
  await expect(dialog(page).getByRole('checkbox', { name: /^Mushrooms.*Free$/ })).toBeChecked()
  await write(dialog(page).getByLabel('Note for the kitchen'), 'No onions, please')
  await expectNoFaultsInEither(page)
  await press(dialog(page).getByRole('button', { name: 'Add to cart · $20.00' }))
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText(`${dish} Added to cart`)).toBeVisible()
  await expect(addButton(page, dish)).toBeFocused()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')

  await openLive(page, '/dashboard/cart')
  const row = page.getByRole('row').filter({ hasText: dish })
  await expect(row).toContainText('Large · Mushrooms · Mozzarella')
  await expect(row).toContainText('“No onions, please”')
  await press(page.getByRole('button', { name: `Change ${dish}` }))
  await expect(dialog(page).getByRole('radio', { name: /^Large/ })).toBeChecked()
  const bread = dialog(page).getByRole('button', { name: 'One more: Bread' })
  await press(bread)
  const lessBread = dialog(page).getByRole('button', { name: 'One fewer: Bread' })
  await press(lessBread)
  // A step that leads no further keeps the keyboard.
  await expect(lessBread).toBeDisabled()
  await expect(lessBread).toBeFocused()
  await press(bread)
  await press(dialog(page).getByRole('button', { name: `One more: ${dish}` }))
  await press(dialog(page).getByRole('button', { name: 'Save · $40.00' }))
  await expect(row).toContainText('Large · Mushrooms · Mozzarella · Bread')
  await expect(row).toContainText('$40.00')
  await expect(page.getByRole('button', { name: `Change ${dish}` })).toBeFocused()

  await payByCalls(context, 40)
})

test('what a guest leaves out is not offered, and a visitor’s choice survives signing in', async ({
  page,
  context,
}) => {
  await openLive(page, '/ourShop/1?without=tree+nuts')
  await addButton(page, dish).click()
  await expect(dialog(page)).toContainText('3 options are hidden because you exclude tree nuts.')
  await expect(dialog(page).getByRole('checkbox', { name: /Walnuts/ })).toHaveCount(0)
  await dialog(page)
    .getByRole('radio', { name: /^Large/ })
    .check()
  await page.keyboard.press('Escape')
  await expect(addButton(page, dish)).toBeFocused()
  await addButton(page, dish).click()
  // What was begun is still there.
  await expect(dialog(page).getByRole('radio', { name: /^Large/ })).toBeChecked()
  await dialog(page).getByRole('button', { name: 'Add to cart · $18.00' }).click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await expect(page).toHaveURL(/\/login/)
  await signIn(context)
  await page.goto('/ourShop/1')
  await expect(page.getByText(`${dish} Added to cart`)).toBeVisible()
  await openLive(page, '/dashboard/cart')
  await expect(page.getByRole('row').filter({ hasText: dish })).toContainText('Large')
})

test('an option is sold out with one tap everywhere, and comes back with Undo', async ({
  page,
  context,
  browser,
}) => {
  await signIn(context, 'admin')
  const guest = await (await browser.newContext()).newPage()
  await openLive(guest, dishPage)
  const mushrooms = guest.getByRole('checkbox', { name: /^Mushrooms/ })
  await expect(mushrooms).toBeEnabled()
  await openLive(page, options)
  await page.getByRole('button', { name: 'Mushrooms: sold out', exact: true }).click()
  await expect(page.getByText(/^Mushrooms: sold out until /)).toBeVisible()
  await expect(mushrooms).toBeDisabled({ timeout: 2000 })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(mushrooms).toBeEnabled({ timeout: 2000 })

  // The kitchen says the same of an option, with three taps or the keyboard.
  await openLive(page, '/dashboard/kitchen')
  await press(page.getByRole('button', { name: 'Item availability' }))
  const sheet = page.getByRole('dialog', { name: 'Item availability' })
  await press(sheet.getByRole('button', { name: 'Options' }))
  await write(sheet.getByRole('searchbox', { name: 'Find an option' }), 'mush')
  await expect(sheet.getByRole('region', { name: 'Toppings' })).toContainText('On 1 dish')
  // Who has chosen it hears so, and takes it back.
  await mushrooms.check()
  await press(sheet.getByRole('button', { name: 'Mark sold out: Mushrooms' }))
  const words = guest.getByRole('alert').getByText('Mushrooms is sold out right now.')
  await expect(words).toBeVisible({ timeout: 2000 })
  await mushrooms.uncheck()
  await expect(mushrooms).toBeDisabled()
  await expect(sheet.getByRole('status').getByText(/^Mushrooms: sold out until /)).toBeVisible()
  await expectNoFaultsInEither(page)
  await press(sheet.getByRole('button', { name: 'Undo' }))
  await expect(mushrooms).toBeEnabled({ timeout: 2000 })
  await expect(sheet.getByRole('button', { name: 'Mark sold out: Mushrooms' })).toBeVisible()
  await guest.context().close()

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto(dishPage)
  await expect(plain.getByRole('group', { name: 'Toppings' })).toContainText('Walnuts')
  await expect(plain.getByText('To order online, turn on JavaScript, or call us.')).toBeVisible()
  await plain.context().close()
})

test('what ran out in a cart gives its place to a dish that asks what it comes with', async ({
  page,
  context,
  browser,
}) => {
  const house = await browser.newContext()
  const owner = await house.newPage()
  await signIn(house, 'admin')
  await openLive(owner, '/')
  const gone = await addDish(owner, 'Monday Pizza', { category: 'pizza', price: 9 })
  await signIn(context)
  await openLive(page, '/')
  await call(page, 'POST', '/cart', { foodId: gone, quantity: 2, note: 'Well done' })
  await call(owner, 'POST', '/menu/bulk', { ids: [gone], soldOut: 'until_told' })
  await openLive(page, '/dashboard/cart')
  await press(page.getByRole('button', { name: 'Swap Monday Pizza' }))
  const offers = page.getByRole('list', { name: 'Instead of Monday Pizza' })
  await press(offers.getByRole('button', { name: `${dish} from $12.00` }))
  await press(dialog(page).getByRole('button', { name: 'Swap · $24.00' }))
  await expect(dialog(page).getByText('Choose an option for Pizza size.')).toBeVisible()
  await check(dialog(page).getByRole('radio', { name: /^Large/ }))
  await expect(dialog(page).getByLabel('Note for the kitchen')).toHaveValue('Well done')
  const more = dialog(page).getByRole('button', { name: `One more: ${dish}` })
  await expect(more).toBeEnabled()
  await call(owner, 'POST', `/kitchen/dishes/${dishId}`, { left: 2, daily: null })
  await expect(dialog(page).getByText('Only 2 left')).toBeVisible({ timeout: 2000 })
  await expect(more).toBeDisabled()
  await expectNoFaultsInEither(page)
  await press(dialog(page).getByRole('button', { name: 'Swap · $36.00' }))
  const row = page.getByRole('row').filter({ hasText: dish })
  await expect(row).toContainText('Large')
  await expect(row).toContainText('“Well done”')
  await expect(page.getByRole('button', { name: `Change ${dish}` })).toBeFocused()
  await expect(page.getByRole('row').filter({ hasText: 'Monday Pizza' })).toHaveCount(0)
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items')
  await call(owner, 'POST', `/kitchen/dishes/${dishId}`, { left: null })
  await call(owner, 'DELETE', `/menu/${gone}`)
  await house.close()
})

test('320 pixels are wide enough, also for the kitchen, which reads what was chosen', async ({
  page,
  context,
  quiet,
}) => {
  quiet.expected.push(failedLoad)
  await signIn(context, 'admin')
  await page.setViewportSize({ width: 320, height: 640 })
  const { groups } = await call(page, 'GET', '/option-groups')
  for (const path of [options, `${options}/${groups[0]._id}`, dishPage]) {
    await page.goto(path)
    expect([path, await overflow(page)]).toEqual([path, 0])
  }
  await openLive(page, '/ourShop/1')
  await addButton(page, dish).click()
  await expect(dialog(page).getByRole('group', { name: 'Toppings' })).toBeVisible()
  expect(await overflow(page)).toBe(0)

  await page.goto('/dashboard/kitchen')
  const ticket = page.getByRole('article').filter({ hasText: dish }).first()
  for (const words of ['Large', 'Mushrooms', 'Mozzarella', 'Bread', 'No onions, please']) {
    await expect(ticket).toContainText(words)
  }
  for (const { _id } of groups) await call(page, 'DELETE', `/option-groups/${_id}`)
  await call(page, 'DELETE', `/menu/${dishId}`)
  await page.goto(options)
  await expect(page.getByText('No options yet.')).toBeVisible()
})

/** Names and prices, one option after the other; Enter goes on. */
async function fill(page: Page, ...values: [name: string, price: string][]): Promise<void> {
  for (const [index, [name, price]] of values.entries()) {
    if (index > 1) await press(page.getByRole('button', { name: 'Add an option' }))
    await write(page.getByLabel(`Option ${index + 1}, name`), name)
    await write(page.getByLabel(`${name}, price`), price)
  }
}

async function save(page: Page, name: string): Promise<void> {
  await press(page.getByRole('button', { name: 'Save', exact: true }))
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

async function putOn(page: Page, name: string): Promise<void> {
  await choose(page.getByLabel('Dish or category'), name)
  await press(page.getByRole('button', { name: 'Add', exact: true }))
  await expect(page.getByRole('button', { name: new RegExp(`off ${name}$`) })).toBeVisible()
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

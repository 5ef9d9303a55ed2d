import { call } from './client.ts'
import { button, expect, isNarrow, test } from './fixtures.ts'
import { addDish } from './menu.ts'
import { enterAsAda, newNumber, openDesk, search, total } from './orders.ts'

test('what is typed before the script is there is searched for, and stands in the order', async ({
  page,
}) => {
  await enterAsAda(page)
  const script = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto('/dashboard/orders/new', { waitUntil: 'commit' })
  await search(page).fill('margh')
  await page.getByLabel('Phone').fill('518 555')
  script.resolve()
  await expect(button(page, /^Hearth Caesar/)).toHaveCount(0)
  await expect(button(page, /^Margherita/)).toBeVisible()
  await button(page, /^Place order/).click()
  await expect(page.getByText('Ask for a name to call out.')).toBeVisible()
  await expect(page.getByText('Ask for a number to call back.')).toHaveCount(0)
})

test('what is half written lasts in its tab until it is placed, and is begun again on purpose', async ({
  page,
}) => {
  const phone = newNumber()
  await openDesk(page)
  const name = `Stew ${newNumber().replaceAll(' ', '')}`
  const gone = await addDish(page, name)
  await page.reload()
  await search(page).fill(name)
  await search(page).press('Enter')
  await search(page).fill('marg')
  await search(page).press('Enter')
  const sum = (await total(page).textContent()) ?? ''
  await page.getByLabel('Phone').fill(phone)
  await page.getByLabel('Name to call out').fill('Vera')
  await page.getByLabel('Note for the kitchen').fill('Rings twice')
  await page.getByRole('radio', { name: 'In cash now' }).click()

  await page.getByRole('link', { name: 'All orders' }).click()
  await page.getByRole('link', { name: 'New order' }).click()
  await expect(page.getByLabel('Phone')).toHaveValue(phone)
  await expect(total(page)).toHaveText(sum)
  await call(page, 'DELETE', `/menu/${gone}`)
  await page.reload()
  await expect(page.getByText('A dish that is no longer on the menu was removed')).toBeVisible()
  await expect(page.getByLabel('Name to call out')).toHaveValue('Vera')
  await expect(page.getByLabel('Note for the kitchen')).toHaveValue('Rings twice')
  await expect(page.getByRole('list', { name: 'Dishes on the order' })).toContainText('Margherita')
  await expect(page.getByText(name)).toHaveCount(0)

  await button(page, 'Start over').press('Enter')
  await expect(page.getByLabel('Phone')).toHaveValue('')
  await button(page, 'Undo start over').press('Enter')
  await expect(page.getByLabel('Phone')).toHaveValue(phone)
  const place = button(page, /^Place order, .* in cash$/)
  await place.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Order \d+$/ })).toBeVisible()
  await expect(page.getByText('“Rings twice”')).toBeVisible()
  await page.goto('/dashboard/orders/new')
  await expect(page.getByLabel('Phone')).toHaveValue('')
  await expect(total(page)).toHaveText('$0.00')
})

test('what is half written goes with whoever signs out', async ({ page }) => {
  await openDesk(page)
  await search(page).fill('marg')
  await search(page).press('Enter')
  await page.getByLabel('Phone').fill(newNumber())
  await page.getByLabel('Name to call out').fill('Vera')
  await page.reload()
  await expect(page.getByLabel('Name to call out')).toHaveValue('Vera')
  if (isNarrow(page)) await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logout Successfully')).toBeVisible()
  await openDesk(page)
  await expect(page.getByLabel('Phone')).toHaveValue('')
  await expect(page.getByLabel('Name to call out')).toHaveValue('')
  await expect(total(page)).toHaveText('$0.00')
})

import type { Page } from '@playwright/test'
import { call } from './client.ts'
import { button, expect, expectNoFaultsInEither, test } from './fixtures.ts'
import { addDish } from './menu.ts'
import { openDesk, search, total } from './orders.ts'

/** One that may come with walnuts. */
async function aDishWithExtras(page: Page, name: string): Promise<string> {
  const id = await addDish(page, name, { category: 'pizza', price: 8 })
  const values = [{ name: 'With walnuts', price: 1, allergens: ['tree nuts'] }]
  const bounds = { kind: 'many', least: 0, most: 1, free: 0, isSize: false }
  const group = { name: `Extras of ${name}`, ...bounds, values }
  const { insertedId } = await call(page, 'POST', '/option-groups', group)
  await call(page, 'POST', `/option-groups/${insertedId}/links`, { dish: id })
  return name
}

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [768, 1024],
  [390, 844],
] as const) {
  test(`what ten lines come to, and the button, are in sight at ${width} pixels wherever the page stands`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await openDesk(page)
    const place = button(page, /^Place order/)
    await expect(place).toBeInViewport({ ratio: 1 })
    const menu: { name: string; options: string; soldOut: boolean }[] = await call(
      page,
      'GET',
      '/menu',
    )
    const free = menu.filter(({ options, soldOut }) => options === 'none' && !soldOut)
    for (const { name } of free.slice(0, 10)) {
      await search(page).fill(name)
      await search(page).press('Enter')
    }
    const lines = page.getByRole('list', { name: 'Dishes on the order' }).getByRole('listitem')
    await expect(lines).toHaveCount(10)
    for (const each of [page.getByRole('banner'), lines.first(), lines.last()]) {
      await each.scrollIntoViewIfNeeded()
      await expect(place).toBeInViewport({ ratio: 1 })
      await expect(total(page)).toBeInViewport({ ratio: 1 })
    }
    // What is typed in is not below it.
    const note = page.getByLabel('Note for the kitchen')
    await note.focus()
    const [field, foot] = [await note.boundingBox(), await total(page).boundingBox()]
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(foot?.y ?? 0)
    await expectNoFaultsInEither(page)
  })
}

for (const [width, height] of [
  [768, 1024],
  [390, 844],
] as const) {
  test(`the foot opens what is on the order, and it is changed there, at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await openDesk(page)
    const dish = await aDishWithExtras(page, `Leek tart ${process.pid} ${width}`)
    await page.reload()
    const foot = button(page, /^What is on the order/)
    await expect(foot).toHaveText('What is on the order: 0 items')
    for (const name of [dish, 'Margherita']) {
      await search(page).fill(name)
      await search(page).press('Enter')
    }
    await expect(foot).toHaveText('What is on the order: 2 items')
    const panel = page.getByRole('region', { name: 'The order so far' })
    await expect(panel).toBeHidden()
    await foot.click()
    await expect(foot).toHaveAttribute('aria-expanded', 'true')
    await expect(panel.getByRole('listitem')).toHaveCount(2)
    await expect(panel).toBeInViewport({ ratio: 1 })
    await expect(button(page, /^Place order/)).toBeInViewport({ ratio: 1 })
    await expectNoFaultsInEither(page)

    // A change in its own dialog leaves it open, and Escape there closes only that.
    await panel.getByRole('button', { name: `One more: ${dish}` }).click()
    await expect(foot).toHaveText('What is on the order: 3 items')
    const change = panel.getByRole('button', { name: `Change ${dish}` })
    await change.click()
    const choice = page.getByRole('dialog', { name: dish })
    await choice.getByText('With walnuts').click()
    await choice.getByRole('button', { name: /^Save/ }).click()
    await expect(choice).toBeHidden()
    await expect(panel.getByRole('listitem').first()).toContainText('With walnuts')
    await change.press('Enter')
    await expect(choice).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(choice).toBeHidden()
    await expect(panel).toBeVisible()
    await expect(change).toBeFocused()

    // What is taken off leaves the focus where the rest is.
    await panel.getByRole('button', { name: 'Remove Margherita' }).press('Enter')
    await expect(panel.getByRole('listitem')).toHaveCount(1)
    await expect(panel).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(foot).toBeFocused()
    await foot.press('Enter')
    await expect(panel).toBeVisible()
    await foot.click()
    await expect(panel).toBeHidden()
    // A tap beside it goes on with the dishes, a step past it too.
    await foot.click()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(panel).toBeHidden()
    await foot.press('Enter')
    await foot.press('Tab')
    await expect(panel).toBeHidden()
    await expect(button(page, /^Place order/)).toBeFocused()
  })
}

test('beside the dishes the order is in sight, and the foot opens nothing', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 768 })
  await openDesk(page)
  await expect(total(page)).toBeVisible()
  await expect(button(page, /^What is on the order/)).toBeHidden()
})

test('what is sold out is found and cannot be added, and the last ones are counted down', async ({
  page,
}) => {
  const name = `Quince tart ${process.pid}`
  await openDesk(page)
  const id = await addDish(page, name, { category: 'dessert', price: 9 })
  const say = (body: object) => call(page, 'POST', `/kitchen/dishes/${id}`, body)
  const heard = page.waitForResponse('**/events')
  await page.reload()
  await heard
  const row = page.getByRole('region', { name: 'Dishes' }).getByRole('button', { name })
  await search(page).fill(name)
  await expect(row).toBeEnabled()
  await say({ left: 12 })
  await search(page).fill('')
  await say({ left: 2 })
  await expect(row).toContainText('2 left')
  await row.click()
  await row.click()
  await expect(row).toBeDisabled()
  const more = button(page, `One more: ${name}`)
  await expect(more).toHaveAttribute('aria-disabled', 'true')
  // Somebody else has one of them: the order says so before anybody promises it.
  await say({ left: 1 })
  const lines = page.getByRole('list', { name: 'Dishes on the order' })
  await expect(lines).toContainText('Only 1 left.')
  await button(page, `One fewer: ${name}`).click()
  await expect(lines).not.toContainText('Only 1 left.')
  await button(page, `Remove ${name}`).click()
  await expect(row).toBeEnabled()

  await say({ left: 0 })
  await expect(row).toContainText('Sold out')
  await expect(row).toBeDisabled()
  await say({ left: null })
  await expect(row).toBeEnabled()
  await say({ soldOut: 'until_tomorrow' })
  await expect(row).toContainText('Sold out, back')
  await expect(row).toBeDisabled()
  await search(page).fill(name)
  await expect(page.getByRole('status').getByText('1 found, none available')).toBeVisible()
  await search(page).press('Enter')
  await expect(lines).toBeHidden()
  await expectNoFaultsInEither(page)
  await call(page, 'DELETE', `/menu/${id}`)
})

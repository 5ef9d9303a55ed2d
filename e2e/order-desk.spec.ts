import { call } from './client.ts'
import { button, expect, expectNoFaultsInEither, test } from './fixtures.ts'
import { addDish } from './menu.ts'
import { openDesk, search, total } from './orders.ts'

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
})

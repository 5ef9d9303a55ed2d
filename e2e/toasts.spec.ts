import type { Locator } from '@playwright/test'
import { expect, isNarrow, test } from './fixtures.ts'

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not shown.')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

type Box = Awaited<ReturnType<typeof boxOf>>

const overlap = (a: Box, b: Box) =>
  a.x < b.right && b.x < a.right && a.y < b.bottom && b.y < a.bottom

test('a toast covers neither the total nor a bar', async ({ page, customer }) => {
  const sizes = isNarrow(page)
    ? [
        { width: 390, height: 844 },
        { width: 768, height: 1024 },
      ]
    : [
        { width: 1280, height: 720 },
        { width: 1440, height: 900 },
      ]
  // Enough lines for a cart that is as high as it gets.
  await customer.take('Double Pepperoni', 'Diavola', 'Quattro Formaggi')
  for (const size of sizes) {
    await page.setViewportSize(size)
    await customer.add('Margherita').click()
    const toast = page.getByText('Margherita Added to cart')
    await expect(toast).toBeVisible()
    const card = toast.locator('xpath=..')
    await card.evaluate((element) =>
      Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    )
    const said = await boxOf(card)
    const kept =
      size.width < 1280
        ? [
            page.getByRole('tablist', { name: 'Shop categories' }),
            page.getByRole('button', { name: /View cart/ }),
          ]
        : [
            page.getByRole('complementary', { name: 'Your cart' }),
            page.getByRole('tablist', { name: 'Shop categories' }),
          ]
    // On a phone each dish is a row; wherever it is scrolled to, its button is free.
    if (size.width < 768) {
      for (const add of await page.locator('[data-add]').all())
        expect((await boxOf(add)).x).toBeGreaterThanOrEqual(said.right)
    }
    for (const each of [...kept, page.getByRole('banner')]) {
      expect(overlap(said, await boxOf(each)), `${size.width}: ${await each.innerText()}`).toBe(
        false,
      )
    }
    expect(said.bottom).toBeLessThanOrEqual(size.height)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(toast).toBeHidden()
  }
})

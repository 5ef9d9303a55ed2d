import { AxeBuilder } from '@axe-core/playwright'
import { expect, failedLoad, publicPages, test } from './fixtures.ts'

for (const scheme of ['light', 'dark'] as const) {
  for (const { path, title } of publicPages) {
    test(`${path} has no accessibility fault in ${scheme}`, async ({ page, quiet }) => {
      quiet.expected.push(failedLoad)
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await page.goto(path)
      await expect(page).toHaveTitle(title)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    })
  }
}

test('320 pixels are wide enough for every page', async ({ page, quiet }) => {
  quiet.expected.push(failedLoad)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const { path } of publicPages) {
    await page.goto(path)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect([path, overflow]).toEqual([path, 0])
  }
})

test('the skip link comes first and leads to the content', async ({ page }) => {
  await page.goto('/ourMenu')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: /skip/i })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

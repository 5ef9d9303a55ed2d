import { expect, expectNothingBeside, failedLoad, publicPages, test } from './fixtures.ts'

test('320 pixels are wide enough for every page', async ({ page, quiet }) => {
  quiet.expected.push(failedLoad)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const { path } of publicPages) {
    await page.goto(path)
    await expectNothingBeside(page, path)
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

test('who wants less motion has another colour scheme at once, and not level by level', async ({
  page,
}) => {
  const colours = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('body, main *')].map((each) => getComputedStyle(each).color),
    )
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto('/contact-us')
  const light = await colours()
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const dark = await colours()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  expect(await colours()).toEqual(dark)
  expect(dark).not.toEqual(light)
})

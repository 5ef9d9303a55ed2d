import type { Page } from '@playwright/test'
import { call } from './client.ts'
import { expect, openLive, signIn, test } from './fixtures.ts'
import { addDish } from './menu.ts'

/** The font files that the page asks for from now on, without the hash of their contents. */
function watchFonts(page: Page): Set<string> {
  const files = new Set<string>()
  page.on('request', (request) => {
    const [, name] = /\/([a-z-]+)-normal-[\w-]+\.woff2$/.exec(request.url()) ?? []
    if (name) files.add(name)
  })
  return files
}

/** The faces that the letters of the page's heading are drawn in. */
async function facesOfHeading(page: Page): Promise<string[]> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('DOM.enable')
  await tools.send('CSS.enable')
  const { root } = await tools.send('DOM.getDocument')
  const { nodeId } = await tools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
  const { fonts } = await tools.send('CSS.getPlatformFontsForNode', { nodeId })
  return [...new Set(fonts.map(({ familyName }) => familyName))]
}

const latin = ['figtree-latin-wght', 'fraunces-latin-opsz']

test('the sample’s pages ask for the Latin files alone', async ({ page }) => {
  const files = watchFonts(page)
  for (const path of ['/', '/ourMenu', '/ourShop/0', '/contact-us']) {
    await openLive(page, path)
    await page.evaluate(() => document.fonts.ready)
  }
  expect([...files].toSorted()).toEqual(latin)
})

for (const { name, file } of [
  { name: 'Phở Đặc Biệt', file: 'fraunces-vietnamese-opsz' },
  { name: 'Crème Brûlée & Żurek', file: 'fraunces-latin-ext-opsz' },
]) {
  test(`${name} is drawn in one face`, async ({ page, context }) => {
    await signIn(context, 'admin')
    await openLive(page, '/')
    const dish = await addDish(page, name)
    const files = watchFonts(page)
    await openLive(page, '/ourShop/2')
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect.poll(() => files.has(file)).toBe(true)
    await page.evaluate(() => document.fonts.ready)
    expect(await facesOfHeading(page)).toEqual(['Fraunces'])
    expect([...files].filter((each) => each.startsWith('fraunces')).toSorted()).toEqual(
      [file, 'fraunces-latin-opsz'].toSorted(),
    )
    // Its own page would look for it again.
    await page.goto('/contact-us')
    await call(page, 'DELETE', `/menu/${dish}`)
  })
}

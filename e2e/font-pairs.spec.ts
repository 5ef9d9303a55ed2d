import type { Page } from '@playwright/test'
import type { callsOf } from './client.ts'
import { expect, openLive, test } from './fixtures.ts'
import { useOwnHouse } from './own-house.ts'

let send: ReturnType<typeof callsOf>
const house = useOwnHouse('font-pairs', 82, async (calls) => {
  send = calls
  const [like] = await send('GET', '/menu')
  for (const name of dishes) {
    const dish = { name, recipe: 'For a test.', category: 'soup', price: 8, image: like.image }
    await send('POST', '/menu', dish)
  }
})

const dishes = ['Phở Đặc Biệt', 'Żurek z Łososiem']

/** What each pair is made of, and how the file of its headings calls itself: some do after their lightest weight. */
const pairs = [
  { fonts: 'hearth', files: ['figtree', 'fraunces'], heading: 'Fraunces' },
  { fonts: 'modern', files: ['hanken-grotesk', 'space-grotesk'], heading: 'Space Grotesk Light' },
  { fonts: 'classic', files: ['crimson-pro', 'source-sans-3'], heading: 'Crimson Pro' },
  { fonts: 'elegant', files: ['hanken-grotesk', 'playfair-display'], heading: 'Playfair Display' },
  { fonts: 'rustic', files: ['bitter', 'nunito'], heading: 'Bitter Thin' },
  { fonts: 'plain', files: ['inter'], heading: 'Inter' },
]

async function choose(fonts: string): Promise<void> {
  const { version } = await send('GET', '/appearance')
  await send('PATCH', '/appearance', { version, fonts })
}

for (const { fonts, files, heading } of pairs) {
  test(`of ${fonts} a page fetches its own faces alone, and moves nothing with them`, async ({
    page,
  }) => {
    await choose(fonts)
    const fetched = new Set<string>()
    page.on('request', (request) => {
      const [, name] = /\/([a-z0-9-]+)-normal-[\w-]+\.woff2$/.exec(request.url()) ?? []
      if (name) fetched.add(name)
    })
    await page.addInitScript(watchShifts)
    for (const path of ['/', '/ourMenu', '/contact-us']) {
      await openLive(page, house.address + path)
      await page.evaluate(() => document.fonts.ready)
      const shift = await page.evaluate(() => globalThis.shiftOfTest ?? 0)
      expect({ path, isStill: shift <= 0.01 || shift }).toEqual({ path, isStill: true })
    }
    const subset = /-(?:latin|latin-ext|vietnamese)-(?:wght|opsz)$/
    const faces = new Set([...fetched].map((name) => name.replace(subset, '')))
    expect([...faces].toSorted()).toEqual(files)
  })

  test(`of ${fonts} a Vietnamese and a Polish name are drawn in one face`, async ({ page }) => {
    await choose(fonts)
    for (const name of dishes) {
      await page.goto(`${house.address}/ourMenu`)
      await page.getByRole('link', { name, exact: true }).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await expect.poll(() => facesOfHeading(page)).toEqual([heading])
    }
  })
}

test('a look that is saved elsewhere reaches a page that is open', async ({ page }) => {
  await choose('hearth')
  await openLive(page, `${house.address}/ourMenu`)
  await choose('rustic')
  const { version } = await send('GET', '/appearance')
  await send('PATCH', '/appearance', { version, ground: 'cool' })
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveCSS('font-family', /^Bitter/)
  const style = page.locator('style#look')
  await expect.poll(() => style.evaluate(({ textContent }) => textContent)).toContain('--color-bg:')
  await send('PATCH', '/appearance', { version: version + 1, ground: 'warm', fonts: 'hearth' })
  await expect(heading).toHaveCSS('font-family', /^Fraunces/)
})

async function facesOfHeading(page: Page): Promise<string[]> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('DOM.enable')
  await tools.send('CSS.enable')
  const { root } = await tools.send('DOM.getDocument')
  const { nodeId } = await tools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
  const { fonts } = await tools.send('CSS.getPlatformFontsForNode', { nodeId })
  return [...new Set(fonts.map(({ familyName }) => familyName))]
}

declare global {
  var shiftOfTest: number | undefined
}

/** Runs in the page, before anything else. */
function watchShifts(): void {
  globalThis.shiftOfTest = 0
  new PerformanceObserver((list) => {
    // Entries of the observed type are layout shifts; the DOM's own types do not know them yet.
    for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) {
      globalThis.shiftOfTest = (globalThis.shiftOfTest ?? 0) + value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

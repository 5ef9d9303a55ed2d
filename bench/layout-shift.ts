import type { Browser } from '@playwright/test'
import { phone } from './browser-pages.ts'
import { show } from './figure.ts'

const settleMs = 3000
const stepPx = 400
const stepMs = 150

/** Adds up every shift that no tap has caused, while the page loads and is scrolled to its end. */
export async function measureShift(
  browser: Browser,
  url: string,
  cookie?: string,
): Promise<{ total: number; worst: string }> {
  const context = await browser.newContext({
    ...phone,
    ...(cookie !== undefined && { extraHTTPHeaders: { cookie } }),
  })
  const page = await context.newPage()
  await page.addInitScript(watchShifts)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(settleMs)
  for (let at = 0; at < (await heightOf()); at += stepPx) {
    await page.evaluate((top) => window.scrollTo(0, top), at)
    await page.waitForTimeout(stepMs)
  }
  await page.waitForTimeout(settleMs)
  const shifts = await page.evaluate(() => globalThis.benchShifts ?? [])
  await context.close()
  const total = shifts.reduce((sum, { value }) => sum + value, 0)
  const [worst] = shifts.toSorted((a, b) => b.value - a.value)
  return { total, worst: worst ? ` (worst ${show(worst.value)}: ${worst.moved})` : '' }

  function heightOf(): Promise<number> {
    return page.evaluate(() => document.documentElement.scrollHeight)
  }
}

interface Shift {
  value: number
  moved: string
}

declare global {
  var benchShifts: Shift[] | undefined
}

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node?: Node | null }[]
}

/** Runs in the page, before anything else. */
function watchShifts(): void {
  const seen: Shift[] = []
  globalThis.benchShifts = seen
  new PerformanceObserver((list) => {
    // Entries of the observed type are layout shifts; the DOM's own types do not know them yet.
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput) continue
      const moved = entry.sources.flatMap(({ node }) =>
        node instanceof Element ? `${node.tagName.toLowerCase()}.${node.classList[0] ?? ''}` : [],
      )
      seen.push({ value: entry.value, moved: moved.join(' ') })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

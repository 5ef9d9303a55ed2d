import type { Browser, BrowserContext, Page } from '@playwright/test'

/** Lets all pages of this browser wait for their script: what is clicked before it runs is lost. */
export function waitForScripts(browser: Browser): void {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    teach(context)
    return context
  }
}

function teach(context: BrowserContext): void {
  context.on('page', (page) => {
    const goto = page.goto.bind(page)
    const reload = page.reload.bind(page)
    page.goto = async (url, options) => {
      const answer = await goto(url, options)
      if (options?.waitUntil !== 'commit') await untilHydrated(page)
      return answer
    }
    page.reload = async (options) => {
      const answer = await reload(options)
      await untilHydrated(page)
      return answer
    }
  })
}

/** Until React has taken the document over; a document that it does not know is ready as it is. */
async function untilHydrated(page: Page): Promise<void> {
  if (await page.evaluate(() => matchMedia('(scripting: none)').matches)) return
  await page.waitForFunction(() => {
    if (!document.getElementById('servery-state')) return true
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'))
    const root = key && Reflect.get(document, key)?.stateNode
    return root?.current.memoizedState.isDehydrated === false
  })
}

import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

declare global {
  interface Window {
    /** Translates all that stands there, and from then on whatever comes. */
    translatePage: () => void
    /** Texts that the page has changed since, where nobody sees it. */
    changedUnseen: () => string[]
  }
}

/**
 * Gives the browser a translator that does to a page what Chromium's does: each text goes into two font elements in
 * marks of its own, and its former node stands nowhere any more. It goes on as the page changes.
 */
export async function bringTranslator(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const taken: { text: Text; was: string; font: Element }[] = []
    const untouched = 'script, style, textarea, noscript, title, [translate=no], .notranslate'
    let isOn = false
    const take = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      if (root instanceof Text) texts.push(root)
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        const holder = text.parentElement
        const was = text.data
        if (!was.trim() || !holder || holder.tagName === 'FONT' || holder.closest(untouched))
          continue
        const font = document.createElement('font')
        const inner = document.createElement('font')
        inner.append(`«${was.trim()}»`)
        font.append(inner)
        holder.replaceChild(font, text)
        taken.push({ text, was, font })
      }
    }
    const watcher = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        for (const node of [target, ...addedNodes]) if (node.isConnected) take(node)
      }
    })
    window.translatePage = () => {
      take(document.body)
      if (isOn) return
      isOn = true
      watcher.observe(document.body, { childList: true, subtree: true, characterData: true })
    }
    window.changedUnseen = () =>
      taken.flatMap(({ text, was, font }) =>
        font.isConnected && text.data !== was ? [`${was} is ${text.data} by now`] : [],
      )
  })
}

/** Translates the page as a guest does, by the browser's menu, once all of it has its script. */
export async function translate(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'))
    // Its script comes after the first paint, and may be on its way.
    if (!key) return false
    const pending = [Reflect.get(document, key)?.stateNode?.current]
    for (const fiber of pending) {
      const { dehydrated, isDehydrated } = fiber?.memoizedState ?? {}
      if (dehydrated || isDehydrated) return false
      if (fiber?.child) pending.push(fiber.child)
      if (fiber?.sibling) pending.push(fiber.sibling)
    }
    return true
  })
  await page.evaluate(() => window.translatePage())
}

/** The page still stands, and says what holds now. */
export async function expectWhole(page: Page, what?: string): Promise<void> {
  await expect(page.getByText('Oops! Page not found'), what).toHaveCount(0)
  expect(await page.evaluate(() => window.changedUnseen()), what).toEqual([])
}

import {
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  type Frame,
  type Locator,
  type Page,
  expect,
  test as base,
} from '@playwright/test'
import type axe from 'axe-core'
import { axeSource } from './axe.ts'
import { sharedHouse } from './house.ts'
import { enter, openSession } from './sessions.ts'

/** Somebody new who is signed in and stands before the pizzas, with an empty cart. */
interface Customer {
  /** The button that puts a dish into the cart. */
  add: (dish: string) => Locator
  /** Puts dishes into the cart, one after the other, until the server has them. */
  take: (...dishes: string[]) => Promise<void>
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

interface Quiet {
  expected: RegExp[]
  /** Listens to another browser of the journey, too. */
  watch: (context: BrowserContext) => void
}

interface Fixtures {
  quiet: Quiet
  customer: Customer
}

/** Every journey fails on a console error, a page error or a request that nobody answers. */
export const test = base.extend<Fixtures, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      waitForScripts(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  quiet: [
    async ({ page }, use) => {
      const noise: string[] = []
      const hear = (message: ConsoleMessage) => {
        if (message.type() === 'error' || message.type() === 'warning') noise.push(message.text())
      }
      page.on('console', hear)
      page.on('pageerror', (error) => noise.push(String(error)))
      const watch = (context: BrowserContext) => {
        context.on('console', hear)
        context.on('weberror', (error) => noise.push(String(error.error())))
      }
      const quiet: Quiet = { expected: [], watch }
      await use(quiet)
      const unexpected = noise.filter((text) => !quiet.expected.some((each) => each.test(text)))
      expect(unexpected).toEqual([])
    },
    { auto: true },
  ],
  customer: async ({ page, context }, use) => {
    await signIn(context)
    await openLive(page, '/ourShop/1')
    let taken = 0
    await use({
      add: (dish) => addButton(page, dish),
      take: async (...dishes) => {
        for (const dish of dishes) {
          const isKept = page.waitForResponse(
            (answer) => answer.url().endsWith('/cart') && answer.request().method() === 'POST',
          )
          await addButton(page, dish).click()
          expect((await isKept).ok()).toBe(true)
        }
        taken += dishes.length
        const items = taken === 1 ? 'item' : 'items'
        await expect(cartLink(page)).toHaveAccessibleName(`Cart, ${taken} ${items}`)
      },
    })
  },
})

export { expect }

export const cartLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /^Cart/ })

export const addButton = (page: Page, dish: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `Add: ${dish}`, exact: true })
    .first()

/** What axe finds fault with, by its rule and the markup; of all its rules, or of these. */
export async function expectNoFaults(page: Page, rules: readonly string[] = []): Promise<void> {
  await untilHydrated(page)
  await untilStill(page)
  // The page keeps it for the next time: to bring it takes as long as to look.
  await Promise.all(page.frames().map(bringAxe))
  const violations = await page.evaluate(
    async (only) => {
      const run = await window.axe.run(document, {
        resultTypes: ['violations'],
        ...(only.length > 0 && { runOnly: only }),
      })
      return run.violations
    },
    [...rules],
  )
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

async function bringAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return
  await frame.evaluate(axeSource)
}

/** Until nothing is on its way in any more, where colours are not yet their own. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      // Not what runs for ever or for minutes, as the line does while a table is held.
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && Number(effect?.getComputedTiming().endTime) < 2000,
      )
    // What is taken away in the middle has come to rest, too.
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
}

/** All that another colour scheme can break. */
export const colourRules = ['color-contrast', 'link-in-text-block']

/** In light, and in dark, where nothing but the colours is another. */
export async function expectNoFaultsInEither(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectNoFaults(page, colourRules)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectNoFaults(page)
}

/** What Chromium writes by itself when a document is answered with 404 or a fetch fails. */
export const failedLoad = /Failed to load resource/

/** As playwright.config.ts starts the server. */
export const fixedCaptcha = 'K7PXQ2'
export const sample = { email: 'carl@example.com', password: 'secret-sample' }

export const publicPages = [
  { path: '/', title: 'Emberleaf | Home' },
  { path: '/ourMenu', title: 'Emberleaf | Menu' },
  { path: '/ourShop/0', title: 'Emberleaf | Shop' },
  { path: '/contact-us', title: 'Emberleaf | Contact' },
  { path: '/dish/margherita', title: 'Emberleaf | Margherita' },
  { path: '/nowhere', title: 'Emberleaf | Not found' },
] as const

/** Opens a page and waits until its script runs: the live stream is the last thing it starts. */
export async function openLive(page: Page, path: string): Promise<void> {
  const stream = page.waitForRequest((request) => new URL(request.url()).pathname === '/events')
  await page.goto(path)
  await stream
}

/** Follows a link of the main navigation, which is behind a button on phones. */
export async function navigate(page: Page, name: string): Promise<void> {
  if (isNarrow(page)) await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
}

/** The dashboard's links, which are behind a button on phones. */
export async function openSidebar(page: Page): Promise<Locator> {
  if (isNarrow(page)) await page.getByRole('button', { name: 'Dashboard', exact: true }).click()
  return page.getByRole('navigation', { name: 'Dashboard' })
}

/** The search among dishes; it is behind a button, with the filters, where thumbs work. */
export async function openFilter(page: Page): Promise<Locator> {
  const isSheet = (page.viewportSize()?.width ?? 0) < 768
  if (isSheet) await page.getByRole('button', { name: /^Filter/ }).click()
  return page.getByRole('searchbox', { name: 'Search dishes' })
}

/** Where menus fold and the cart has no room beside the shelves. */
export const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

let people = 0

/** Gives the browser the session of somebody new; the sign-in itself has journeys of its own. */
export async function signIn(
  context: BrowserContext,
  role: 'customer' | 'kitchen' | 'host' | 'admin' = 'customer',
): Promise<void> {
  const email = `guest-${process.pid}-${Date.now()}-${people++}@example.com`
  const session = openSession(sharedHouse, { name: 'Carl Carver', email, role })
  await enter(context, sharedHouse, session)
}

/** It can be read as the window stands: no bar lies over it. */
export async function expectInSight(said: Locator): Promise<void> {
  const isOnTop = () =>
    said.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return element.contains(at)
    })
  await expect.poll(isOnTop).toBe(true)
}

/** Nothing of the page lies beside the window. */
export async function expectNothingBeside(page: Page, what?: string): Promise<void> {
  // A window that has just become narrow is laid out anew by the page's script.
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overflow, what).toBe(0)
}

/** The cart as it stands beside the shelves, or opened from the bar where it has no room. */
export async function openCart(page: Page): Promise<Locator> {
  if (!isNarrow(page)) return page.getByRole('complementary', { name: 'Your cart' })
  await page.getByRole('button', { name: /View cart/ }).click()
  return page.getByRole('dialog', { name: 'Your cart' })
}

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

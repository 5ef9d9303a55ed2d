import { brotliCompressSync, constants } from 'node:zlib'
import type { CDPSession, Page } from '@playwright/test'
import { phone, withBrowser } from './browser-pages.ts'
import { type Figure, milliseconds, show } from './figure.ts'
import { withServer } from './serve.ts'

const limitsKb = { JavaScript: 122, CSS: 20, fonts: 95, 'first-screen pictures': 120 }
/** A page is idle when nothing has been fetched for this long. */
const quietMs = 3000
const longestMs = 60_000

interface Fetched {
  url: string
  mimeType: string
  bytes: number
}

/** What a phone fetches for Home when nobody touches it, with an empty cache. */
export async function measureHome(): Promise<Figure[]> {
  return withServer((server) =>
    withBrowser(async (browser) => {
      const context = await browser.newContext(phone)
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      const fetched = await watch(session)
      await page.goto(`${server.url}/`, { waitUntil: 'load' })
      await untilQuiet(fetched)
      const shown = await firstScreenPictures(page)
      return figuresOf([...fetched.values()], new Set(shown), await inlineStyles(page))
    }),
  )
}

async function watch(session: CDPSession): Promise<Map<string, Fetched>> {
  const fetched = new Map<string, Fetched>()
  session.on('Network.responseReceived', ({ requestId, response: { url, mimeType } }) => {
    fetched.set(requestId, { url, mimeType, bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const known = fetched.get(requestId)
    if (known) fetched.set(requestId, { ...known, bytes: encodedDataLength })
  })
  await session.send('Network.enable')
  return fetched
}

/** An event stream stays open for ever, so what counts is that nothing new arrives. */
async function untilQuiet(fetched: Map<string, Fetched>): Promise<void> {
  const sizeOf = () => [...fetched.values()].reduce((sum, { bytes }) => sum + bytes, fetched.size)
  let size = sizeOf()
  let since = milliseconds()
  const deadline = since + longestMs
  while (milliseconds() - since < quietMs && milliseconds() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    if (sizeOf() !== size) since = milliseconds()
    size = sizeOf()
  }
}

/** The addresses of every picture, also of backgrounds, that lies in the first screen. */
function firstScreenPictures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isOnScreen = (element: Element) => {
      const { top, left, right, bottom, width, height } = element.getBoundingClientRect()
      const { innerWidth, innerHeight } = window
      return (
        width > 0 && height > 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0
      )
    }
    return [...document.querySelectorAll('*')].filter(isOnScreen).flatMap((element) => {
      const background = /url\("([^"]+)"\)/.exec(getComputedStyle(element).backgroundImage)?.[1]
      const own = element instanceof HTMLImageElement ? element.currentSrc : ''
      return [own, background ?? ''].filter((url) => url !== '')
    })
  })
}

/** Styles that stand in the page, in bytes as the server's compression makes them. */
async function inlineStyles(page: Page): Promise<number> {
  const text = await page.evaluate(() =>
    [...document.querySelectorAll('style')].map((style) => style.textContent).join(''),
  )
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  return brotliCompressSync(text, { params }).length
}

function figuresOf(fetched: Fetched[], shown: Set<string>, styleBytes: number): Figure[] {
  const sum = (matches: (file: Fetched) => boolean) =>
    fetched.filter(matches).reduce((total, { bytes }) => total + bytes, 0) / 1024
  const isPicture = ({ mimeType }: Fetched) => mimeType.startsWith('image/')
  const pictures = sum(isPicture)
  const figure = (kind: keyof typeof limitsKb, kb: number, note = ''): Figure => ({
    what: `Home until idle, untouched, at ${phone.viewport.width} px: ${kind}`,
    mustShow: `at most ${limitsKb[kind]} KB`,
    measured: `${show(kb)} KB${note}`,
    isMet: kb <= limitsKb[kind],
  })
  return [
    figure(
      'JavaScript',
      sum(({ mimeType }) => /javascript/.test(mimeType)),
    ),
    figure(
      'CSS',
      sum(({ mimeType }) => mimeType === 'text/css') + styleBytes / 1024,
      ', in the page itself',
    ),
    figure(
      'fonts',
      sum(({ url }) => /\.woff2?(?:$|\?)/.test(url)),
    ),
    figure(
      'first-screen pictures',
      sum((file) => isPicture(file) && shown.has(file.url)),
      ` (${show(pictures)} KB with every other picture that was fetched)`,
    ),
  ]
}

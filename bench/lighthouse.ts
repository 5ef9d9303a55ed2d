import lighthouse, { type Result } from 'lighthouse'
import * as z from 'zod'
import { openSqlite } from '#platform/database/sqlite.server.ts'
import { callAsPage } from '../test/client.ts'
import { readText } from './answer.ts'
import { withBrowser } from './browser-pages.ts'
import { seedCustomers } from './customers.ts'
import { type Figure, median, show } from './figure.ts'
import { measureShift } from './layout-shift.ts'
import { dressHouse } from './own-look.ts'
import { type Served, serve, withFolder } from './serve.ts'

const runs = 5
const maxShift = 0.01
const pages: readonly PageOfSite[] = [
  { name: 'Menu', path: '/ourMenu', performance: 98 },
  { name: 'Shop', path: '/ourShop/0', performance: 98 },
  { name: 'Contact', path: '/contact-us', performance: 98 },
  { name: 'Home', path: '/', performance: 98 },
  { name: 'Checkout', path: '/dashboard/payment', performance: 95, isOwn: true },
]

/** Home as a house has made it its own, which the server then is. */
const ownHome: PageOfSite = { name: 'Home, own look', path: '/', performance: 98 }

interface PageOfSite {
  name: string
  path: string
  performance: number
  /** Somebody's own, with their cart in it: search engines are told to leave it alone. */
  isOwn?: boolean
}

/** The pages as Google's tool sees them on its slow phone, and how much they jump. */
export async function measureLighthouse(): Promise<Figure[]> {
  return withFolder(async (dataDir) => {
    const server = await serve({ dataDir })
    try {
      const cookie = await fillCart(server, dataDir)
      const figures: Figure[] = []
      for (const page of pages) {
        const as = page.isOwn ? cookie : undefined
        figures.push(...(await measurePage(server, page, as)))
      }
      figures.push(await dressHouse(server, dataDir))
      figures.push(...(await measurePage(server, ownHome, undefined)))
      return figures
    } finally {
      await server.stop()
    }
  })
}

/** A customer with two dishes; answers what their browser sends. */
async function fillCart({ url }: Served, dataDir: string): Promise<string> {
  const database = openSqlite({ dataDir, strict: false })
  const [customer] = await seedCustomers(database, 1)
  await database.close()
  const cookie = customer?.cookie ?? ''
  const menu = z
    .array(z.object({ _id: z.string() }))
    .parse(JSON.parse(await readText(`${url}/menu`)))
  for (const { _id: foodId } of menu.slice(0, 2)) {
    const answer = await callAsPage(url, 'POST', '/cart', { as: { cookie }, body: { foodId } })
    if (!answer.ok) throw new Error(`The cart answered ${answer.status}.`)
  }
  return cookie
}

async function measurePage(
  server: Served,
  page: PageOfSite,
  cookie: string | undefined,
): Promise<Figure[]> {
  const url = server.url + page.path
  const results = await withBrowser(async (_, port) => {
    const seen: Result[] = []
    while (seen.length < runs) seen.push(await runOnce(url, port, cookie))
    return seen
  })
  const shift = await withBrowser((browser) => measureShift(browser, url, cookie))
  const cls = median(
    results.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? Number.NaN),
  )
  return [
    category(page.name, results, 'performance', page.performance),
    category(page.name, results, 'accessibility', 100),
    category(page.name, results, 'best-practices', 100),
    ...(page.isOwn ? [] : [category(page.name, results, 'seo', 100)]),
    {
      what: `layout shift, ${page.name}`,
      mustShow: `at most ${maxShift}`,
      measured: `${show(cls)} in Lighthouse; ${show(shift.total)} in all while loading and scrolling a phone${shift.worst}`,
      isMet: cls <= maxShift && shift.total <= maxShift,
    },
  ]
}

async function runOnce(url: string, port: number, cookie?: string): Promise<Result> {
  const extraHeaders = cookie === undefined ? {} : { Cookie: cookie }
  const done = await lighthouse(url, { port, output: 'json', logLevel: 'silent', extraHeaders })
  if (!done) throw new Error(`Lighthouse has no result for ${url}.`)
  const { runtimeError } = done.lhr
  if (runtimeError) throw new Error(`Lighthouse, ${url}: ${runtimeError.message}`)
  const { finalDisplayedUrl } = done.lhr
  if (finalDisplayedUrl !== url) throw new Error(`${url} led to ${finalDisplayedUrl}.`)
  return done.lhr
}

function category(page: string, results: Result[], id: string, atLeast: number): Figure {
  const scores = results.map(({ categories }) => (categories[id]?.score ?? 0) * 100)
  const score = median(scores)
  return {
    what: `Lighthouse, mobile, ${page}: ${id}`,
    mustShow: `at least ${atLeast}`,
    measured: `${show(score)}${score < 100 ? ` (${losses(results[0], id)})` : ''}`,
    isMet: score >= atLeast,
  }
}

/** The audits that cost the category its points, with what they saw. */
function losses(result: Result | undefined, id: string): string {
  const refs = result?.categories[id]?.auditRefs ?? []
  return refs
    .filter(({ weight }) => weight > 0)
    .flatMap(({ id: name }) => result?.audits[name] ?? [])
    .filter(({ score }) => score !== null && score < 1)
    .map((audit) => `${audit.id} ${audit.displayValue ?? ''}`.trim())
    .join(', ')
}

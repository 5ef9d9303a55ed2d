import lighthouse, { type Result } from 'lighthouse'
import { withBrowser } from './browser-pages.ts'
import { type Figure, median, show } from './figure.ts'
import { measureShift } from './layout-shift.ts'
import { type Served, withServer } from './serve.ts'

const runs = 5
const maxShift = 0.01
const pages = [
  { name: 'Menu', path: '/ourMenu', performance: 98 },
  { name: 'Shop', path: '/ourShop/0', performance: 98 },
  { name: 'Contact', path: '/contact-us', performance: 98 },
  { name: 'Home', path: '/', performance: 98 },
]

type PageOfSite = (typeof pages)[number]

/** The public pages as Google's tool sees them on its slow phone, and how much they jump. */
export async function measureLighthouse(): Promise<Figure[]> {
  return withServer(async (server) => {
    const figures: Figure[] = []
    for (const page of pages) figures.push(...(await measurePage(server, page)))
    return figures
  })
}

async function measurePage(server: Served, page: PageOfSite): Promise<Figure[]> {
  const url = server.url + page.path
  const results = await withBrowser(async (_, port) => {
    const seen: Result[] = []
    while (seen.length < runs) seen.push(await runOnce(url, port))
    return seen
  })
  const shift = await withBrowser((browser) => measureShift(browser, url))
  const cls = median(
    results.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? Number.NaN),
  )
  return [
    category(page.name, results, 'performance', page.performance),
    category(page.name, results, 'accessibility', 100),
    category(page.name, results, 'best-practices', 100),
    category(page.name, results, 'seo', 100),
    {
      what: `layout shift, ${page.name}`,
      mustShow: `at most ${maxShift}`,
      measured: `${show(cls)} in Lighthouse; ${show(shift.total)} in all while loading and scrolling a phone${shift.worst}`,
      isMet: cls <= maxShift && shift.total <= maxShift,
    },
  ]
}

async function runOnce(url: string, port: number): Promise<Result> {
  const done = await lighthouse(url, { port, output: 'json', logLevel: 'silent' })
  if (!done) throw new Error(`Lighthouse has no result for ${url}.`)
  const { runtimeError } = done.lhr
  if (runtimeError) throw new Error(`Lighthouse, ${url}: ${runtimeError.message}`)
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

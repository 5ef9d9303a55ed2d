import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { getLook } from '#modules/look/designing.server.ts'
import { paletteOf } from '#modules/look/designing.ts'
import { shelvesOf } from '#modules/menu/categories/rules.ts'
import { listCategories } from '#modules/menu/categories/showing.server.ts'
import { listDishes } from '#modules/menu/showing.server.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { listLegalNames } from '#modules/restaurant/legal/writing.server.ts'
import { readHousePages } from '#modules/restaurant/pages/writing.server.ts'
import { type HttpRequest, type RawRoute, serveRaw } from '#platform/http/route.server.ts'
import type { SecurityHeaders } from '#platform/http/security-headers.server.ts'
import type { Scope } from '#platform/scope.server.ts'

interface SiteIndexParts {
  origin: string
  scopeOf: (request: HttpRequest) => Promise<Scope>
  headers: SecurityHeaders
}

const file = { method: 'GET', who: 'anyone', rate: 'read', output: z.string() } as const

const getRobots = endpoint({
  ...file,
  name: 'getRobots',
  path: '/robots.txt',
  summary: 'What search engines may read',
  produces: 'text/plain',
})

const getSitemap = endpoint({
  ...file,
  name: 'getSitemap',
  path: '/sitemap.xml',
  summary: 'Every public page, for search engines',
  produces: 'application/xml',
})

const getManifest = endpoint({
  ...file,
  name: 'getManifest',
  path: '/manifest.webmanifest',
  summary: 'How the site looks when it is put on a home screen',
  produces: 'application/manifest+json',
})

/** What search engines and home screens read. */
export function siteIndexRoutes({ origin, scopeOf, headers }: SiteIndexParts): RawRoute[] {
  const kept = { ...headers.data, 'cache-control': 'public, max-age=3600' }
  return [
    serveRaw(getRobots, (_request, reply) =>
      reply
        .headers(kept)
        .type('text/plain; charset=utf-8')
        .send(`User-agent: *\nDisallow: /dashboard\nSitemap: ${origin}/sitemap.xml\n`),
    ),
    serveRaw(getSitemap, async (request, reply) =>
      reply
        .headers(kept)
        .type('application/xml; charset=utf-8')
        .send(sitemap(origin, await listPages(await scopeOf(request)))),
    ),
    serveRaw(getManifest, async (request, reply) => {
      const scope = await scopeOf(request)
      const { name } = await getRestaurant(scope)
      const { bg, primary } = paletteOf(await getLook(scope))
      const colours = {
        background_color: bg[0].toUpperCase(),
        theme_color: primary[0].toUpperCase(),
      }
      return reply
        .headers(kept)
        .type('application/manifest+json; charset=utf-8')
        .send(JSON.stringify({ ...display, ...colours, icons, name, short_name: name }))
    }),
  ]
}

interface ListedPage {
  path: string
  /** When what it shows was changed last, where that is known. */
  changedAt?: number
}

async function listPages(scope: Scope): Promise<ListedPage[]> {
  const dishes = await listDishes(scope)
  const own = (await readHousePages(scope)).map(({ slug }) => ({ path: `/${slug}` }))
  const legal = (await listLegalNames(scope)).map((name) => ({ path: `/${name}` }))
  const categories = (await listCategories(scope)).map(({ row }) => row)
  const shelves = shelvesOf(categories, dishes)
  const shop = shelves.length > 0 ? shelves.map(({ number }) => number) : [0]
  const menu = ['/ourMenu', ...shop.map((number) => `/ourShop/${number}`)]
  const last = dishes.reduce((latest, { changedAt }) => Math.max(latest, changedAt), 0)
  return [
    { path: '/' },
    ...menu.map((path) => ({ path, ...(last > 0 && { changedAt: last }) })),
    { path: '/contact-us' },
    ...legal,
    ...own,
    ...dishes.map(({ slug, changedAt }) => ({ path: `/dish/${slug}`, changedAt })),
  ]
}

function sitemap(origin: string, pages: readonly ListedPage[]): string {
  const urls = pages.map(({ path, changedAt }) => {
    const day = changedAt === undefined ? '' : new Date(changedAt).toISOString().slice(0, 10)
    return `<url><loc>${origin}${path}</loc>${day && `<lastmod>${day}</lastmod>`}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>
`
}

const display = { start_url: '/', display: 'minimal-ui' }

const icons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
]

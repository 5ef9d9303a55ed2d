import { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import {
  RouterContextProvider,
  StaticRouterProvider,
  createStaticHandler,
  createStaticRouter,
  generatePath,
  matchRoutes,
} from 'react-router'
import type { Api } from '#kernel/api.ts'
import { type Language, languages, sourceLanguage } from '#kernel/languages.ts'
import type { TopicVersions } from '#kernel/topic.ts'
import { fontFile } from '#modules/look/ui/font-files.ts'
import { facesOf, latinFiles, styleOf, themeColours } from '#modules/look/ui/style.ts'
import type { RestaurantView } from '#modules/restaurant/contract/guest.ts'
import { App } from '#site/app.tsx'
import { lostScreenAddress } from '#site/dashboard/loads-for-kitchen.ts'
import { securityAddress } from '#site/dashboard/loads-for.ts'
import { ErrorPage } from '#site/error-page.tsx'
import { writeState } from '#site/page-state.ts'
import { signInAddress } from '#site/sign-in-address.ts'
import { densityScript } from '#ui-kit/density.ts'
import { type PageHandle, pageTools } from '#ui-kit/page-data.ts'
import { startScript } from '#ui-kit/start-script.ts'
import { themeScript } from '#ui-kit/theme.ts'
import { allStylesAttribute } from './all-styles.ts'
import { type Assets, Document } from './root.tsx'
import { movedPages, routes } from './routes.tsx'

/** The built files: those of every page, and the chunks of each page by its source file. */
export interface BuiltAssets extends Omit<Assets, 'preloads' | 'language' | 'direction'> {
  chunks: Record<string, string[]>
  /** All of the site's styles, to stand in the page; '' in development, where they are linked. */
  css: string
  /** Styles without what only the dashboard needs, the pages that get by with them, and the address of all styles. */
  ofGuests?: { css: string; pages: string[]; all: string }
}

interface PageRequest {
  address: string
  language: Language
  prefix: string
  origin: string
  api: Api
  requestId: string
  turn: () => Promise<void>
  versions: TopicVersions
}

/** The scripts that stand inline in a page; the policy allows them by hash. */
export const inlineScripts = [themeScript, startScript, densityScript]

const base = 'http://page.invalid'

/** One for each language that was asked for: a router’s addresses begin with the language. */
const handlers = new Map<string, ReturnType<typeof createStaticHandler>>()

function handlerFor(prefix: string) {
  const handler =
    handlers.get(prefix) ?? createStaticHandler(routes, { basename: prefix === '' ? '/' : prefix })
  handlers.set(prefix, handler)
  return handler
}

const { dataRoutes } = handlerFor('')

/**
 * The server's side of the pages: which there are, and how each becomes HTML.
 * @param builtIn the files of a language; the styles are the same in all
 */
export function createRenderer(builtIn: (language: Language) => BuiltAssets) {
  const built = builtIn(sourceLanguage)
  const withoutFaces = (css: string) => css.replaceAll(/@font-face\{[^}]*\}/g, '')
  const { css = '', pages = [], all = '' } = built.ofGuests ?? {}
  const ofGuests = { css, bare: withoutFaces(css), all }
  const ofHouse = { css: built.css, bare: withoutFaces(built.css) }
  /** The look of the last page, for the error page: where something breaks, nothing may be asked. */
  let lastLook: ReadLook | undefined
  const stylesFor = (look: ReadLook | undefined, source = ''): Styles => {
    const { bare, ...styles } = pages.includes(source) ? ofGuests : ofHouse
    return { ...styles, ...(look?.fonts && { css: bare }), style: look?.style }
  }
  return {
    patterns: (routes[0]?.children ?? []).flatMap(({ path }) => (path && path !== '*' ? path : [])),
    resolve,
    render: (request: PageRequest) =>
      render(builtIn(request.language), request, (look, source) => {
        lastLook = look
        return stylesFor(look, source)
      }),
    signInAddress,
    securityAddress,
    screenAddress: lostScreenAddress,
    renderError: async (requestId: string, status: number, language: Language) => ({
      status,
      html: documentOf(
        renderToString(
          <Document
            assets={assetsOf(built, lastLook, { script: '', preloads: [], ...spokenIn(language) })}
            state="null"
          >
            <ErrorPage requestId={requestId} />
          </Document>,
        ),
        stylesFor(lastLook),
      ),
    }),
  }
}

/** One address per page: unknown query parameters fall away, parameters that mean the same meet. */
function resolve(path: string, search: string) {
  const to = path.length > 1 && path.endsWith('/') ? trimmed(path) : movedPages[path]
  if (to !== undefined) return { kind: 'moved' as const, to: to + search }
  const match = matchRoutes(dataRoutes, path)?.at(-1)
  const pattern = match?.route.path
  if (!match || !pattern || pattern === '*') {
    const [, slug] = /^\/([a-z0-9-]{2,60})$/.exec(path) ?? []
    return { kind: 'missing' as const, address: '/*', ...(slug !== undefined && { slug }) }
  }
  const handle: PageHandle = match.route.handle
  const params = handle.normalise ? handle.normalise(match.params) : match.params
  const address = generatePath(pattern, params as Record<string, string>) // A matched path has all its parameters.
  const given = new URLSearchParams(search)
  return {
    kind: 'page' as const,
    address: address + (handle.canonicalQuery?.(given) ?? ''),
    isKept: handle.who === undefined && !handle.isSecret && !handle.hasFreeText?.(given),
    isSecret: handle.isSecret ?? false,
    loadsStripe: handle.loadsStripe ?? false,
    who: handle.who ?? ('anyone' as const),
  }
}

/** A path without slash at its end, made to stay on this host: browsers take `//` and `/\` to another. */
function trimmed(path: string): string {
  return `/${path
    .split(/[\\/]+/)
    .filter(Boolean)
    .join('/')}`
}

async function render(
  built: BuiltAssets,
  { address, language, prefix, origin, api, versions, turn }: PageRequest,
  stylesFor: (look: ReadLook | undefined, source: string | undefined) => Styles,
) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const requestContext = new RouterContextProvider()
  requestContext.set(pageTools, { api, queries, waits: true, hash: () => '' })
  const handler = handlerFor(prefix)
  const context = await handler.query(requestFor(prefix + address), { requestContext })
  if ('headers' in context) {
    const location = context.headers.get('location')
    if (location === null) throw new Error(`${address} answered with a response.`)
    return { status: context.status, html: '', location }
  }
  const failure = Object.values(context.errors ?? {})[0]
  if (failure) throw failure
  await turn()

  const last = context.matches.at(-1)
  const handle: PageHandle | undefined = last?.route.handle
  const look = lookIn(queries)
  const preloads = built.chunks[handle?.source ?? ''] ?? []
  const assets = assetsOf(built, look, { preloads, ...spokenIn(language) })
  const state = { assets, origin, versions, ...(prefix !== '' && { prefix }) }
  const html = renderToString(
    <Document assets={assets} state={writeState(state, queries)}>
      <App api={api} queries={queries} origin={origin}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </App>
    </Document>,
  )
  const status = handle?.status?.(queries, last?.params ?? {}) ?? 200
  queries.clear()
  return { status, html: documentOf(html, stylesFor(look, handle?.source)) }
}

function spokenIn(language: Language): Pick<Assets, 'language' | 'direction'> {
  const { direction } = languages[language]
  return { language, ...(direction === 'rtl' && { direction }) }
}

/** What a page of this look asks for. */
function assetsOf(
  { chunks: _chunks, css: _css, ofGuests: _ofGuests, ...shared }: BuiltAssets,
  look: ReadLook | undefined,
  own: Pick<Assets, 'preloads' | 'language'> & Partial<Assets>,
): Assets {
  return {
    ...shared,
    ...own,
    ...(look?.theme && { theme: look.theme }),
    ...(look?.fonts && { fonts: look.fonts }),
  }
}

interface Styles {
  css: string
  /** Where those of all pages are, when these are not all. */
  all?: string
  /** The house's own. */
  style: string | undefined
}

interface ReadLook {
  style: string
  /** Absent where it is the site's own. */
  theme?: readonly [string, string]
  /** Absent where the styles' own faces are. */
  fonts?: string[]
}

/** Looks that have been read, by the answer's object: it is one and the same until the house changes. */
const looks = new WeakMap<object, ReadLook>()

/** The house's look as a page's style; undefined where the site's own styles are all there is. */
function lookIn(queries: QueryClient): ReadLook | undefined {
  const look = queries.getQueryData<RestaurantView>(['restaurant'])?.look
  if (!look) return undefined
  const known = looks.get(look)
  if (known) return known
  const theme = look.ground === 'warm' ? {} : { theme: themeColours(look) }
  const { fonts } = look
  const isOwn = fonts !== 'hearth'
  const read = {
    style: (isOwn ? facesOf(fonts, fontFile) : '') + styleOf(look),
    ...theme,
    ...(isOwn && { fonts: latinFiles(fonts).map(fontFile) }),
  }
  looks.set(look, read)
  return read
}

/** The part of a request that loaders may know; a whole one would load Node's own HTTP client (16 MB). */
function requestFor(address: string): Request {
  const { signal } = new AbortController()
  // The router's handler reads no more than this of a GET.
  return { url: base + address, method: 'GET', signal } satisfies Partial<Request> as Request
}

/** React's own tree has no styles in it, so hydration passes them over. */
function documentOf(html: string, { css, all, style: look }: Styles): string {
  const more = all === undefined ? '' : ` ${allStylesAttribute}="${all}"`
  const styles = [
    css && `<style${more}>${css}</style>`,
    look && `<style id="look">${look}</style>`,
  ].join('')
  const styled = styles === '' ? html : html.replace('</head>', () => `${styles}</head>`)
  return `<!doctype html>${styled}`
}

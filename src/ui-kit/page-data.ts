import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { type LoaderFunctionArgs, createContext } from 'react-router'
import type { Api } from '#kernel/api.ts'

/** What loaders need; the server waits for the data, the browser shows the page meanwhile. */
export interface PageTools {
  api: Api
  queries: QueryClient
  waits: boolean
  /** The hash of the address that is being gone to, which no loader's request has; empty on the server. */
  hash: () => string
}

export const pageTools = createContext<PageTools>()

/** How the server answers for a route's page; browsers are not sent it (scripts/lean-client.ts). */
export interface PageHandle {
  /** The page's source file, to find its built chunk. */
  source: string
  /** Who may see the page, when not everybody. */
  who?: 'customer' | 'kitchen' | 'host' | 'admin'
  /** The page's address opens something: no cache keeps the page and no referrer passes it on. */
  isSecret?: boolean
  /** Takes cards: its document's policy lets the card processor's script in. */
  loadsStripe?: boolean
  /** What of the query changes what the server renders, one text per meaning: "" or "?diet=vegan". */
  canonicalQuery?: (search: URLSearchParams) => string
  /** Whether the query holds words of the visitor's own: such a page is rendered and not kept. */
  hasFreeText?: (search: URLSearchParams) => boolean
  /** Rewrites parameters that mean the same (what is no number of the shop is 0). */
  normalise?: (params: Record<string, string | undefined>) => Record<string, string>
  /** The status of a page whose subject may be missing. */
  status?:
    | ((queries: QueryClient, params: Record<string, string | undefined>) => number)
    | undefined
}

// A list of queries has only what their types share.
type AnyQuery = FetchQueryOptions<never, Error, never, QueryKey>
export type PageQueries = (
  api: Api,
  params: Record<string, string | undefined>,
) => readonly unknown[]

/** A loader that brings these queries in: complete on the server, started in the browser. */
export function loads(queriesFor: PageQueries) {
  return async ({ context, params }: LoaderFunctionArgs): Promise<null> => {
    const { api, queries, waits } = context.get(pageTools)
    // `queryOptions` made each of them; their result types do not matter to prefetching.
    const wanted = queriesFor(api, params) as readonly AnyQuery[]
    if (waits) await Promise.all(wanted.map((query) => queries.ensureQueryData(query)))
    else for (const query of wanted) void queries.prefetchQuery(query)
    return null
  }
}

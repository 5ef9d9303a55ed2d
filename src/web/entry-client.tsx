import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterContextProvider, createBrowserRouter, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { ApiError, createBrowserApi } from '#kernel/api.ts'
import { minutes, seconds } from '#kernel/duration.ts'
import type { TopicVersions } from '#kernel/topic.ts'
import { followTabs } from '#modules/cart/ui/tabs.ts'
import type { RestaurantView } from '#modules/restaurant/contract/guest.ts'
import { App } from '#site/app.tsx'
import { followAddButtons } from '#site/cart/add-buttons.ts'
import { fetchAhead } from '#site/fetch-ahead.ts'
import { followChanges } from '#site/live-updates.ts'
import { takeAnswers } from '#site/page-state.ts'
import { restoreScroll } from '#site/scroll-place.ts'
import { pageTools } from '#ui-kit/page-data.ts'
import './styles.css'
import { refetchOvertaken } from './refetch-overtaken.ts'
import { type Assets, Document, stateElementId } from './root.tsx'
import { routes } from './routes.tsx'

interface State {
  assets: Assets
  origin: string
  versions: TopicVersions
  answers: [QueryKey, unknown][]
  /** What stands before the addresses of this language: "/de"; absent: nothing. */
  prefix?: string
}

// A page transition that the next click overtakes ends early; its promise says so to nobody.
addEventListener('unhandledrejection', (event) => {
  const { reason } = event
  const isOvertaken = reason instanceof DOMException && reason.name === 'AbortError'
  if (isOvertaken && reason.message.includes('Transition')) event.preventDefault()
})

void start()

async function start(): Promise<void> {
  const text = document.getElementById(stateElementId)?.textContent ?? ''
  // Our own server wrote it, from exactly this type.
  const state = JSON.parse(text) as State
  const { prefix = '' } = state
  const api = createBrowserApi((input, init) => fetch(input, init), prefix && state.assets.language)
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        // The library's own number, of faults only: a refusal is an answer (decision 2).
        retry: (count, failure) =>
          count < 3 &&
          !(failure instanceof ApiError && failure.status >= 400 && failure.status < 500),
        // What the page brought need not be asked for again: changes arrive by the live stream.
        staleTime: minutes(1),
      },
      // A change without a connection fails and says so; by default the library would wait and say nothing.
      mutations: { networkMode: 'always' },
    },
  })
  refetchOvertaken(queries)
  takeAnswers(queries, state.answers)
  const loaderData = await loadMatchedPages(prefix)
  restoreScroll()
  const router = createBrowserRouter(routes, {
    ...(prefix && { basename: prefix }),
    hydrationData: { loaderData },
    getContext: () => {
      const context = new RouterContextProvider()
      const hash = () => router.state.navigation.location?.hash ?? ''
      context.set(pageTools, { api, queries, waits: false, hash })
      return context
    },
  })
  followAddButtons({ api, queries, navigate: (to) => void router.navigate(to) })
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Document assets={state.assets} state={text}>
          <App api={api} queries={queries} origin={state.origin}>
            <RouterProvider router={router} />
          </App>
        </Document>
      </StrictMode>,
    )
  })
  const lookNow = () => queries.getQueryData<RestaurantView>(['restaurant'])?.look
  let shown = lookNow()
  /** A look that is saved elsewhere; how one is made into a style comes only then. */
  const showNewLook = async () => {
    if (lookNow() === shown) return
    const { showLook } = await import('#modules/look/ui/show-look.ts')
    // Two looks may have been saved in a row while this one loaded.
    shown = lookNow()
    showLook(shown)
  }
  whenIdle(() => {
    followChanges(state.versions, (topic) => {
      const isFresh = queries.invalidateQueries({
        predicate: ({ queryKey }) => queryKey.includes(topic),
      })
      if (topic === 'restaurant') void isFresh.then(showNewLook)
      // The menu's names, pictures and prices are the cart's; by the house's hours both say what can be had and times when, and
      // by its settings a checkout says who takes the money.
      const ofHouse = ['menu', 'cart', 'payment-setup', 'slots']
      const also = { menu: ['cart'], restaurant: ofHouse }[topic] ?? []
      for (const key of also) void queries.invalidateQueries({ queryKey: [key] })
    })
    followTabs(queries)
    fetchAhead(routes)
  })
}

/** Calls back when the browser is idle, or soon after where it cannot say so: hydration comes first. */
function whenIdle(then: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(then, { timeout: seconds(2) })
  else setTimeout(then, 200)
}

/**
 * The first page must be there before hydration, or React would replace it with nothing. Answers
 * that its loaders have run: the server did so, and a second run would only render all once more.
 */
async function loadMatchedPages(prefix: string): Promise<Record<string, null>> {
  const matches = matchRoutes(routes, location, prefix || '/') ?? []
  const loaded = matches.map(async ({ route }) => {
    const id = route.id ?? route.path ?? ''
    if (typeof route.lazy === 'function') {
      const { ...page } = await route.lazy()
      Object.assign(route, page, { id, lazy: undefined })
    }
    return [id, null] as const
  })
  return Object.fromEntries(await Promise.all(loaded))
}

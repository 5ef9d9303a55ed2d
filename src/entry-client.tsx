import { type DehydratedState, QueryClient, hydrate } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterContextProvider, createBrowserRouter, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createBrowserApi } from '#kernel/api.ts'
import { minutes } from '#kernel/duration.ts'
import type { TopicVersions } from '#kernel/topic.ts'
import { App } from '#site/app.tsx'
import { followChanges } from '#site/live-updates.ts'
import { pageTools } from '#site/page-data.ts'
import './styles.css'
import { type Assets, Document, stateElementId } from './root.tsx'
import { routes } from './routes.tsx'

interface State {
  assets: Assets
  origin: string
  versions: TopicVersions
  queries: DehydratedState
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
  const api = createBrowserApi((input, init) => fetch(input, init))
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        // The library's own number (rulings 39), said aloud because a prefetch would not retry.
        retry: 3,
        // What the page brought need not be asked for again: changes arrive by the live stream.
        staleTime: minutes(1),
      },
    },
  })
  hydrate(queries, state.queries)
  await loadMatchedPages()
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: {} },
    getContext: () => {
      const context = new RouterContextProvider()
      context.set(pageTools, { api, queries, waits: false })
      return context
    },
  })
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
  followChanges(state.versions, (topic) => void queries.invalidateQueries({ queryKey: [topic] }))
}

/** The first page must be there before hydration, or React would replace it with nothing. */
async function loadMatchedPages(): Promise<void> {
  const matches = matchRoutes(routes, location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      const { ...loaded } = await route.lazy()
      Object.assign(route, loaded, { lazy: undefined })
    }),
  )
}

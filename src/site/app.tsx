import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { Api } from '#kernel/api.ts'
import { ApiProvider } from '#ui-kit/api-context.ts'
import { awake } from './cart/add-buttons.ts'
import { OriginProvider } from './origin-context.ts'

interface AppProps {
  api: Api
  queries: QueryClient
  /** Where the site lives, for canonical links. */
  origin: string
  children: ReactNode
}

/** What every page stands on, in the browser and on the server. */
export function App({ api, queries, origin, children }: AppProps) {
  useEffect(() => awake.resolve(), [])
  return (
    <OriginProvider value={origin}>
      <ApiProvider value={api}>
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </ApiProvider>
    </OriginProvider>
  )
}

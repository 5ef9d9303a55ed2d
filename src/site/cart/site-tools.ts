import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'

/** What the site's own listeners work with, outside every component. */
export interface SiteTools {
  api: Api
  queries: QueryClient
  navigate: (to: string) => void
}

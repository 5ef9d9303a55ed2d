import type { RouteObject } from 'react-router'
import type { PageHandle } from '#ui-kit/page-data.ts'

/** One page of the site map. */
export const page = (path: string, handle: PageHandle, lazy: RouteObject['lazy']): RouteObject => ({
  // Named by its path, alike on server and browser; left alone, the router would number its routes.
  id: path,
  path,
  caseSensitive: true,
  handle,
  ...(lazy && { lazy }),
})

import type { RouteObject } from 'react-router'
import type { PageHandle } from '#ui-kit/page-data.ts'

/** One page of the site map. */
export const page = (path: string, handle: PageHandle, lazy: RouteObject['lazy']): RouteObject => ({
  // The same name on the server and in the browser, where the router would count on its own.
  id: path,
  path,
  caseSensitive: true,
  handle,
  ...(lazy && { lazy }),
})

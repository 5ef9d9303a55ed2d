import { useRouteError } from 'react-router'
import { ApiError } from '#kernel/api.ts'
import { ErrorPage } from './error-page.tsx'

/** What a page that broke in the browser shows instead of nothing. */
export function RouteErrorPage() {
  const error = useRouteError()
  return <ErrorPage requestId={error instanceof ApiError ? error.requestId : ''} />
}

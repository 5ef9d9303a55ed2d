import { ErrorPage } from './error-page.tsx'

/** What a page that broke in the browser shows instead of nothing. */
export function RouteErrorPage() {
  return <ErrorPage requestId="" />
}

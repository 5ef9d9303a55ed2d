import { LoadFailure } from './load-failure.tsx'
import { Spinner } from './spinner.tsx'

interface NotLoadedProps {
  /** The query whose answer is missing. */
  query: { isError: boolean; refetch: () => unknown }
  /** What could not be loaded, as it begins a sentence: "The menu". */
  what: string
  /** What is said meanwhile: "Loading the menu". */
  loading: string
}

/** Stands in the place of an answer until there is one: on its way, or failed with a way to try again. */
export function NotLoaded({ query, what, loading }: NotLoadedProps) {
  'use no memo'
  return query.isError ? (
    <LoadFailure what={what} onRetry={() => void query.refetch()} />
  ) : (
    <Spinner label={loading} />
  )
}

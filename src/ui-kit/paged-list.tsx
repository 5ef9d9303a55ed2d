import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { loadTexts } from './load-texts.ts'
import { NotLoaded } from './not-loaded.tsx'

interface MoreButtonProps {
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
  text: string
}

interface PagedListProps extends MoreButtonProps {
  list: MoreButtonProps['list'] & {
    data: { rows: readonly unknown[] } | undefined
    isError: boolean
    refetch: () => unknown
  }
  /** What could not be loaded, as it begins a sentence: "The orders". */
  what: string
  /** Stands where there are no rows; a sentence stands there quietly. */
  none: ReactNode
  /** The rows. */
  children: ReactNode
}

/** A list that `pagesOf` asks for: its rows, or what stands where there are none, and the way to the next page. */
export function PagedList({ list, what, text, none, children }: PagedListProps) {
  if (!list.data) {
    const loading = loadTexts.loading(what)
    return <NotLoaded query={list} what={what} loading={loading} />
  }
  return (
    <>
      {list.data.rows.length > 0 ? children : <Nothing>{none}</Nothing>}
      <MoreButton list={list} text={text} />
    </>
  )
}

function Nothing({ children }: { children: ReactNode }) {
  return typeof children === 'string' ? <p className="text-muted">{children}</p> : children
}

/** The next page of a list, under the last; nothing at its end. */
export function MoreButton({ list, text }: MoreButtonProps) {
  if (!list.hasNextPage) return null
  return (
    <div className="mt-6 text-center">
      <Button
        kind="secondary"
        aria-disabled={list.isFetchingNextPage}
        onClick={() => !list.isFetchingNextPage && void list.fetchNextPage()}
      >
        {list.isFetchingNextPage ? loadTexts.loadingMore : text}
      </Button>
      {list.isFetchNextPageError && (
        <p role="alert" className="mt-2 text-sm font-medium text-danger">
          {loadTexts.noMore}
        </p>
      )}
    </div>
  )
}

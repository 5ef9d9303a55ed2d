import { Button } from './button.tsx'

interface MoreButtonProps {
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
  text: string
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
        {list.isFetchingNextPage ? 'Loading…' : text}
      </Button>
      {list.isFetchNextPageError && (
        <p role="alert" className="mt-2 text-sm font-medium text-danger">
          The next ones could not be loaded. Press again to try once more.
        </p>
      )}
    </div>
  )
}

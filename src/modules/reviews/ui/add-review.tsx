import { useRef } from 'react'
import { LinkButton } from '#ui-kit/button.tsx'
import { EmptyState } from '#ui-kit/empty-state.tsx'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { OwnReviewItem } from './own-review-item.tsx'
import { useOwnReviews } from './use-own-reviews.ts'
import { VisitItem } from './visit-item.tsx'

interface AddReviewProps {
  timeZone: string
  /** The visit whose form is open from the start. */
  chosen?: string | null
  /** What is said after a delete. */
  deletedText: string
}

/** What somebody may review, and what they have written. */
export function AddReview({ timeZone, chosen, deletedText }: AddReviewProps) {
  const written = useRef<HTMLHeadingElement>(null)
  const { list, write, change, remove } = useOwnReviews(deletedText)
  const { data: own, isError, refetch } = list
  if (!own) {
    if (isError) return <LoadFailure what="Your reviews" onRetry={() => void refetch()} />
    return <Spinner label="Loading your reviews" />
  }
  if (own.toReview.length + own.written.length === 0) return <NothingToReview />
  // What was pressed goes with its entry.
  const focusWritten = () => written.current?.focus()
  return (
    <div className="grid gap-12">
      {own.toReview.length > 0 && (
        <section aria-labelledby="to-review">
          <h2 id="to-review" className="text-2xl">
            How was it?
          </h2>
          <p className="mt-1 text-muted">
            {own.toReview.length === 1
              ? 'One visit is waiting for your review.'
              : `${own.toReview.length} visits are waiting for your review.`}
          </p>
          <ul className="mt-4 border-t border-border">
            {own.toReview.map((visit) => (
              <VisitItem
                key={visit._id}
                visit={visit}
                isChosen={visit._id === chosen}
                timeZone={timeZone}
                onWrite={async (words) => {
                  await write(visit, words)
                  focusWritten()
                }}
              />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="written">
        <h2 id="written" ref={written} tabIndex={-1} className="text-2xl outline-none">
          What you have written
        </h2>
        <p className="mt-1 text-muted">{countOf(own.written.length)}</p>
        <ul className="mt-4">
          {own.written.map((review) => (
            <OwnReviewItem
              key={review._id}
              review={review}
              timeZone={timeZone}
              onChange={(words) => change(review, words)}
              onRemove={async () => {
                if (await remove(review)) focusWritten()
              }}
            />
          ))}
        </ul>
      </section>
    </div>
  )
}

function countOf(written: number): string {
  if (written === 0) return 'Nothing yet. Choose a visit above and begin.'
  return written === 1 ? 'One review.' : `${written} reviews.`
}

function NothingToReview() {
  return (
    <EmptyState
      title="There is nothing to review yet."
      actions={<LinkButton to="/ourMenu">Read the menu</LinkButton>}
    >
      Once you have had what you ordered, you can say here how it was, once for each order.
    </EmptyState>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { allReviewsQuery } from '#modules/reviews/client/moderation.ts'
import { isReviewState } from '#modules/reviews/rules/writing.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { Tabs, tabId } from '#ui-kit/tabs.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { loadsFor } from './loads-for.ts'
import { MoreButton } from '#ui-kit/more-button.tsx'
import { NoReviews } from '#modules/reviews/ui/no-reviews.tsx'
import { ReviewEntry } from './reviews/review-entry.tsx'

// Not waited for: the tabs are there while the reviews come.
export const loader = loadsFor('admin', () => [])

const panelId = 'reviews'
const states = ['waiting', 'approved', 'declined'] as const
const labels = { waiting: 'Waiting', approved: 'Shown', declined: 'Not shown' }

export function Component() {
  const [search] = useSearchParams()
  const asked = search.get('state')
  const state = isReviewState(asked) ? asked : 'waiting'
  const panel = useRef<HTMLDivElement>(null)
  const list = useInfiniteQuery(allReviewsQuery(useApi(), { state }))
  const reviews = list.data?.pages.flatMap((page) => page.reviews)
  const counts = list.data?.pages.at(-1)?.counts
  const selected = states.indexOf(state)
  return (
    <DashboardLayout heading="Reviews">
      <p className="mt-1 max-w-3xl text-lg text-muted">
        Guests see a review once you have approved it, on Home and at its dish. Only those count.
      </p>
      <div className="mt-4 border-b border-border">
        <Tabs
          label="Reviews"
          tabs={states.map((each) => ({
            label: labels[each],
            to: `/dashboard/reviews?state=${each}`,
            ...(counts && { count: counts[each] }),
          }))}
          selected={selected}
          panelId={panelId}
        />
      </div>
      <div
        ref={panel}
        id={panelId}
        role="tabpanel"
        tabIndex={-1}
        aria-labelledby={tabId(panelId, selected)}
        className="outline-none"
      >
        {reviews ? (
          reviews.length > 0 ? (
            <ul>
              {reviews.map((review) => (
                <ReviewEntry
                  // Words that have changed are another review to decide on.
                  key={`${review._id} ${review.version}`}
                  review={review}
                  // The button that was pressed goes with its entry.
                  onDecided={() => panel.current?.focus({ preventScroll: true })}
                />
              ))}
            </ul>
          ) : (
            <NoReviews state={state} />
          )
        ) : list.isError ? (
          <LoadFailure what="The reviews" onRetry={() => void list.refetch()} />
        ) : (
          <Spinner label="Loading the reviews" />
        )}
        <MoreButton list={list} text="Older reviews" />
      </div>
    </DashboardLayout>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { allReviewsQuery } from '#modules/reviews/client/moderation.ts'
import { maxRating, ratingOf } from '#modules/reviews/rules.ts'
import { Answer } from '#modules/reviews/ui/answer.tsx'
import { StateMark } from '#modules/reviews/ui/state-mark.tsx'
import { useApi } from '#ui-kit/api-context.ts'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Rating } from '#ui-kit/rating.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { formatWhen } from '#modules/restaurant/rules/clock.ts'
import { MoreButton } from '#ui-kit/more-button.tsx'

/** What they have said of the house, newest first; decided on where all reviews are. */
export function CustomerReviews({ id }: { id: string }) {
  const { timeZone } = useRestaurant()
  const query = allReviewsQuery(useApi(), { person: id })
  const list = useInfiniteQuery(query)
  const reviews = list.data?.pages.flatMap((page) => page.reviews)
  return (
    <section aria-labelledby="reviews-heading" className="min-w-0">
      <h2 id="reviews-heading" className="mb-3 text-2xl">
        Reviews
      </h2>
      {reviews ? (
        reviews.length > 0 ? (
          <ul className="border-t border-border">
            {reviews.map((review) => (
              <li key={review._id} className="border-b border-border py-4">
                <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
                  <div className="w-24">
                    <Rating value={ratingOf(review)} of={maxRating} />
                  </div>
                  <StateMark state={review.state} />
                  <span className="text-sm text-muted">
                    {review.dish && `${review.dish}, `}
                    {formatWhen(review.createdAt, timeZone)}
                  </span>
                </div>
                <p className="mt-2 max-w-prose wrap-anywhere whitespace-pre-line">
                  {review.details}
                </p>
                {review.answer && <Answer text={review.answer} />}
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-muted">No reviews yet.</p>
        )
      ) : list.isError ? (
        <LoadFailure what="Their reviews" onRetry={() => void list.refetch()} />
      ) : (
        <Spinner label="Loading their reviews" />
      )}
      <MoreButton list={list} text="Older reviews" />
    </section>
  )
}

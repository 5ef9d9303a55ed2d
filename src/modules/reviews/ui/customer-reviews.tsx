import { useInfiniteQuery } from '@tanstack/react-query'
import { pagesOf } from '#kernel/pages-of.ts'
import { formatWhen } from '#modules/restaurant/local-time.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { PagedList } from '#ui-kit/paged-list.tsx'
import { Rating } from '#ui-kit/rating.tsx'
import { listAllReviews } from '../contract.ts'
import { maxRating, ratingOf } from '../rules.ts'
import { Answer } from './answer.tsx'
import { houseReviewTexts } from './house-texts.ts'
import { StateMark } from './state-mark.tsx'

/** What they have said of the house, newest first; decided on where all reviews are. */
export function CustomerReviews({ id }: { id: string }) {
  const { timeZone } = useRestaurant()
  const list = useInfiniteQuery({
    ...pagesOf(useApi(), listAllReviews, { query: { person: id } }, (page) => page.reviews),
    staleTime: 0,
  })
  return (
    <section aria-labelledby="reviews-heading" className="min-w-0">
      <h2 id="reviews-heading" className="mb-3 text-2xl">
        {houseReviewTexts.reviews}
      </h2>
      <PagedList
        list={list}
        what={houseReviewTexts.theirs}
        text={houseReviewTexts.older}
        none={houseReviewTexts.noneYet}
      >
        <ul className="border-t border-border">
          {list.data?.rows.map((review) => (
            <li key={review._id} className="border-b border-border py-4">
              <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <div className="w-24">
                  <Rating value={ratingOf(review)} of={maxRating} />
                </div>
                <StateMark state={review.state} />
                <span className="text-sm text-muted">
                  {review.dish && <span>{houseReviewTexts.ofDish(review.dish)}</span>}
                  <span>{formatWhen(review.createdAt, timeZone)}</span>
                </span>
              </div>
              <p className="mt-2 max-w-prose wrap-anywhere whitespace-pre-line">{review.details}</p>
              {review.answer && <Answer text={review.answer} />}
            </li>
          ))}
        </ul>
      </PagedList>
    </section>
  )
}

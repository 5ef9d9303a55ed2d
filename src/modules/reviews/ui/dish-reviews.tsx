import { Rating, starPath } from '#ui-kit/rating.tsx'
import type { DishReviews as Shown } from '../contract.ts'
import { maxRating, ratingOf } from '../rules.ts'
import { Answer } from './answer.tsx'
import { dishReviewTexts } from './texts.ts'
import { dayOf } from './visit-words.ts'

const headingId = 'reviews'

/** The average by the dish's name, which leads to what was said. */
export function DishScore({ shown: { count, average } }: { shown: Shown }) {
  if (average === null) return null
  return (
    <a
      href={`#${headingId}`}
      className="mt-3 inline-flex min-h-11 items-center gap-2 hover:text-primary"
    >
      {/* One star: five of them cannot show a half. */}
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        strokeWidth="1.5"
        strokeLinejoin="round"
        className="size-6 fill-star stroke-star"
      >
        <path d={starPath} />
      </svg>
      <span className="tabular-nums underline decoration-primary decoration-2 underline-offset-4">
        {dishReviewTexts.score(average, maxRating, count)}
      </span>
    </a>
  )
}

interface DishReviewsProps {
  shown: Shown
  timeZone: string
}

/** What guests have said of a dish, newest first. */
export function DishReviews({ shown: { count, reviews }, timeZone }: DishReviewsProps) {
  if (reviews.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="mt-20">
      <h2 id={headingId} className="text-2xl">
        {dishReviewTexts.heading}
      </h2>
      <p className="mt-1 text-muted">
        {count > reviews.length
          ? dishReviewTexts.newest(count, reviews.length)
          : dishReviewTexts.count(count)}
      </p>
      <ul className="mt-6 grid gap-x-12 md:grid-cols-2">
        {reviews.map((review) => (
          <li key={review._id} className="border-t border-border py-6">
            <div className="w-28">
              <Rating value={ratingOf(review)} of={maxRating} />
            </div>
            <p className="mt-3 text-lg wrap-anywhere whitespace-pre-line">{review.details}</p>
            <p className="mt-2 text-sm text-muted">
              <span className="font-medium text-text">{review.name}</span>
              <span>{', '}</span>
              <time dateTime={review.createdAt}>{dayOf(review.createdAt, timeZone)}</time>
            </p>
            {review.answer && <Answer text={review.answer} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

import { Link } from 'react-router'
import { useState } from 'react'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import type { ListedReview } from '#modules/reviews/contract/moderation.ts'
import { maxRating, ratingOf } from '#modules/reviews/rules.ts'
import { Answer } from '#modules/reviews/ui/answer.tsx'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { takeFocus } from '#ui-kit/take-focus.ts'
import { Rating } from '#ui-kit/rating.tsx'
import { formatWhen } from '#modules/restaurant/rules/clock.ts'
import { AnswerForm } from '#modules/reviews/ui/answer-form.tsx'
import { useReviewChanges } from './use-review-changes.ts'

interface ReviewEntryProps {
  review: ListedReview
  /** The entry has left this list. */
  onDecided: () => void
}

/** A review to read, to decide on and to answer. */
export function ReviewEntry({ review, onDecided }: ReviewEntryProps) {
  const { problem, isBusy, approve, decline, answer } = useReviewChanges(review)
  const [isAnswering, setIsAnswering] = useState<boolean>()
  const { timeZone } = useRestaurant()
  const { state } = review
  const which = wordsFor(review, timeZone)

  async function decide(deciding: () => Promise<boolean>) {
    if (await deciding()) onDecided()
  }

  return (
    <li className="border-b border-border py-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="w-28">
          <Rating value={ratingOf(review)} of={maxRating} />
        </div>
        <About review={review} />
      </div>
      <p className="mt-3 max-w-prose text-lg wrap-anywhere whitespace-pre-line">{review.details}</p>
      {review.answer && !isAnswering && <Answer text={review.answer} />}
      {isAnswering && (
        <AnswerForm
          given={review.answer ?? ''}
          isBusy={isBusy}
          onSave={async (text) => (await answer(text)) && setIsAnswering(false)}
          onCancel={() => setIsAnswering(false)}
        />
      )}
      <ErrorText>{problem}</ErrorText>
      <div className="mt-4 flex flex-wrap gap-3">
        {state !== 'approved' && (
          <Button
            aria-label={`Approve ${which}`}
            disabled={isBusy}
            onClick={() => void decide(approve)}
          >
            Approve
          </Button>
        )}
        {state !== 'declined' && (
          <Button
            kind="secondary"
            aria-label={`Decline ${which}`}
            disabled={isBusy}
            onClick={() => void decide(decline)}
          >
            {state === 'approved' ? 'Take down' : 'Decline'}
          </Button>
        )}
        {!isAnswering && (
          <Button
            ref={isAnswering === false ? takeFocus : undefined}
            kind="secondary"
            aria-label={`Answer ${which}`}
            onClick={() => setIsAnswering(true)}
          >
            {review.answer ? 'Change answer' : 'Answer'}
          </Button>
        )}
      </div>
    </li>
  )
}

/** One person writes many: "the review by Nell, Order 1001, Nov 21, 6:30 pm". */
function wordsFor({ name, orderNumber, createdAt }: ListedReview, timeZone: string): string {
  const order = orderNumber ? [`Order ${orderNumber}`] : []
  return `the review by ${[name, ...order, formatWhen(createdAt, timeZone)].join(', ')}`
}

/** Who wrote it, of what, and when. */
function About({ review }: { review: ListedReview }) {
  const { timeZone } = useRestaurant()
  const { name, personId, orderNumber, dish, isSample, createdAt } = review
  const about = [...(dish ? [dish] : []), ...(orderNumber ? [`Order ${orderNumber}`] : [])]
  return (
    <p className="text-sm text-muted wrap-anywhere">
      {personId === null ? (
        <span className="font-semibold text-text">{name}</span>
      ) : (
        <Link
          to={`/dashboard/allUsers/${encodeURIComponent(personId)}`}
          className="inline-flex min-h-6 items-center font-semibold text-text underline decoration-primary decoration-2 underline-offset-4"
        >
          {name}
        </Link>
      )}
      {about.length > 0 && `, ${about.join(', ')}`}
      {isSample && ', of the sample'},{' '}
      <time dateTime={createdAt}>{formatWhen(createdAt, timeZone)}</time>
    </p>
  )
}

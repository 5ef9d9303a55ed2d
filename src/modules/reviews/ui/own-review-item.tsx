import { useState } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { Rating } from '#ui-kit/rating.tsx'
import { takeFocus } from '#ui-kit/take-focus.ts'
import { maxRating } from '../rules.ts'
import type { OwnReview } from '../contract/writing.ts'
import { Answer } from './answer.tsx'
import type { ReviewWords } from './review-draft.ts'
import { ReviewForm } from './review-form.tsx'
import { StateMark } from './state-mark.tsx'
import { dayOf, titleOf } from './visit-words.ts'

interface OwnReviewItemProps {
  review: OwnReview
  timeZone: string
  onChange: (words: ReviewWords) => Promise<void>
  onRemove: () => Promise<void>
}

/** What somebody has written, and what has become of it. */
export function OwnReviewItem({ review, timeZone, onChange, onRemove }: OwnReviewItemProps) {
  const [isChanging, setIsChanging] = useState<boolean>()
  const { about, dishId, rating, details, state, answer } = review
  const dish = about.dishes.find(({ _id }) => _id === dishId)?.name
  const title = titleOf(about)
  return (
    <li className="border-t border-border py-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="w-28">
          <Rating value={rating} of={maxRating} />
        </div>
        <StateMark state={state} />
      </div>
      <p className="mt-2 text-sm text-muted wrap-anywhere">
        {dish ? `${dish}, ${title}` : title}, {dayOf(review.createdAt, timeZone)}
      </p>
      {isChanging ? (
        <div className="mt-4">
          <ReviewForm
            visit={about}
            given={{ rating, details, dishId: dishId ?? '' }}
            sendText="Save changes"
            takesFocus
            onSend={async (words) => {
              await onChange(words)
              setIsChanging(false)
            }}
            onCancel={() => setIsChanging(false)}
          />
        </div>
      ) : (
        <>
          <p className="mt-3 max-w-prose text-lg wrap-anywhere whitespace-pre-line">{details}</p>
          {answer && <Answer text={answer} />}
          {state === 'declined' && (
            <p className="mt-3 text-sm text-muted">
              The restaurant does not show it. You can change it and send it again.
            </p>
          )}
          <div className="mt-4 flex flex-wrap gap-3">
            <Button
              ref={isChanging === false ? takeFocus : undefined}
              kind="secondary"
              aria-label={`Change your review: ${title}`}
              onClick={() => setIsChanging(true)}
            >
              Change
            </Button>
            <Button
              kind="secondary"
              aria-label={`Delete your review: ${title}`}
              onClick={() => void onRemove()}
            >
              Delete
            </Button>
          </div>
        </>
      )}
    </li>
  )
}

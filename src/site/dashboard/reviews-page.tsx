import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { pagesOf } from '#kernel/pages-of.ts'
import { formatWhen } from '#modules/restaurant/local-time.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import {
  answerReview,
  approveReview,
  declineReview,
  listAllReviews,
  type ListedReview,
} from '#modules/reviews/contract.ts'
import { maxRating, ratingOf } from '#modules/reviews/rules.ts'
import { AnswerForm } from '#modules/reviews/ui/answer-form.tsx'
import { Answer } from '#modules/reviews/ui/answer.tsx'
import { NoReviews } from '#modules/reviews/ui/no-reviews.tsx'
import { isReviewState } from '#modules/reviews/writing.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { PagedList } from '#ui-kit/paged-list.tsx'
import { Rating } from '#ui-kit/rating.tsx'
import { tabId, Tabs } from '#ui-kit/tabs.tsx'
import { takeFocus } from '#ui-kit/take-focus.ts'
import { toasts } from '#ui-kit/toaster.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { reviewsPageTexts } from './house-texts.ts'
import { loadsFor } from './loads-for.ts'
import { useHouseAct } from './use-house-act.ts'

// Not waited for: the tabs are there while the reviews come.
export const loader = loadsFor('admin', () => [])

const states = ['waiting', 'approved', 'declined'] as const

const panelId = 'reviews'

export function Component() {
  const [search] = useSearchParams()
  const asked = search.get('state')
  const state = isReviewState(asked) ? asked : 'waiting'
  const panel = useRef<HTMLDivElement>(null)
  const list = useInfiniteQuery({
    ...pagesOf(useApi(), listAllReviews, { query: { state } }, (page) => page.reviews),
    staleTime: 0,
  })
  const counts = list.data?.pages.at(-1)?.counts
  const selected = states.indexOf(state)
  return (
    <DashboardLayout heading={reviewsPageTexts.reviews}>
      <p className="mt-1 max-w-3xl text-lg text-muted">{reviewsPageTexts.about}</p>
      <div className="mt-4 border-b border-border">
        <Tabs
          label={reviewsPageTexts.reviews}
          tabs={states.map((each) => ({
            label: reviewsPageTexts.states[each],
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
        <PagedList
          list={list}
          what={reviewsPageTexts.theReviews}
          text={reviewsPageTexts.older}
          none={<NoReviews state={state} />}
        >
          <ul>
            {list.data?.rows.map((review) => (
              <ReviewEntry
                // Words that have changed are another review to decide on.
                key={`${review._id} ${review.version}`}
                review={review}
                // The button that was pressed goes with its entry.
                onDecided={() => panel.current?.focus({ preventScroll: true })}
              />
            ))}
          </ul>
        </PagedList>
      </div>
    </DashboardLayout>
  )
}

interface ReviewEntryProps {
  review: ListedReview
  /** The entry has left this list. */
  onDecided: () => void
}

/** A review to read, to decide on and to answer. */
function ReviewEntry({ review, onDecided }: ReviewEntryProps) {
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
            aria-label={reviewsPageTexts.approveOne(which)}
            disabled={isBusy}
            onClick={() => void decide(approve)}
          >
            {reviewsPageTexts.approve}
          </Button>
        )}
        {state !== 'declined' && (
          <Button
            kind="secondary"
            aria-label={reviewsPageTexts.declineOne(which)}
            disabled={isBusy}
            onClick={() => void decide(decline)}
          >
            {state === 'approved' ? reviewsPageTexts.takeDown : reviewsPageTexts.decline}
          </Button>
        )}
        {!isAnswering && (
          <Button
            ref={isAnswering === false ? takeFocus : undefined}
            kind="secondary"
            aria-label={reviewsPageTexts.answerOne(which)}
            onClick={() => setIsAnswering(true)}
          >
            {review.answer ? reviewsPageTexts.changeAnswer : reviewsPageTexts.answer}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Decides on a review and answers it; a refusal stands by the review until the next try. */
function useReviewChanges({ _id: id, version }: ListedReview) {
  const api = useApi()
  const queries = useQueryClient()
  const { problem, isBusy, act } = useHouseAct()

  /** Answers whether it was done. */
  async function change(work: () => Promise<unknown>, done: string): Promise<boolean> {
    const isDone = await act(async () => {
      await work()
      void toasts.show('success', done)
    })
    await queries.invalidateQueries({ queryKey: ['reviews'] })
    return isDone
  }

  const params = { id }
  return {
    problem,
    isBusy,
    approve: () =>
      change(() => api(approveReview, { params, body: { version } }), reviewsPageTexts.approved),
    decline: () => change(() => api(declineReview, { params }), reviewsPageTexts.declined),
    answer: (answer: string) =>
      change(
        () => api(answerReview, { params, body: { answer } }),
        answer.trim() === '' ? reviewsPageTexts.answerRemoved : reviewsPageTexts.answerSaved,
      ),
  }
}

/** One person writes many: "the review by Nell, Order 1001, Nov 21, 6:30 pm". */
function wordsFor({ name, orderNumber, createdAt }: ListedReview, timeZone: string): string {
  const order = orderNumber ? [reviewsPageTexts.order(orderNumber)] : []
  return reviewsPageTexts.which([name, ...order, formatWhen(createdAt, timeZone)].join(', '))
}

/** Who wrote it, of what, and when. */
function About({ review }: { review: ListedReview }) {
  const { timeZone } = useRestaurant()
  const { name, personId, orderNumber, dish, isSample, createdAt } = review
  const about = [
    ...(dish ? [dish] : []),
    ...(orderNumber ? [reviewsPageTexts.order(orderNumber)] : []),
  ]
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
      {about.length > 0 && <span>{`, ${about.join(', ')}`}</span>}
      {isSample && <span>{reviewsPageTexts.ofSample}</span>}
      <span>{', '}</span>
      <time dateTime={createdAt}>{formatWhen(createdAt, timeZone)}</time>
    </p>
  )
}

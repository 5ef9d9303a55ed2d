import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { messageOf } from '#kernel/message-of.ts'
import { queryOf } from '#kernel/query-of.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { askToDelete } from '#ui-kit/ask-to-delete.ts'
import { Button, LinkButton } from '#ui-kit/button.tsx'
import { EmptyState } from '#ui-kit/empty-state.tsx'
import { NotLoaded } from '#ui-kit/not-loaded.tsx'
import { Rating } from '#ui-kit/rating.tsx'
import { takeFocus } from '#ui-kit/take-focus.ts'
import { toasts } from '#ui-kit/toaster.tsx'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import {
  changeReview,
  deleteReview,
  listOwnReviews,
  type OwnReview,
  type Visit,
  writeReview,
} from '../contract.ts'
import { maxRating } from '../rules.ts'
import { Answer } from './answer.tsx'
import { ownReviewTexts } from './own-reviews-texts.ts'
import { nothing, reviewDraft, type ReviewWords } from './review-draft.ts'
import { ReviewForm } from './review-form.tsx'
import { StateMark } from './state-mark.tsx'
import { dayOf, dishesOf, titleOf } from './visit-words.ts'

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
  const own = list.data
  if (!own)
    return <NotLoaded query={list} what={ownReviewTexts.what} loading={ownReviewTexts.loading} />
  if (own.toReview.length + own.written.length === 0) return <NothingToReview />
  // What was pressed goes with its entry.
  const focusWritten = () => written.current?.focus()
  return (
    <div className="grid gap-12">
      {own.toReview.length > 0 && (
        <section aria-labelledby="to-review">
          <h2 id="to-review" className="text-2xl">
            {ownReviewTexts.howWasIt}
          </h2>
          <p className="mt-1 text-muted">{ownReviewTexts.toReview(own.toReview.length)}</p>
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
          {ownReviewTexts.written}
        </h2>
        <p className="mt-1 text-muted">{ownReviewTexts.count(own.written.length)}</p>
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

/** What somebody may review and has written, and how they change it. */
function useOwnReviews(deletedText: string) {
  const api = useApi()
  const queries = useQueryClient()
  const list = useQuery({ ...queryOf(api, listOwnReviews), staleTime: 0 })
  const refresh = () => queries.invalidateQueries({ queryKey: ['reviews'] })

  return {
    list,
    async write({ kind, _id }: Visit, { dishId, ...words }: ReviewWords) {
      const visit = kind === 'order' ? { orderId: _id } : { bookingId: _id }
      await api(writeReview, { body: { ...words, ...visit, dishId: dishId || null } })
      await refresh()
      void toasts.show('success', ownReviewTexts.willBeRead)
    },
    async change({ _id }: OwnReview, { dishId, ...words }: ReviewWords) {
      const input = { params: { id: _id }, body: { ...words, dishId: dishId || null } }
      const { modifiedCount } = await api(changeReview, input)
      await refresh()
      void toasts.show(
        'success',
        modifiedCount > 0 ? ownReviewTexts.willBeRead : ownReviewTexts.nothingChanged,
      )
    },
    /** Answers whether it is gone. */
    async remove({ _id }: OwnReview): Promise<boolean> {
      if (!(await askToDelete())) return false
      try {
        await api(deleteReview, { params: { id: _id } })
      } catch (failure) {
        void toasts.show('error', messageOf(failure))
        return false
      }
      await refresh()
      void toasts.show('success', deletedText)
      return true
    },
  }
}

function NothingToReview() {
  return (
    <EmptyState
      title={ownReviewTexts.nothingYet}
      actions={<LinkButton to="/ourMenu">{ownReviewTexts.toMenu}</LinkButton>}
    >
      {ownReviewTexts.nothingYetHint}
    </EmptyState>
  )
}

interface VisitItemProps {
  visit: Visit
  /** The form is open from the start. */
  isChosen?: boolean
  timeZone: string
  onWrite: (words: ReviewWords) => Promise<void>
}

/** Something to review; its form opens in place, and by itself where one was begun. */
function VisitItem({ visit, isChosen = false, timeZone, onWrite }: VisitItemProps) {
  const isHydrated = useHydrated()
  const [opened, setOpened] = useState<boolean>()
  const isOpen = opened ?? (isChosen || (isHydrated && reviewDraft(visit._id).read() !== undefined))
  const title = titleOf(visit)
  return (
    <li className="border-b border-border py-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0">
          <strong className="font-semibold">{title}</strong>
          <span className="text-muted">
            <span>{', '}</span>
            <time dateTime={visit.at}>{dayOf(visit.at, timeZone)}</time>
          </span>
          <span className="block text-muted wrap-anywhere">{dishesOf(visit)}</span>
        </p>
        {!isOpen && (
          <Button
            ref={opened === false ? takeFocus : undefined}
            kind="secondary"
            aria-label={ownReviewTexts.writeOf(title)}
            onClick={() => setOpened(true)}
          >
            {ownReviewTexts.write}
          </Button>
        )}
      </div>
      {isOpen && (
        <div className="mt-5">
          <ReviewForm
            visit={visit}
            given={nothing}
            sendText={ownReviewTexts.send}
            takesFocus={opened === true || isChosen}
            onSend={onWrite}
            onCancel={() => setOpened(false)}
          />
        </div>
      )}
    </li>
  )
}

interface OwnReviewItemProps {
  review: OwnReview
  timeZone: string
  onChange: (words: ReviewWords) => Promise<void>
  onRemove: () => Promise<void>
}

/** What somebody has written, and what has become of it. */
function OwnReviewItem({ review, timeZone, onChange, onRemove }: OwnReviewItemProps) {
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
        {ownReviewTexts.about(dish, title, dayOf(review.createdAt, timeZone))}
      </p>
      {isChanging ? (
        <div className="mt-4">
          <ReviewForm
            visit={about}
            given={{ rating, details, dishId: dishId ?? '' }}
            sendText={ownReviewTexts.save}
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
            <p className="mt-3 text-sm text-muted">{ownReviewTexts.declined}</p>
          )}
          <div className="mt-4 flex flex-wrap gap-3">
            <Button
              ref={isChanging === false ? takeFocus : undefined}
              kind="secondary"
              aria-label={ownReviewTexts.changeOf(title)}
              onClick={() => setIsChanging(true)}
            >
              {ownReviewTexts.change}
            </Button>
            <Button
              kind="secondary"
              aria-label={ownReviewTexts.removeOf(title)}
              onClick={() => void onRemove()}
            >
              {ownReviewTexts.remove}
            </Button>
          </div>
        </>
      )}
    </li>
  )
}

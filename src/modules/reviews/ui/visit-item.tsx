import { useState } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { takeFocus } from '#ui-kit/take-focus.ts'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import type { Visit } from '../contract/writing.ts'
import { type ReviewWords, nothing, reviewDraft } from './review-draft.ts'
import { ReviewForm } from './review-form.tsx'
import { dayOf, dishesOf, titleOf } from './visit-words.ts'

interface VisitItemProps {
  visit: Visit
  /** The form is open from the start. */
  isChosen?: boolean
  timeZone: string
  onWrite: (words: ReviewWords) => Promise<void>
}

/** Something to review; its form opens in place, and by itself where one was begun. */
export function VisitItem({ visit, isChosen = false, timeZone, onWrite }: VisitItemProps) {
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
            , <time dateTime={visit.at}>{dayOf(visit.at, timeZone)}</time>
          </span>
          <span className="block text-muted wrap-anywhere">{dishesOf(visit)}</span>
        </p>
        {!isOpen && (
          <Button
            ref={opened === false ? takeFocus : undefined}
            kind="secondary"
            aria-label={`Write a review: ${title}`}
            onClick={() => setOpened(true)}
          >
            Write a review
          </Button>
        )}
      </div>
      {isOpen && (
        <div className="mt-5">
          <ReviewForm
            visit={visit}
            given={nothing}
            sendText="Send review"
            takesFocus={opened === true || isChosen}
            onSend={onWrite}
            onCancel={() => setOpened(false)}
          />
        </div>
      )}
    </li>
  )
}

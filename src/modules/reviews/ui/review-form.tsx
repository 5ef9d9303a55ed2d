import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '#kernel/api.ts'
import { messageOf } from '#kernel/message-of.ts'
import { lengthOf, tidyText } from '#kernel/plain-text.ts'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { FormField } from '#ui-kit/form-field.tsx'
import { StarInput } from '#ui-kit/star-input.tsx'
import { TextArea } from '#ui-kit/text-area.tsx'
import { inputClass } from '#ui-kit/text-field.tsx'
import type { Visit } from '../contract.ts'
import { maxRating } from '../rules.ts'
import { longestDetails, problemsOfReview } from '../writing.ts'
import { ownReviewTexts } from './own-reviews-texts.ts'
import { reviewDraft, type ReviewWords } from './review-draft.ts'

interface ReviewFormProps {
  visit: Visit
  /** What stands in it at first, when nothing was begun in this tab. */
  given: ReviewWords
  sendText: string
  /** Opened by a press, whose button is gone. */
  takesFocus: boolean
  onSend: (words: ReviewWords) => Promise<void>
  onCancel: () => void
}

/** Stars, what it is about, and words. What is written survives a reload and a refusal. */
export function ReviewForm({
  visit,
  given,
  sendText,
  takesFocus,
  onSend,
  onCancel,
}: ReviewFormProps) {
  const review = useReviewForm(visit._id, given, onSend)
  const { form, words, problems, isBusy, send, change, forget } = review
  useEffect(() => {
    if (!takesFocus) return
    const stars = form.current?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? []
    const [first] = stars
    ;([...stars].find(({ checked }) => checked) ?? first)?.focus()
  }, [form, takesFocus])
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => void send(event)}
      className="grid max-w-2xl gap-5"
    >
      <StarInput
        label={ownReviewTexts.rating}
        name="rating"
        value={words.rating}
        of={maxRating}
        error={problems['rating']}
        onChange={(rating) => change({ rating })}
      />
      {visit.dishes.length > 0 && (
        <DishField
          visit={visit}
          value={words.dishId}
          error={problems['dishId']}
          onChange={(dishId) => change({ dishId })}
        />
      )}
      <TextArea
        label={ownReviewTexts.words}
        name="details"
        rows={5}
        value={words.details}
        error={problems['details']}
        hint={ownReviewTexts.length(lengthOf(words.details), longestDetails)}
        onChange={({ target }) => change({ details: target.value })}
      />
      <ErrorText>{problems['']}</ErrorText>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isBusy}>
          {isBusy ? ownReviewTexts.sending : sendText}
        </Button>
        <Button
          kind="secondary"
          onClick={() => {
            forget()
            onCancel()
          }}
        >
          {ownReviewTexts.cancel}
        </Button>
      </div>
    </form>
  )
}

/** What stands in the form for a review of this visit, what is wrong with it, and sending it once. */
function useReviewForm(
  visitId: string,
  given: ReviewWords,
  onSend: (words: ReviewWords) => Promise<void>,
) {
  const form = useRef<HTMLFormElement>(null)
  const draft = reviewDraft(visitId)
  const [words, setWords] = useState(() => draft.read() ?? given)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [isBusy, setIsBusy] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const found = problemsOfReview({ ...words, details: tidyText(words.details) })
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) return focusOn(form.current, first)
    setIsBusy(true)
    try {
      await onSend(words)
      draft.write(undefined)
    } catch (failure) {
      setProblems(problemsIn(failure))
      setIsBusy(false)
    }
  }

  return {
    form,
    words,
    problems,
    isBusy,
    send,
    change(next: Partial<ReviewWords>) {
      const changed = { ...words, ...next }
      setWords(changed)
      draft.write(changed)
      const left = Object.entries(problems).filter(([name]) => !(name in next))
      setProblems(Object.fromEntries(left))
    },
    forget: () => draft.write(undefined),
  }
}

function focusOn(form: HTMLFormElement | null, name: string): void {
  form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
}

/** What was wrong, by field; what belongs to no field stands by the button. */
function problemsIn(failure: unknown): Record<string, string> {
  if (failure instanceof ApiError && Object.keys(failure.fields).length > 0) return failure.fields
  return { '': messageOf(failure) }
}

interface DishFieldProps {
  visit: Visit
  value: string
  error: string | undefined
  onChange: (dishId: string) => void
}

/** All of the order, or one of its dishes. */
function DishField({ visit, value, error, onChange }: DishFieldProps) {
  return (
    <FormField label={ownReviewTexts.whatAbout} error={error}>
      {(wiring) => (
        <select
          {...wiring}
          name="dishId"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className={inputClass}
        >
          <option value="">{ownReviewTexts.allOfIt}</option>
          {visit.dishes.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FormField>
  )
}

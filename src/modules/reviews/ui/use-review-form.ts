import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '#kernel/api.ts'
import { tidyText } from '#kernel/plain-text.ts'
import { problemsOfReview } from '../rules/writing.ts'
import { type ReviewWords, reviewDraft } from './review-draft.ts'

/** What stands in the form for a review of this visit, what is wrong with it, and sending it once. */
export function useReviewForm(
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

/** By field; what belongs to none stands by the button. */
function problemsIn(failure: unknown): Record<string, string> {
  if (failure instanceof ApiError && Object.keys(failure.fields).length > 0) return failure.fields
  return { '': failure instanceof Error ? failure.message : String(failure) }
}

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { lengthOf, tidyText } from '#kernel/plain-text.ts'
import { Button } from '#ui-kit/button.tsx'
import { TextArea } from '#ui-kit/text-area.tsx'
import { longestAnswer, problemOfAnswer } from '../writing.ts'
import { houseReviewTexts } from './house-texts.ts'

interface AnswerFormProps {
  given: string
  isBusy: boolean
  onSave: (answer: string) => Promise<unknown>
  onCancel: () => void
}

/** What the restaurant says to a review; emptied, it takes it back. */
export function AnswerForm({ given, isBusy, onSave, onCancel }: AnswerFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState(given)
  const problem = problemOfAnswer(tidyText(text))
  // Opened by a press that wants to write.
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])

  function send(event: FormEvent) {
    event.preventDefault()
    if (!problem && !isBusy) void onSave(text)
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={send}
      className="mt-4 grid max-w-prose gap-4"
    >
      <TextArea
        label={houseReviewTexts.answer}
        name="answer"
        rows={3}
        value={text}
        error={problem}
        hint={houseReviewTexts.answerLength(lengthOf(text), longestAnswer)}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isBusy || text.trim() === given}>
          {isBusy ? houseReviewTexts.saving : houseReviewTexts.saveAnswer}
        </Button>
        <Button kind="secondary" onClick={onCancel}>
          {houseReviewTexts.cancel}
        </Button>
      </div>
    </form>
  )
}

import { formatCount } from '#kernel/money.ts'
import { type FormEvent, useRef } from 'react'
import { lengthOf } from '#kernel/plain-text.ts'
import { Button } from '#ui-kit/button.tsx'
import { FormField } from '#ui-kit/form-field.tsx'
import { inputClass } from '#ui-kit/text-input.tsx'
import { longestNote } from '../rules.ts'
import { type NoteFormProps, useNoteWriting } from './use-note-writing.ts'

/** What the house keeps in mind about a person. What is typed survives a reload and a refusal. */
export function NoteForm(props: NoteFormProps) {
  const { note, savedOn } = props
  const { text, problem, isChanged, isOvertaken, isBusy, ...writing } = useNoteWriting(props)
  const field = useRef<HTMLTextAreaElement>(null)

  function send(event: FormEvent) {
    event.preventDefault()
    void writing.send()
  }

  function takeTheirs() {
    writing.giveUp()
    field.current?.focus()
  }

  return (
    <form method="post" onSubmit={send} className="grid gap-3">
      <FormField
        label="Private note"
        error={problem}
        hint={`${formatCount(lengthOf(text.trim()))} of ${formatCount(longestNote)} characters. Only administrators read it.`}
      >
        {(wiring) => (
          <textarea
            {...wiring}
            ref={field}
            name="note"
            rows={6}
            value={text}
            readOnly={isBusy}
            onChange={({ target }) => writing.change(target.value)}
            className={`${inputClass} field-sizing-content min-h-36 py-3`}
          />
        )}
      </FormField>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" kind="secondary" disabled={!isChanged || isBusy}>
          {isBusy ? 'Saving…' : isOvertaken ? 'Replace theirs' : 'Save note'}
        </Button>
        {isOvertaken && (
          <Button kind="secondary" disabled={isBusy} onClick={takeTheirs}>
            Take theirs
          </Button>
        )}
        {note.savedAt && (
          <p className="text-sm text-muted">
            Saved {savedOn}
            {note.savedBy && ` by ${note.savedBy}`}
          </p>
        )}
      </div>
    </form>
  )
}

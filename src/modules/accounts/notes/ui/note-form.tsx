import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#kernel/api.ts'
import { lengthOf } from '#kernel/plain-text.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { FormField } from '#ui-kit/form-field.tsx'
import { inputClass } from '#ui-kit/text-input.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { noteQuery } from '../client.ts'
import { type Note, saveNote } from '../contract.ts'
import { longestNote, problemOfNote } from '../rules.ts'
import { noteDraft } from './note-draft.ts'

interface NoteFormProps {
  personId: string
  note: Note
  /** Answers whether the failure has been dealt with. */
  onFailure: (failure: unknown) => boolean
}

/** What the house keeps in mind about a person. What is typed survives a reload and a refusal. */
export function NoteForm({ personId, note, onFailure }: NoteFormProps) {
  const api = useApi()
  const queries = useQueryClient()
  const draft = noteDraft(personId)
  const [begun] = useState(() => draft.read())
  const [text, setText] = useState(begun?.text ?? note.text)
  const [problem, setProblem] = useState(
    begun && begun.version !== note.version ? changedMeanwhile(note) : undefined,
  )
  const [isBusy, setIsBusy] = useState(false)
  const isChanged = text.trim() !== note.text

  function change(typed: string) {
    setText(typed)
    setProblem(problemOfNote(typed.trim()))
    draft.write(typed.trim() === note.text ? undefined : { text: typed, version: note.version })
  }

  const take = (saved: Note) => queries.setQueryData(noteQuery(api, personId).queryKey, saved)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isBusy || !isChanged || problemOfNote(text.trim())) return
    setIsBusy(true)
    setProblem(undefined)
    try {
      const body = { text, version: note.version }
      const saved = await api(saveNote, { params: { id: personId }, body })
      draft.write(undefined)
      setText(saved.text)
      take(saved)
      void toasts.show('success', 'Note saved')
    } catch (failure) {
      const theirs = noteBeside(failure)
      if (theirs) take(theirs)
      if (!onFailure(failure)) setProblem(wordsOf(failure, theirs))
    }
    setIsBusy(false)
  }

  return (
    <form method="post" onSubmit={(event) => void send(event)} className="grid gap-3">
      <FormField
        label="Private note"
        error={problem}
        hint={`${lengthOf(text.trim()).toLocaleString('en-US')} of ${longestNote.toLocaleString('en-US')} characters. Only administrators read it.`}
      >
        {(wiring) => (
          <textarea
            {...wiring}
            name="note"
            rows={6}
            value={text}
            onChange={({ target }) => change(target.value)}
            className={`${inputClass} field-sizing-content min-h-36 py-3`}
          />
        )}
      </FormField>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" kind="secondary" disabled={!isChanged || isBusy}>
          {isBusy ? 'Saving…' : 'Save note'}
        </Button>
        {note.savedAt && (
          <p className="text-sm text-muted">
            Saved {new Date(note.savedAt).toLocaleDateString('en-US')}
            {note.savedBy && ` by ${note.savedBy}`}
          </p>
        )}
      </div>
    </form>
  )
}

/** Somebody else's note comes with the refusal: the next press saves over it, knowingly. */
function noteBeside(failure: unknown): Note | undefined {
  if (!(failure instanceof ApiError) || failure.code !== 'note_changed') return undefined
  // The contract's own shape, beside the error (saveNote's 409).
  return failure.body['note'] as Note | undefined
}

function wordsOf(failure: unknown, theirs: Note | undefined): string {
  if (theirs) return changedMeanwhile(theirs)
  return failure instanceof Error ? failure.message : String(failure)
}

function changedMeanwhile({ text, savedBy }: Note): string {
  return `${savedBy ?? 'Somebody else'} has changed it meanwhile to: “${text}” Save again to replace that.`
}

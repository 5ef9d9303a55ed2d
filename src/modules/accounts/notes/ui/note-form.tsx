import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '#kernel/api.ts'
import { messageOf } from '#kernel/message-of.ts'
import { lengthOf } from '#kernel/plain-text.ts'
import { queryOf } from '#kernel/query-of.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { FormField } from '#ui-kit/form-field.tsx'
import { tabDraft } from '#ui-kit/tab-draft.ts'
import { inputClass } from '#ui-kit/text-field.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { getNote, type Note, saveNote } from '../contract.ts'
import { longestNote, problemOfNote } from '../rules.ts'
import { noteFormTexts } from './house-texts.ts'

interface NoteFormProps {
  personId: string
  note: Note
  /** When it was saved, as the restaurant's clock has it. */
  savedOn: string
  /** Answers whether the failure has been dealt with. */
  onFailure: (failure: unknown) => boolean
}

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
        label={noteFormTexts.label}
        error={problem}
        hint={noteFormTexts.length(lengthOf(text.trim()), longestNote)}
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
          {isBusy ? noteFormTexts.saving : isOvertaken ? noteFormTexts.replace : noteFormTexts.save}
        </Button>
        {isOvertaken && (
          <Button kind="secondary" disabled={isBusy} onClick={takeTheirs}>
            {noteFormTexts.takeTheirs}
          </Button>
        )}
        {note.savedAt && (
          <p className="text-sm text-muted">
            {note.savedBy
              ? noteFormTexts.savedBy(savedOn, note.savedBy)
              : noteFormTexts.saved(savedOn)}
          </p>
        )}
      </div>
    </form>
  )
}

interface Draft {
  text: string
  /** The version of the note that the draft was begun from. */
  version: number
}

const noteDraft = (personId: string) => tabDraft<Draft>(`note-${personId}`)

/**
 * A note being written. It knows which note it was begun from: a newer one is adopted while nothing
 * is typed, and shown beside what is, so that nobody replaces a note they have not read.
 */
function useNoteWriting({ personId, note, onFailure }: Omit<NoteFormProps, 'savedOn'>) {
  const api = useApi()
  const queries = useQueryClient()
  const kept = noteDraft(personId)
  const [draft, setDraft] = useState(() => kept.read())
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const text = draft?.text ?? note.text
  const isChanged = text.trim() !== note.text
  const isOvertaken = isChanged && draft !== undefined && draft.version !== note.version

  function keep(next: Draft | undefined) {
    kept.write(next)
    setDraft(next)
  }

  function change(typed: string) {
    setRefusal(undefined)
    const { version } = draft ?? note
    keep(typed.trim() === note.text ? undefined : { text: typed, version })
  }

  const { queryKey } = queryOf(api, getNote, { params: { id: personId } })
  const take = (saved: Note) => queries.setQueryData(queryKey, saved)

  async function send() {
    if (isBusy || !isChanged || problemOfNote(text.trim())) return
    setIsBusy(true)
    setRefusal(undefined)
    try {
      // The newest note is in sight with the button that replaces it.
      const body = { text, version: note.version }
      take(await api(saveNote, { params: { id: personId }, body }))
      keep(undefined)
      void toasts.show('success', noteFormTexts.done)
    } catch (failure) {
      const theirs = noteBeside(failure)
      if (theirs) take(theirs)
      else if (!onFailure(failure)) setRefusal(wordsOf(failure))
    }
    setIsBusy(false)
  }

  const problem =
    problemOfNote(text.trim()) ?? (isOvertaken ? changedMeanwhile(note) : undefined) ?? refusal
  const giveUp = () => keep(undefined)
  return { text, problem, isChanged, isOvertaken, isBusy, change, giveUp, send }
}

/** The note of somebody else that comes with a refusal, if it does. */
function noteBeside(failure: unknown): Note | undefined {
  if (!(failure instanceof ApiError) || failure.code !== 'note_changed') return undefined
  // The contract's own shape, beside the error (saveNote's 409).
  return failure.body['note'] as Note | undefined
}

function wordsOf(failure: unknown): string {
  return messageOf(failure)
}

function changedMeanwhile({ text, savedBy }: Note): string {
  return savedBy ? noteFormTexts.changedBy(savedBy, text) : noteFormTexts.changed(text)
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#kernel/api.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { toasts } from '#ui-kit/toaster.tsx'
import { noteQuery } from '../client.ts'
import { type Note, saveNote } from '../contract.ts'
import { problemOfNote } from '../rules.ts'
import { type Draft, noteDraft } from './note-draft.ts'

export interface NoteFormProps {
  personId: string
  note: Note
  /** When it was saved, as the restaurant's clock has it. */
  savedOn: string
  /** Answers whether the failure has been dealt with. */
  onFailure: (failure: unknown) => boolean
}

/**
 * A note being written. It knows which note it was begun from: a newer one is adopted while nothing
 * is typed, and shown beside what is, so that nobody replaces a note they have not read.
 */
export function useNoteWriting({ personId, note, onFailure }: Omit<NoteFormProps, 'savedOn'>) {
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

  const take = (saved: Note) => queries.setQueryData(noteQuery(api, personId).queryKey, saved)

  async function send() {
    if (isBusy || !isChanged || problemOfNote(text.trim())) return
    setIsBusy(true)
    setRefusal(undefined)
    try {
      // The present one stands above the button that replaces it.
      const body = { text, version: note.version }
      take(await api(saveNote, { params: { id: personId }, body }))
      keep(undefined)
      void toasts.show('success', 'Note saved')
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

/** Somebody else's note comes with the refusal. */
function noteBeside(failure: unknown): Note | undefined {
  if (!(failure instanceof ApiError) || failure.code !== 'note_changed') return undefined
  // The contract's own shape, beside the error (saveNote's 409).
  return failure.body['note'] as Note | undefined
}

function wordsOf(failure: unknown): string {
  return failure instanceof Error ? failure.message : String(failure)
}

function changedMeanwhile({ text, savedBy }: Note): string {
  return `${savedBy ?? 'Somebody else'} has changed it meanwhile to: “${text}”`
}

import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { judgeNote, maxNoteLength, tidyNote } from '#modules/menu/options/finding.ts'
import { Button } from '#ui-kit/button.tsx'
import { TextField } from '#ui-kit/text-field.tsx'
import type { CartItem } from '../contract.ts'
import { noteTexts } from './texts.ts'

/** Sends a line's note; what is said against it is told where it was written. Answers whether it stands. */
export type WriteNote = (
  line: CartItem,
  note: string,
  onFailure: (message: string) => void,
) => Promise<boolean>

interface LineNoteProps {
  line: CartItem
  onNote: WriteNote
}

/** The button that writes a line's note, and the field in its place. */
export function LineNote({ line, onNote }: LineNoteProps) {
  const [isOpen, setIsOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const words = line.note === '' ? noteTexts.add : noteTexts.edit

  function show(isShown: boolean) {
    flushSync(() => setIsOpen(isShown))
    // Within the tap: later a phone would show no keyboard.
    place.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
    // With the buttons that send it.
    if (isShown) place.current?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <div ref={place} className={isOpen ? 'basis-full scroll-mb-16 pl-2' : undefined}>
      {isOpen ? (
        <NoteForm line={line} onNote={onNote} onClose={() => show(false)} />
      ) : (
        <button
          type="button"
          data-note
          aria-label={noteTexts.named(words, line.name)}
          onClick={() => show(true)}
          className="min-h-11 cursor-pointer rounded-input px-2 font-medium text-muted underline decoration-control underline-offset-4 hover:text-primary hover:decoration-current noscript:hidden"
        >
          {words}
        </button>
      )}
    </div>
  )
}

function NoteForm({ line, onNote, onClose }: LineNoteProps & { onClose: () => void }) {
  const [note, setNote] = useState(line.note)
  const [failure, setFailure] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const wanted = tidyNote(note)
    if (wanted === line.note) return onClose()
    const problem = judgeNote(note)
    if (problem !== undefined) return setFailure(problem)
    setIsBusy(true)
    setFailure('')
    // A line that says something else is another one: this form is gone with the one before.
    if (!(await onNote(line, wanted, setFailure))) setIsBusy(false)
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="mt-2 mb-2 text-text">
      <TextField
        label={noteTexts.label}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={maxNoteLength}
        placeholder={noteTexts.example}
        value={note}
        error={failure === '' ? undefined : failure}
        onChange={({ currentTarget }) => {
          setNote(currentTarget.value)
          setFailure('')
        }}
      />
      <div className="mt-2 flex gap-2">
        <Button type="submit" aria-disabled={isBusy} className="px-5">
          {isBusy ? noteTexts.saving : noteTexts.save}
        </Button>
        <button
          type="button"
          onClick={onClose}
          className="min-h-11 cursor-pointer rounded-input px-3 font-semibold text-muted hover:text-primary"
        >
          {noteTexts.cancel}
        </button>
      </div>
    </form>
  )
}

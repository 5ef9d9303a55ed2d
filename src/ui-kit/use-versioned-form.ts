import { useState } from 'react'
import { ApiError } from '#kernel/api.ts'
import { toasts } from './toaster.tsx'
import { type Entries, type EntryConflict, entriesChanged, findConflicts } from './entries.ts'
import { useFieldErrors } from './use-field-errors.ts'

/** What the server keeps, and since which change. */
export interface Kept {
  version: number
  entries: Entries
}

/** What is sent: what differs from what the form began with, and what the server is known to keep. */
export interface Sent {
  version: number
  changed: Entries
  said: Entries
  newest: Entries
}

interface VersionedForm {
  begun: Kept
  fetchNewest: () => Promise<Kept>
  /** Answers what is kept then; without entries, what was said. */
  send: (sent: Sent) => Promise<{ version: number; entries?: Entries }>
  /** What an entry is called and says, for somebody who chooses between two. */
  words: { label: (name: string) => string; say: (name: string, value: unknown) => string }
  /** Another admin's changes have come beside one's own. */
  onMerged: () => void
  /** The form says all there is: what it does not say is taken away. */
  isWhole?: boolean
}

/**
 * Something kept under a version, being edited. It knows what it began with and sends what differs
 * from that: of another admin's changes meanwhile none is undone. What both have changed is shown.
 */
export function useVersionedForm(source: VersionedForm) {
  const { send, fetchNewest, words, onMerged, isWhole = false } = source
  const [version, setVersion] = useState(source.begun.version)
  const [begun, setBegun] = useState(source.begun.entries)
  const [overtaking, setOvertaking] = useState<Entries>()
  const [conflicts, setConflicts] = useState<EntryConflict[]>([])
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const { errors, refuse, mend } = useFieldErrors()
  const [failure, setFailure] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function takeFailure(error: unknown, mine: Entries) {
    if (!(error instanceof Error)) return
    setFailure(error.message)
    if (!(error instanceof ApiError)) return
    refuse(error.fields)
    if (error.code !== 'changed_meanwhile') return
    const newest = await fetchNewest()
    setVersion(newest.version)
    setOvertaking(newest.entries)
    setTheirs(new Set())
    setConflicts(findConflicts(begun, mine, newest.entries))
  }

  async function save(said: Entries): Promise<boolean> {
    if (isBusy) return false
    const whole = isWhole ? new Map([...begun.keys()].map((name) => [name, undefined])) : []
    const changed = entriesChanged(begun, new Map([...whole, ...said]))
    const mine = new Map([...changed].filter(([name]) => !theirs.has(name)))
    setIsBusy(true)
    setFailure('')
    refuse({})
    let isSaved = false
    try {
      const kept = await send({ version, changed: mine, said, newest: overtaking ?? begun })
      setVersion(kept.version)
      setBegun(kept.entries ?? new Map([...begun, ...changed]))
      setConflicts([])
      void toasts.show('success', 'Saved')
      isSaved = true
    } catch (error) {
      await takeFailure(error, changed).catch(() => {})
    }
    setIsBusy(false)
    if (isSaved && overtaking) onMerged()
    return isSaved
  }

  function settle(name: string, isTheirs: boolean) {
    const rest = [...theirs].filter((each) => each !== name)
    setTheirs(new Set(isTheirs ? [...rest, name] : rest))
  }

  /** One's own change beside the form, which it need not be told of. */
  function follow(from: number, to: number) {
    setVersion((now) => (now === from ? to : now))
  }

  return { errors, failure, isBusy, refuse, save, mend, conflicts, theirs, settle, words, follow }
}

/** What a frame needs of a form. */
export type FramedForm = Omit<ReturnType<typeof useVersionedForm>, 'save' | 'follow'>

import { useState } from 'react'
import { type Draft, draft, isBegun } from './ticket-draft.ts'

/** The caller has hung up: the paper is empty, and comes back if that was a slip. */
export function StartOver({ written }: { written: Draft }) {
  const [thrown, setThrown] = useState<Draft>()
  const isWritten = isBegun(written)
  if (!isWritten && !thrown) return null
  function press() {
    if (isWritten) {
      setThrown(written)
      draft.clear()
    } else if (thrown) {
      draft.write(thrown)
      setThrown(undefined)
    }
  }
  return (
    <button
      type="button"
      onClick={press}
      className="-my-2 min-h-11 cursor-pointer rounded-input px-1 text-sm font-semibold underline decoration-primary decoration-2 underline-offset-4 hover:text-primary"
    >
      {isWritten ? 'Start over' : 'Undo: bring it back'}
    </button>
  )
}

import { Suspense, lazy, useSyncExternalStore } from 'react'
import type { Question } from './dialog-area.tsx'

const loadArea = () => import('./dialog-area.tsx')
const DialogArea = lazy(async () => ({ default: (await loadArea()).DialogArea }))

interface Asked extends Question {
  answer: (isConfirmed: boolean) => void
}

/** Questions that stop the page. Most visits see none, so their code comes with the first. */
export const dialogs = {
  asked: undefined as Asked | undefined,
  watchers: new Set<() => void>(),

  /** Asks, and answers whether it was confirmed; a second question waits for no one: it replaces. */
  ask(question: Question): Promise<boolean> {
    dialogs.asked?.answer(false)
    return new Promise((resolve) => {
      const answer = (isConfirmed: boolean) => {
        show(undefined)
        resolve(isConfirmed)
      }
      show({ ...question, answer })
    })
  },
}

/** Where questions appear; stands empty on every page. */
export function Dialogs() {
  const asked = useSyncExternalStore(
    watch,
    () => dialogs.asked,
    () => undefined,
  )
  return (
    <Suspense fallback={null}>
      {asked && <DialogArea question={asked} onAnswer={asked.answer} />}
    </Suspense>
  )
}

function show(asked: Asked | undefined): void {
  dialogs.asked = asked
  for (const tell of dialogs.watchers) tell()
}

function watch(onChange: () => void) {
  dialogs.watchers.add(onChange)
  return () => dialogs.watchers.delete(onChange)
}

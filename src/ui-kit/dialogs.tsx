import { useSyncExternalStore } from 'react'
import type { Question } from './dialog-area.tsx'
import { requireLine } from './toaster.tsx'

type Area = typeof import('./dialog-area.tsx')

interface Asked extends Question {
  area: Area
  answer: (isConfirmed: boolean) => void
}

/** Questions that stop the page. Most visits see none, so their code comes when somebody acts. */
export const dialogs = {
  area: undefined as Area | undefined,
  asked: undefined as Asked | undefined,
  watchers: new Set<() => void>(),

  /** Fetches the code; a failure is not kept, the next use tries again. */
  async prepare(): Promise<Area> {
    if (!dialogs.area) requireLine()
    dialogs.area ??= await import('./dialog-area.tsx')
    return dialogs.area
  },

  /** Asks, and answers whether it was confirmed; a second question waits for no one: it replaces. */
  async ask(question: Question): Promise<boolean> {
    const area = await dialogs.prepare().catch(() => undefined)
    // The browser's own question is plain, but it needs no line.
    if (!area) return confirm(`${question.title}\n${question.text}`)
    dialogs.asked?.answer(false)
    return new Promise((resolve) => {
      const answer = (isConfirmed: boolean) => {
        show(undefined)
        resolve(isConfirmed)
      }
      show({ ...question, area, answer })
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
  return asked && <asked.area.DialogArea question={asked} onAnswer={asked.answer} />
}

function show(asked: Asked | undefined): void {
  dialogs.asked = asked
  for (const tell of dialogs.watchers) tell()
}

function watch(onChange: () => void) {
  dialogs.watchers.add(onChange)
  return () => dialogs.watchers.delete(onChange)
}

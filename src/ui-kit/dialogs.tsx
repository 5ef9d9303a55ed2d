import { type ReactNode, useSyncExternalStore } from 'react'
import type { Question } from './dialog-area.tsx'
import { requireLine } from './toaster.tsx'

type Area = typeof import('./dialog-area.tsx')

interface Shown {
  content: ReactNode
  /** Called when another dialog takes its place. */
  giveWay: () => void
}

/** What stops the page. Most visits see none, so its code comes when somebody acts. */
export const dialogs = {
  area: undefined as Area | undefined,
  shown: undefined as Shown | undefined,
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
    if (dialogs.shown) {
      // The focus goes back to who opened it first: the question has to find it there.
      dialogs.shown.giveWay()
      await new Promise(requestAnimationFrame)
    }
    return new Promise((resolve) => {
      const close = dialogs.open(<area.DialogArea question={question} onAnswer={answer} />, answer)
      function answer(isConfirmed = false) {
        close()
        resolve(isConfirmed)
      }
    })
  },

  /** Shows a dialog that closes itself with what is answered. */
  open(content: ReactNode, giveWay: () => void): () => void {
    dialogs.shown?.giveWay()
    const mine = { content, giveWay }
    show(mine)
    return () => dialogs.shown === mine && show(undefined)
  },
}

/** Where dialogs appear; stands empty on every page. */
export function Dialogs() {
  const shown = useSyncExternalStore(
    watch,
    () => dialogs.shown,
    () => undefined,
  )
  return shown?.content
}

function show(shown: Shown | undefined): void {
  dialogs.shown = shown
  for (const tell of dialogs.watchers) tell()
}

function watch(onChange: () => void) {
  dialogs.watchers.add(onChange)
  return () => dialogs.watchers.delete(onChange)
}

import { UndoBar } from '#ui-kit/undo-bar.tsx'
import { bookingsTexts } from './house-texts.ts'
import { type Done, useDeskAct } from './use-desk-act.ts'

interface DoneBarProps {
  done: Done | undefined
  /** Shown at the end of an open sheet, beside which nothing of the page can be seen or pressed. */
  isInSheet?: boolean
  onTell: (done: Done | undefined) => void
}

/** What was done last and the way back; it stays until the next action, or until it is closed. */
export function DoneBar({ done, isInSheet = false, onTell }: DoneBarProps) {
  const { act, isBusy, problem } = useDeskAct(onTell)
  const undo = done?.undo
  async function takeBack(action: () => Promise<unknown>) {
    await action()
    return { text: bookingsTexts.undone }
  }
  const bar = done && (
    <UndoBar
      text={problem || done.text}
      isBusy={isBusy}
      onUndo={undo && !problem ? () => void act(() => takeBack(undo)) : undefined}
      onClose={() => onTell(undefined)}
    />
  )
  return isInSheet ? (
    <div aria-live="polite" className="sticky bottom-0 px-4 pb-4">
      {bar}
    </div>
  ) : (
    <output className="pointer-events-none fixed inset-x-4 bottom-4 z-40 block print:hidden">
      {bar}
    </output>
  )
}

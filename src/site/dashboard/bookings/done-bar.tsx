import { UndoBar } from '../undo-bar.tsx'
import { type Done, useDeed } from './use-deed.ts'

interface DoneBarProps {
  done: Done | undefined
  onTell: (done: Done | undefined) => void
}

/** What was done last and the way back; it stays until the next deed, or until it is closed. */
export function DoneBar({ done, onTell }: DoneBarProps) {
  const { attempt, isBusy, problem } = useDeed(onTell)
  const undo = done?.undo
  async function takeBack(deed: () => Promise<unknown>) {
    await deed()
    return { text: 'Taken back' }
  }
  return (
    <output className="pointer-events-none fixed inset-x-4 bottom-4 z-40 block print:hidden">
      {done && (
        <UndoBar
          text={problem || done.text}
          isBusy={isBusy}
          onUndo={undo && !problem ? () => void attempt(() => takeBack(undo)) : undefined}
          onClose={() => onTell(undefined)}
        />
      )}
    </output>
  )
}

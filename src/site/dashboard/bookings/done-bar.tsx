import { X } from 'lucide-react'
import { type Done, useDeed } from './use-deed.ts'

interface DoneBarProps {
  done: Done | undefined
  onTell: (done: Done | undefined) => void
}

/** What was done last and the way back; it stays until the next deed, or until it is closed. */
export function DoneBar({ done, onTell }: DoneBarProps) {
  const { attempt, isBusy, problem } = useDeed(onTell)
  const undo = done?.undo
  return (
    <output className="pointer-events-none fixed inset-x-4 bottom-4 z-40 block print:hidden">
      {done && (
        <span className="pointer-events-auto mx-auto flex max-w-xl items-center gap-1 rounded-input bg-text py-0.5 pr-1 pl-4 text-sm text-bg shadow-card">
          <span className="min-w-0 flex-1 py-2 font-medium wrap-anywhere">
            {problem || done.text}
          </span>
          {undo && !problem && (
            <button
              type="button"
              aria-disabled={isBusy}
              onClick={() =>
                void attempt(async () => {
                  await undo()
                  return { text: 'Taken back' }
                })
              }
              className="min-h-11 shrink-0 cursor-pointer rounded-input px-3 font-semibold underline underline-offset-4"
            >
              Undo
            </button>
          )}
          <button
            type="button"
            aria-label="Close this message"
            onClick={() => onTell(undefined)}
            className="grid size-11 shrink-0 cursor-pointer place-items-center"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </span>
      )}
    </output>
  )
}

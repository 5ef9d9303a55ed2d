import { X } from 'lucide-react'
import type { DoneStep, MenuChanges } from './use-menu-changes.ts'

interface StepBarProps {
  changes: MenuChanges
  /** The button that was pressed is gone. */
  onHandled: () => void
}

/** What the last change did and the way back; it stays until the next change, or until it is closed. */
export function StepBar({ changes, onHandled }: StepBarProps) {
  const { step, isBusy } = changes
  function takeBack(done: DoneStep) {
    void changes.undo(done)
    onHandled()
  }
  function close() {
    changes.forget()
    onHandled()
  }
  return (
    <output className="block">
      {step && (
        <span className="mx-auto flex max-w-xl items-center gap-1 rounded-input bg-text py-0.5 pr-1 pl-4 text-sm text-bg shadow-card">
          <span className="min-w-0 flex-1 py-2 font-medium wrap-anywhere">{step.text}</span>
          {step.changes.length > 0 && (
            <button
              type="button"
              disabled={isBusy}
              onClick={() => takeBack(step)}
              className="min-h-11 shrink-0 cursor-pointer rounded-input px-3 font-semibold underline underline-offset-4"
            >
              Undo
            </button>
          )}
          <button
            type="button"
            aria-label="Close this message"
            onClick={close}
            className="grid size-11 shrink-0 cursor-pointer place-items-center"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </span>
      )}
    </output>
  )
}

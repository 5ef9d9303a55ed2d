import { UndoBar } from '#ui-kit/undo-bar.tsx'
import type { MenuChanges } from './use-menu-changes.ts'

interface StepBarProps {
  changes: MenuChanges
  /** The button that was pressed is gone. */
  onHandled: () => void
}

/** What the last change did and the way back; it stays until the next change, or until it is closed. */
export function StepBar({ changes, onHandled }: StepBarProps) {
  const { step, isBusy } = changes
  return (
    <output className="block">
      {step && (
        <UndoBar
          text={step.text}
          isBusy={isBusy}
          onUndo={
            step.changes.length > 0
              ? () => {
                  void changes.undo(step)
                  onHandled()
                }
              : undefined
          }
          onClose={() => {
            changes.forget()
            onHandled()
          }}
        />
      )}
    </output>
  )
}

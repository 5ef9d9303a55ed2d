import { X } from 'lucide-react'
import { kitTexts } from './texts.ts'

interface UndoBarProps {
  text: string
  isBusy: boolean
  /** Takes it back; left out where nothing does. */
  onUndo?: (() => void) | undefined
  onClose: () => void
}

/** What was done last, in words, and the way back. */
export function UndoBar({ text, isBusy, onUndo, onClose }: UndoBarProps) {
  return (
    <span className="pointer-events-auto mx-auto flex max-w-xl items-center gap-1 rounded-input bg-text py-0.5 pr-1 pl-4 text-sm text-bg shadow-card">
      <span className="min-w-0 flex-1 py-2 font-medium wrap-anywhere">{text}</span>
      {onUndo && (
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={() => isBusy || onUndo()}
          className="min-h-11 shrink-0 cursor-pointer rounded-input px-3 font-semibold underline underline-offset-4"
        >
          {kitTexts.undo}
        </button>
      )}
      <button
        type="button"
        aria-label={kitTexts.closeMessage}
        onClick={onClose}
        className="grid size-11 shrink-0 cursor-pointer place-items-center"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </span>
  )
}

import { ArrowRight } from 'lucide-react'
import { keyOfLine } from '../rules.ts'
import { lineTexts } from './texts.ts'
import type { Step } from './use-cart-changes.ts'

interface LastStepProps {
  step: Step | undefined
  onUndo: (step: Step) => void
}

/** What the last step did, and the way back. Its place is kept, so that no stepper moves under a thumb. */
export function LastStep({ step, onUndo }: LastStepProps) {
  return (
    <output className="flex min-h-12 items-center">
      {step && (
        <Undoable key={`${keyOfLine(step.line)} ${step.to === 0}`} step={step} onUndo={onUndo} />
      )}
    </output>
  )
}

function Undoable({ step, onUndo }: { step: Step; onUndo: (step: Step) => void }) {
  const { line, to } = step
  const isRemoved = to === 0
  return (
    <span className="flex min-w-0 flex-1 items-center justify-between gap-3 rounded-input bg-surface2 pl-4 text-sm">
      {isRemoved ? (
        <span className="min-w-0 truncate">{lineTexts.removed(line.name)}</span>
      ) : (
        <span className="flex min-w-0">
          <span className="truncate">{line.name}</span>
          <span className="shrink-0 whitespace-pre tabular-nums">
            <span>{`: ${line.quantity}`}</span>
            {/* Drawn, because the site's letters have no arrow. */}
            <ArrowRight aria-hidden="true" className="mx-1 inline size-3.5" />
            <span className="sr-only">{` ${lineTexts.to} `}</span>
            <span>{to}</span>
          </span>
        </span>
      )}
      <button
        type="button"
        // The button that was pressed is gone with its line; whoever types goes on here.
        ref={isRemoved ? takeFocus : undefined}
        onClick={() => onUndo(step)}
        aria-label={
          isRemoved
            ? lineTexts.undoRemove(line.name)
            : lineTexts.undoQuantity(line.name, line.quantity)
        }
        className="min-h-11 shrink-0 cursor-pointer rounded-input px-3 font-semibold text-primary hover:text-primary-hover"
      >
        {lineTexts.undo}
      </button>
    </span>
  )
}

function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true })
}

import { Trash2 } from 'lucide-react'
import { Icon } from './icon.tsx'
import { stepperTexts } from './stepper-texts.ts'

interface QuantityStepperProps {
  /** What is counted, for those who hear the buttons. */
  name: string
  quantity: number
  most: number
  /** One, unless there may be none. */
  least?: number
  onChange: (quantity: number) => void
  /** Called by the step from one to none; absent: one is the least. */
  onRemove?: () => void
}

/**
 * One fewer, how many, one more; at one, the step down removes, and shows so beforehand. A step that leads nowhere
 * keeps the focus of whoever has pressed it to the end.
 */
export function QuantityStepper(props: QuantityStepperProps) {
  const { name, quantity, most, least = 1, onChange, onRemove } = props
  const removal = quantity <= 1 ? onRemove : undefined
  const isLeast = quantity <= least && !removal
  const isMost = quantity >= most
  return (
    <fieldset
      aria-label={stepperTexts.quantity(name)}
      className="inline-flex items-center rounded-full border border-control noscript:border-0"
    >
      <button
        type="button"
        aria-label={removal ? stepperTexts.remove(name) : stepperTexts.fewer(name)}
        aria-disabled={isLeast}
        onClick={() => (removal ? removal() : isLeast || onChange(quantity - 1))}
        className={stepClass}
      >
        {removal ? <Trash2 className="size-4" /> : <Icon name="minus" className="size-4" />}
      </button>
      <output className="min-w-6 text-center font-semibold tabular-nums">{quantity}</output>
      <button
        type="button"
        aria-label={stepperTexts.more(name)}
        aria-disabled={isMost}
        onClick={() => isMost || onChange(quantity + 1)}
        className={stepClass}
      >
        <Icon name="plus" className="size-4" />
      </button>
    </fieldset>
  )
}

const stepClass =
  'grid size-11 cursor-pointer place-items-center rounded-full transition-colors duration-150 hover:bg-surface2 hover:text-primary aria-disabled:cursor-default aria-disabled:opacity-40 md:pointer-fine:size-9 noscript:hidden'

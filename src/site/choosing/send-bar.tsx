import { type Cents, formatCents } from '#kernel/money.ts'
import { buttonClass } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { QuantityStepper } from '#ui-kit/quantity-stepper.tsx'
import { choosingTexts } from './texts.ts'

/** What sending does: something more, the same line in other words, or another dish in its place. */
export type Verb = keyof typeof choosingTexts.send

interface SendBarProps {
  name: string
  verb: Verb
  quantity: number
  most: number
  /** How few there are; null: enough, or it is said elsewhere. */
  left: number | null
  /** The price of all of them, as they are chosen. */
  cents: Cents
  /** The bar stays in sight while the list scrolls. */
  isSticky: boolean
  isBusy: boolean
  failure: string
  onQuantity: (quantity: number) => void
}

/** How many, and the button that says what they cost: where a thumb is, and of one width whatever they do. */
export function SendBar(props: SendBarProps) {
  const { name, verb, quantity, most, left, cents, isSticky, isBusy, failure, onQuantity } = props
  return (
    <div
      className={`mt-auto noscript:hidden ${isSticky ? 'sticky bottom-0 z-10 -mx-5 border-t bg-surface border-border px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-7 md:px-7 md:py-4' : ''}`}
    >
      {left !== null && (
        <p className="mb-2 text-sm font-semibold text-danger">
          {left === 0 ? choosingTexts.soldOut : choosingTexts.left(left)}
        </p>
      )}
      <div className="flex items-center gap-3">
        <QuantityStepper name={name} quantity={quantity} most={most} onChange={onQuantity} />
        <button
          type="submit"
          aria-disabled={isBusy}
          className={buttonClass('primary', 'min-h-12 min-w-0 flex-1 px-3 tabular-nums')}
        >
          {choosingTexts.send[verb](formatCents(cents))}
        </button>
      </div>
      <ErrorText>{failure}</ErrorText>
    </div>
  )
}

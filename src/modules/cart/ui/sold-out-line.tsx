import type { CartItem } from '../contract.ts'

interface SoldOutLineProps {
  line: CartItem
  onRemove: () => void
}

/** With when it is back, as the menu says it. */
export const SoldOut = ({ back }: Pick<CartItem, 'back'>) => (
  <span className="flex min-w-0 flex-wrap items-center gap-x-2">
    <em className="sold-out">Sold out</em>
    {back && <span className="text-sm text-muted">{back}</span>}
  </span>
)

/** In place of the stepper: it cannot be ordered now, and nothing can be paid while it is here. */
export function SoldOutLine({ line, onRemove }: SoldOutLineProps) {
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-1">
      <SoldOut back={line.back} />
      <button
        type="button"
        onClick={onRemove}
        aria-label={`Remove ${line.name}`}
        className="min-h-11 cursor-pointer rounded-input px-2 text-sm font-semibold text-primary hover:text-primary-hover noscript:hidden"
      >
        Remove
      </button>
    </span>
  )
}

/** Stands where the way to pay would. */
export function SoldOutHint({ lines }: { lines: readonly CartItem[] }) {
  const [one, another] = lines.filter(({ soldOut }) => soldOut)
  return (
    <p className="text-sm font-medium text-danger">
      {another ? 'Some of it is' : `${one?.name} is`} sold out. Remove {another ? 'that' : 'it'} to
      go on.
    </p>
  )
}

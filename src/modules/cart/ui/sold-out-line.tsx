import { sayOnMenu } from '#modules/menu/availability/rules.ts'
import type { MenuItem } from '#modules/menu/contract.ts'
import type { CartItem } from '../contract.ts'
import { SwapDish } from './swap-dish.tsx'
import { lineTexts } from './texts.ts'

interface SoldOutLineProps {
  line: CartItem
  onRemove: () => void
  onSwap: (dish: MenuItem) => void
}

/** Says when the dish is back or served, as the menu does. */
export const SoldOut = ({ back, hours }: Pick<CartItem, 'back' | 'hours'>) => (
  <span className="flex min-w-0 flex-wrap items-center gap-x-2">
    <em className="sold-out">{sayOnMenu({ offHours: hours !== null })}</em>
    {(back ?? hours) && <span className="text-sm text-muted">{back ?? hours}</span>}
  </span>
)

/** Takes the stepper's place on a line that cannot be ordered now; nothing can be paid while it is here. */
export function SoldOutLine({ line, onRemove, onSwap }: SoldOutLineProps) {
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
      <SoldOut {...line} />
      <button
        type="button"
        onClick={onRemove}
        aria-label={lineTexts.removeDish(line.name)}
        className="min-h-11 cursor-pointer rounded-input text-sm font-semibold text-primary hover:text-primary-hover noscript:hidden"
      >
        {lineTexts.remove}
      </button>
      <SwapDish line={line} onSwap={onSwap} />
    </span>
  )
}

/** There are fewer than the cart wants, and one tap takes what there is; or it is to be had at another time. */
export function FewLeft({ line, onTake }: { line: CartItem; onTake: (left: number) => void }) {
  const { left, name, quantity, hours } = line
  if (hours && !line.soldOut) return <p className="text-sm text-muted">{hours}</p>
  if (left === null || line.soldOut) return null
  return (
    <p className="flex flex-wrap items-center gap-x-1 text-sm font-medium text-danger">
      <span>{lineTexts.left(left)}</span>
      {quantity > left && (
        <button
          type="button"
          aria-label={lineTexts.takeDish(name, left)}
          onClick={() => onTake(left)}
          className="min-h-11 cursor-pointer rounded-input px-2 font-semibold text-primary hover:text-primary-hover noscript:hidden"
        >
          {lineTexts.take(left)}
        </button>
      )}
    </p>
  )
}

/** Stands where the way to pay would. */
export function SoldOutHint({ lines }: { lines: readonly CartItem[] }) {
  return <p className="text-sm font-medium text-danger">{hintFor(lines)}</p>
}

function hintFor(lines: readonly CartItem[]): string {
  const [one, another] = lines.filter(({ soldOut }) => soldOut)
  if (another) return lineTexts.unavailable
  if (one) return one.hours ? lineTexts.notServed(one.name) : lineTexts.soldOut(one.name)
  const short = lines.find(({ left }) => left !== null)
  return lineTexts.tooFew(short?.name ?? '', short?.left ?? 0)
}

import { formatCents } from '#kernel/money.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { taxNotes } from '#modules/taxes/rules.ts'
import type { CartItem } from '../contract.ts'
import { totalCents } from '../rules.ts'
import { PayLink } from './pay-link.tsx'
import { cartTexts } from './texts.ts'

/** The total and the way to pay. */
export function CartTotal({ lines }: { lines: readonly CartItem[] }) {
  const { taxes } = useRestaurant()
  if (lines.length === 0) return null
  const total = formatCents(totalCents(lines))
  return (
    <div className="border-t border-border pt-4">
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-muted">{cartTexts.total}</span>
        <span className="font-display text-xl font-semibold tabular-nums">{total}</span>
      </p>
      {taxes && <p className="text-sm text-muted">{taxNotes[taxes.mode]}</p>}
      <div className="mt-4">
        <PayLink lines={lines} className="w-full">
          {cartTexts.checkout(total)}
        </PayLink>
      </div>
    </div>
  )
}

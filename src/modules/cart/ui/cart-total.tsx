import { Link } from 'react-router'
import { formatCents } from '#kernel/money.ts'
import { buttonClass } from '#ui-kit/button.tsx'
import type { CartItem } from '../contract.ts'
import { totalCents } from '../rules.ts'
import { SoldOutHint } from './sold-out-line.tsx'

/** The total and the way to pay. The payment page is a document of its own: it has its own policy. */
export function CartTotal({ lines }: { lines: readonly CartItem[] }) {
  if (lines.length === 0) return null
  const total = formatCents(totalCents(lines))
  return (
    <div className="border-t border-border pt-4">
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-muted">Total</span>
        <span className="font-display text-xl font-semibold tabular-nums">{total}</span>
      </p>
      {lines.some(({ soldOut }) => soldOut) ? (
        <div className="mt-4">
          <SoldOutHint lines={lines} />
        </div>
      ) : (
        <Link
          to="/dashboard/payment"
          reloadDocument
          className={buttonClass('primary', 'mt-4 w-full')}
        >
          Pay {total}
        </Link>
      )}
    </div>
  )
}

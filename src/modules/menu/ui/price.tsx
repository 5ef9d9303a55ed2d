import { formatDollars } from '#kernel/money.ts'
import type { MenuItem } from '../contract.ts'

interface PriceProps {
  item: Pick<MenuItem, 'price' | 'oldPrice' | 'fromPrice'> &
    Partial<Pick<MenuItem, 'left' | 'hours'>>
  className?: string
}

/** What a dish costs, and what it cost before, which is said and not only struck through. */
export function Price({ item, className }: PriceProps) {
  const { price, oldPrice, fromPrice, left, hours } = item
  return (
    <p className={`flex flex-wrap items-baseline gap-x-2 tabular-nums ${className}`}>
      {fromPrice === null ? (
        formatDollars(price)
      ) : (
        <>
          <span className="font-sans text-base font-normal text-muted">from</span>
          {formatDollars(fromPrice)}
        </>
      )}
      {oldPrice !== null && (
        <s className="text-base font-normal text-muted">
          <span className="sr-only">was </span>
          {formatDollars(oldPrice)}
        </s>
      )}
      {(left || hours) && (
        <small className="block w-full font-sans text-sm font-normal text-muted">
          {left ? `Only ${left} left` : hours}
        </small>
      )}
    </p>
  )
}

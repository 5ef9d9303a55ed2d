import { formatDollars } from '#kernel/money.ts'
import type { MenuItem } from '../contract.ts'
import { priceTexts } from './price-texts.ts'

interface PriceProps {
  /** In a card there is no note under the price, and the old price stands over it, so that prices keep their place. */
  isInCard?: boolean
  item: Pick<MenuItem, 'price' | 'oldPrice' | 'fromPrice'> &
    Partial<Pick<MenuItem, 'left' | 'hours'>>
  className?: string
}

/** What a dish costs, and what it cost before, which is said and not only struck through. */
export function Price({ item, isInCard = false, className = '' }: PriceProps) {
  const { price, oldPrice, fromPrice, left, hours } = item
  return (
    <p
      className={`flex items-baseline gap-x-2 tabular-nums ${isInCard ? 'flex-wrap-reverse' : 'flex-wrap'} ${className}`}
    >
      <span data-price>
        {fromPrice !== null && (
          <span className="font-sans text-base leading-none font-normal text-muted">
            {`${priceTexts.from} `}
          </span>
        )}
        <span>{formatDollars(fromPrice ?? price)}</span>
      </span>
      {oldPrice !== null && (
        <s className="text-sm leading-none font-normal text-muted">
          <span className="sr-only">{`${priceTexts.was} `}</span>
          <span>{formatDollars(oldPrice)}</span>
        </s>
      )}
      {!isInCard && (left || hours) && (
        <small className="block w-full font-sans text-sm font-normal text-muted">
          {left ? priceTexts.left(left) : hours}
        </small>
      )}
    </p>
  )
}

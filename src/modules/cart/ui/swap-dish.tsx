import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { formatDollars } from '#kernel/money.ts'
import { queryOf } from '#kernel/query-of.ts'
import { type MenuItem, listMenu } from '#modules/menu/contract.ts'
import { sameCategory } from '#modules/menu/rules.ts'
import { useApi } from '#ui-kit/api-context.ts'
import type { CartItem } from '../contract.ts'
import { keyOfLine } from '../rules.ts'
import { lineTexts } from './texts.ts'

interface SwapDishProps {
  line: CartItem
  onSwap: (dish: MenuItem) => void
}

const linkClass =
  'min-h-11 cursor-pointer rounded-input text-sm font-semibold text-primary hover:text-primary-hover noscript:hidden'

/**
 * What else of its kind can be had in the place of a line that cannot; one tap takes as many of it, or opens
 * what has to be chosen.
 */
export function SwapDish({ line, onSwap }: SwapDishProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={lineTexts.swapDish(line.name)}
        onClick={() => setIsOpen(!isOpen)}
        className={linkClass}
      >
        {lineTexts.swap}
      </button>
      {isOpen && (
        <span id={id} className="block w-full">
          <Offers line={line} onSwap={onSwap} />
        </span>
      )}
    </>
  )
}

function Offers({ line, onSwap }: SwapDishProps) {
  const { data: menu = [], isPending } = useQuery(queryOf(useApi(), listMenu))
  const gone = menu.find(({ _id }) => _id === line.dishId)
  const others = menu.filter(
    ({ _id, category, soldOut }) =>
      _id !== line.dishId && !soldOut && gone && sameCategory(category, gone.category),
  )
  if (isPending) return null
  if (others.length === 0) {
    return <span className="text-sm text-muted">{lineTexts.noSwap}</span>
  }
  return (
    <ul
      aria-label={lineTexts.insteadOf(line.name)}
      className="my-1 max-h-60 overflow-y-auto overscroll-contain rounded-input bg-surface2 p-1"
    >
      {others.map((dish) => (
        <li key={dish._id}>
          <button
            type="button"
            {...(dish.options === 'needed'
              ? // Heard by the site's one listener, which opens the dish to be chosen.
                { 'data-change': keyOfLine(line), 'data-into': dish._id, 'aria-haspopup': 'dialog' }
              : { onClick: () => onSwap(dish) })}
            className="flex min-h-11 w-full cursor-pointer items-center justify-between gap-3 rounded-input px-3 text-left text-sm text-text hover:bg-surface hover:text-primary"
          >
            <span className="min-w-0 font-medium wrap-anywhere">{dish.name}</span>
            <span className="shrink-0 tabular-nums">
              {dish.fromPrice !== null && (
                <span className="text-muted">{`${lineTexts.from} `}</span>
              )}
              <span>{formatDollars(dish.fromPrice ?? dish.price)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

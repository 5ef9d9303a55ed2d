import { Ban, Plus } from 'lucide-react'
import { formatDollars } from '#kernel/money.ts'
import type { MenuItem } from '#modules/menu/contract.ts'
import { deskDishTexts } from './house-texts.ts'
import type { AtDesk } from './stand-at-desk.ts'

interface DishButtonProps {
  dish: MenuItem
  /** What its category is called. */
  category: string
  count: number
  /** How it stands for this caller. */
  stand: AtDesk
  /** No more of it can be put on the order. */
  isOff: boolean
  /** Enter takes it. */
  isFirst: boolean
  onTake: () => void
}

/** A row of the menu: a tap takes one, or asks what it is to come with. */
export function DishButton({
  dish,
  category,
  count,
  stand,
  isOff,
  isFirst,
  onTake,
}: DishButtonProps) {
  const { name, price, fromPrice } = dish
  return (
    <button
      type="button"
      disabled={isOff}
      aria-haspopup={dish.options === 'needed' ? 'dialog' : undefined}
      onClick={onTake}
      className={`grid min-h-13 w-full cursor-pointer grid-cols-[2.75rem_minmax(0,1fr)_auto_auto] items-center gap-x-2 px-1 text-left transition-colors duration-150 -outline-offset-2 hover:bg-surface2 disabled:cursor-default disabled:hover:bg-transparent ${isFirst ? 'bg-surface2' : ''}`}
    >
      <span
        aria-hidden="true"
        className={`grid size-8 place-items-center rounded-full font-semibold tabular-nums ${count > 0 ? 'bg-primary text-on-primary' : 'text-muted'}`}
      >
        {count > 0 ? count : isOff ? <Ban className="size-5" /> : <Plus className="size-5" />}
      </span>
      <span className="py-2 leading-snug">
        <span className={`font-medium wrap-anywhere ${isOff ? 'text-muted' : ''}`}>{name}</span>{' '}
        <span className={`text-sm ${stand.words === undefined ? 'text-muted' : standClass(stand)}`}>
          {stand.words ?? category}
        </span>
        {isFirst && (
          <kbd
            aria-hidden="true"
            className="ml-2 rounded border border-control px-1.5 font-sans text-xs font-semibold text-muted"
          >
            {deskDishTexts.enter}
          </kbd>
        )}
      </span>
      <span className="text-right font-semibold tabular-nums">
        {fromPrice !== null && (
          <span className="text-sm font-normal text-muted">{`${deskDishTexts.from} `}</span>
        )}
        <span>{formatDollars(fromPrice ?? price)}</span>
      </span>
      <span className="sr-only">{count > 0 ? deskDishTexts.onOrder(count) : ''}</span>
    </button>
  )
}

function standClass({ isSoldOut }: AtDesk): string {
  return isSoldOut ? 'font-semibold text-danger' : 'font-semibold text-gold'
}

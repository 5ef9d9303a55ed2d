import { type Column, columnWords, columns, ordersIn } from '../board.ts'
import type { KitchenBoard } from '../contract.ts'
import { boardPartTexts } from './house-texts.ts'

interface ColumnTabsProps {
  board: KitchenBoard
  station: string
  /** What is in sight. */
  shown: readonly Column[]
  onShow: (column: Column) => void
}

/** On phones one column is in sight at a time, upright tablets have two: a tap or a swipe brings the others. */
export function ColumnTabs({ board, station, shown, onShow }: ColumnTabsProps) {
  return (
    <nav aria-label={boardPartTexts.columns} className="flex border-b border-border lg:hidden">
      {columns.map((column) => {
        const count = ordersIn(board, column, station).length
        return (
          <button
            key={column}
            type="button"
            aria-current={shown.includes(column) ? 'true' : undefined}
            onClick={() => onShow(column)}
            className="flex min-h-12 min-w-0 grow md:basis-0 cursor-pointer items-center justify-center gap-1 border-b-3 border-transparent px-1 text-sm leading-tight font-semibold text-muted -outline-offset-3 aria-[current]:border-primary aria-[current]:text-text"
          >
            <span>{columnWords(column)}</span>
            <span
              className={`rounded-full px-1.5 tabular-nums ${column === 'new' && count > 0 ? 'bg-danger text-bg' : 'bg-surface2'}`}
            >
              {count}
            </span>
          </button>
        )
      })}
    </nav>
  )
}

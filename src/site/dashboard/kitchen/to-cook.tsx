import { ChevronDown } from 'lucide-react'
import type { KitchenBoard } from '#modules/orders/kitchen/contract.ts'
import { toCook } from '#modules/orders/kitchen/rules/board.ts'
import { bareButton } from './kitchen-button.ts'
import { useScreenChoices } from './screen-choices.ts'

/** A panel of all of them would push the tickets out of sight. */
const fewDishes = 4

/** How many of each dish are still to be made, over all orders of this station. */
export function ToCook({ board, station }: { board: KitchenBoard; station: string }) {
  const [{ showsToCook }, choose] = useScreenChoices()
  const dishes = toCook(board, station)
  const all = dishes.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return null
  const shown = showsToCook ? dishes : dishes.slice(0, fewDishes)
  const hidden = dishes.length - fewDishes
  return (
    <div className="mb-3 rounded-card border border-border bg-surface2 px-3">
      <h3 className="flex min-h-12 items-center justify-between gap-3 font-sans text-base font-semibold whitespace-nowrap">
        To cook, {all}
        {hidden > 0 && (
          <button
            type="button"
            aria-expanded={showsToCook}
            aria-controls="to-cook"
            onClick={() => choose({ showsToCook: !showsToCook })}
            className={`${bareButton} -mr-3 gap-2 text-text`}
          >
            <span>
              {showsToCook ? 'Fewer' : `${hidden} more`}
              {/* The narrowest column has no room for the word. */}
              <span className="sr-only">{hidden === 1 ? ' dish' : ' dishes'}</span>
            </span>
            <ChevronDown
              aria-hidden="true"
              size={20}
              className={`transition-transform duration-150 ${showsToCook ? 'rotate-180' : ''}`}
            />
          </button>
        )}
      </h3>
      <ul
        id="to-cook"
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.25rem),1fr))] gap-x-3 pb-2.5 text-sm leading-snug"
      >
        {shown.map(({ name, count, parts }) => (
          <li key={name} className="flex items-baseline gap-2">
            <span className="min-w-7 shrink-0 text-right font-bold tabular-nums">{count} ×</span>
            <span className="wrap-anywhere">
              {name}
              {parts?.map((part) => (
                <span key={part.name} className="block text-muted">
                  {part.count} × {part.name}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

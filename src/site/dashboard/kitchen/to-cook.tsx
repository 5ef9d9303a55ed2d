import { ChevronDown } from 'lucide-react'
import type { KitchenBoard } from '#modules/orders/kitchen/contract.ts'
import { toCook } from '#modules/orders/kitchen/rules/board.ts'
import { bareButton } from './kitchen-button.ts'
import { useScreenChoices } from './screen-choices.ts'

/** How many of each dish are still to be made, over all orders of this station. */
export function ToCook({ board, station }: { board: KitchenBoard; station: string }) {
  const [{ showsToCook }, choose] = useScreenChoices()
  const dishes = toCook(board, station)
  const all = dishes.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return null
  return (
    <div className="mb-3 rounded-card border border-border bg-surface2 px-3">
      <button
        type="button"
        aria-expanded={showsToCook}
        aria-controls="to-cook"
        onClick={() => choose({ showsToCook: !showsToCook })}
        className={`${bareButton} -mx-3 w-[calc(100%+1.5rem)] justify-between! text-text`}
      >
        To cook, {all}
        <ChevronDown
          aria-hidden="true"
          size={20}
          className={`transition-transform duration-150 ${showsToCook ? 'rotate-180' : ''}`}
        />
      </button>
      <ul
        id="to-cook"
        hidden={!showsToCook}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-x-4 pb-2.5 text-sm leading-snug"
      >
        {dishes.map(({ name, count }) => (
          <li key={name} className="flex items-baseline gap-2">
            <span className="min-w-7 shrink-0 text-right font-bold tabular-nums">{count} ×</span>
            <span className="wrap-anywhere">{name}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

import { SlidersHorizontal } from 'lucide-react'
import type { MenuFilter } from '../showing.ts'
import { menuTexts } from '../texts.ts'

/** Ids that take the focus when what had it is gone, such as "Clear filters" once it has done so. */
export const filterFormId = 'dish-filter'
export const filterButtonId = 'to-dish-filter'

/** Opens the form of filters where it has no room of its own, and says how many are on. */
export function FilterButton({ filter }: { filter: MenuFilter }) {
  const { words, diets, without } = filter
  const count = (words === '' ? 0 : 1) + diets.length + without.length
  return (
    <button
      type="button"
      id={filterButtonId}
      popoverTarget={filterFormId}
      aria-label={menuTexts.filtersOn(count)}
      className="relative -mr-3 flex h-12 w-13 shrink-0 cursor-pointer flex-col items-center justify-center gap-0.5 rounded-input text-xs font-medium -outline-offset-3 hover:bg-surface2 md:hidden"
    >
      <SlidersHorizontal aria-hidden="true" size={20} />
      <span>{menuTexts.filter}</span>
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0 right-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1 text-xs leading-none font-semibold text-on-primary tabular-nums"
        >
          {count}
        </span>
      )}
    </button>
  )
}

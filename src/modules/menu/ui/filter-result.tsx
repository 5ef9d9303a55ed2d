import { Link } from 'react-router'
import type { MenuItem } from '../contract.ts'
import { type MenuFilter, isFiltering, isHiddenAsUndeclared } from '../showing.ts'
import { filterButtonId, filterFormId } from './filter-button.tsx'
import { filterTexts } from './filter-texts.ts'

interface FilterResultProps {
  filter: MenuFilter
  /** How many dishes match, those behind other tabs included. */
  found: number
  /** They were counted in the whole shop, which is more than one sees. */
  isOfShop?: boolean
  /** Every dish that the filter looked at. */
  items: readonly MenuItem[]
  /** The page without any filter. */
  clearTo: string
}

/** Says what a filter found and what it hid for want of knowing; silent without one. */
export function FilterResult({
  filter,
  found,
  isOfShop = false,
  items,
  clearTo,
}: FilterResultProps) {
  const active = isFiltering(filter)
  const undeclared = items.filter((item) => isHiddenAsUndeclared(item, filter)).length
  return (
    <div className={active ? 'mt-3 flex flex-wrap items-center gap-x-6 gap-y-1' : undefined}>
      <output>
        {active && (
          <strong className="font-semibold">
            {isOfShop ? filterTexts.foundInShop(found) : filterTexts.found(found)}
          </strong>
        )}
        {undeclared > 0 && (
          <span className="text-muted">{` ${filterTexts.undeclared(undeclared)}`}</span>
        )}
      </output>
      {active && found > 0 && <ClearFilters to={clearTo} />}
    </div>
  )
}

/** What a page of dishes shows when the filter leaves none. */
export function NothingMatches({ clearTo }: { clearTo: string }) {
  return (
    <div className="py-16 text-center">
      <p className="font-display text-2xl">{filterTexts.nothing}</p>
      <p className="mt-2 text-muted">{filterTexts.nothingText}</p>
      <p className="mt-4">
        <ClearFilters to={clearTo} />
      </p>
    </div>
  )
}

function ClearFilters({ to }: { to: string }) {
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      defaultShouldRevalidate={false}
      onClick={focusFilter}
      className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4 hover:text-primary-hover"
    >
      {filterTexts.clear}
    </Link>
  )
}

/** What cleared them is gone: to the button or to the form, whichever the page shows. */
function focusFilter(): void {
  for (const id of [filterButtonId, filterFormId]) {
    document.getElementById(id)?.focus({ preventScroll: true })
  }
}

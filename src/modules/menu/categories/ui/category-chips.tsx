import { useCategories } from './use-categories.ts'
import { shelvesOf } from '../rules.ts'
import type { MenuItem } from '../../contract.ts'

interface CategoryChipsProps {
  menu: readonly MenuItem[]
  /** A category's key; empty: all. */
  chosen: string
  onChoose: (key: string) => void
}

/** One category of the menu at a tap, in the owner's order. */
export function CategoryChips({ menu, chosen, onChoose }: CategoryChipsProps) {
  const shelves = shelvesOf(useCategories(), menu)
  if (shelves.length < 2) return null
  return (
    <fieldset aria-label="Categories" className="mt-3 flex min-w-0 gap-2 overflow-x-auto p-1">
      {[{ key: '', label: 'All' }, ...shelves].map(({ key, label }) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === chosen}
          onClick={() => onChoose(key)}
          className="min-h-11 shrink-0 cursor-pointer rounded-full border border-control bg-surface px-4 font-semibold transition-colors duration-150 hover:border-primary hover:text-primary aria-pressed:border-text aria-pressed:bg-text aria-pressed:text-bg"
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}

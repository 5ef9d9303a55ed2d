import { ChoicePill } from '#ui-kit/choice-pill.tsx'
import type { MenuItem } from '../../contract.ts'
import { shelvesOf } from '../rules.ts'
import { useCategories } from './use-categories.ts'

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
    <fieldset
      aria-label="Categories"
      className="mt-3 flex min-w-0 gap-2 overflow-x-auto p-1 lg:flex-wrap"
    >
      {[{ key: '', label: 'All' }, ...shelves].map(({ key, label }) => (
        <ChoicePill
          key={key}
          name="category"
          value={key}
          isChosen={key === chosen}
          onChoose={() => onChoose(key)}
          className="shrink-0 rounded-full px-4"
        >
          {label}
        </ChoicePill>
      ))}
    </fieldset>
  )
}

import { allergenName } from '../../rules.ts'
import type { Chosen, OptionGroup } from '../rules.ts'
import { optionGroupTexts } from './texts.ts'

interface ChosenAllergensProps {
  dish: { name: string; allergens: readonly string[] | null }
  groups: readonly OptionGroup[]
  chosen: readonly Chosen[]
}

/** What the dish contains as it is chosen just now. What nobody has declared is named, never passed over. */
export function ChosenAllergens({ dish, groups, chosen }: ChosenAllergensProps) {
  const ids = new Set(chosen.map(({ id }) => id))
  const options = groups.flatMap((group) =>
    group.options
      .filter(({ id }) => ids.has(id))
      // A size contains what the dish does.
      .filter(({ allergens }) => allergens !== null || !group.isSize),
  )
  const parts = [dish, ...options]
  const out = new Set(options.flatMap(({ replaces = [] }) => replaces))
  const kept = (dish.allergens ?? []).filter((name) => !out.has(name))
  const found = [...new Set([...kept, ...options.flatMap(({ allergens }) => allergens ?? [])])]
  const unknown = parts.filter(({ allergens }) => allergens === null).map(({ name }) => name)
  return (
    <p aria-live="polite" className="text-sm text-muted">
      {(found.length > 0 || unknown.length === 0) && (
        <span>
          {found.length > 0
            ? optionGroupTexts.contains(found.map(allergenName))
            : optionGroupTexts.containsNone}
        </span>
      )}
      {unknown.length > 0 && <span>{` ${optionGroupTexts.unknown(unknown)}`}</span>}
    </p>
  )
}

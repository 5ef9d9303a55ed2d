import { allergenName } from '../../rules.ts'
import { allergensWith, type Chosen, type OptionGroup } from '../rules.ts'
import { optionGroupTexts } from './texts.ts'

interface ChosenAllergensProps {
  dish: { name: string; allergens: readonly string[] | null }
  groups: readonly OptionGroup[]
  chosen: readonly Chosen[]
}

/** What the dish contains as it is chosen just now. What nobody has declared is named, never passed over. */
export function ChosenAllergens({ dish, groups, chosen }: ChosenAllergensProps) {
  const { found, unknown } = allergensWith(dish, groups, chosen)
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

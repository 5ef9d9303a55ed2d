import { useId } from 'react'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { ToggleChips } from '#ui-kit/toggle-chips.tsx'
import { allergens, diets } from '../../rules.ts'
import { dishFormTexts } from './house-texts.ts'
import type { DishFieldsProps } from './use-dish-draft.ts'

/** What a guest must know: allergens, diets, heat. */
export function DishFactsFields({ form: { draft, change }, errors }: DishFieldsProps) {
  const hintId = useId()
  return (
    <>
      <fieldset aria-describedby={hintId}>
        <legend className="text-sm font-semibold">{dishFormTexts.fields.allergens}</legend>
        <p id={hintId} className="mb-2 text-sm text-muted">
          {draft.allergens === null
            ? dishFormTexts.undeclared
            : draft.allergens.length === 0
              ? dishFormTexts.none
              : dishFormTexts.contains(draft.allergens)}
        </p>
        <label className="mb-2 flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={draft.allergens !== null}
            onChange={({ currentTarget }) =>
              change({ allergens: currentTarget.checked ? [] : null })
            }
            className="size-5"
          />
          <span>{dishFormTexts.checked}</span>
        </label>
        <ToggleChips
          names={allergens}
          chosen={draft.allergens ?? []}
          onChange={(chosen) => change({ allergens: chosen })}
        />
        <ErrorText>{errors['allergens']}</ErrorText>
      </fieldset>
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">{dishFormTexts.fields.diets}</legend>
        <ToggleChips
          names={diets}
          chosen={draft.diets ?? []}
          onChange={(chosen) => change({ diets: chosen.length === 0 ? null : chosen })}
        />
        <ErrorText>{errors['diets']}</ErrorText>
      </fieldset>
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">{dishFormTexts.fields.spiceLevel}</legend>
        <div className="flex flex-wrap gap-x-5">
          {dishFormTexts.heat.map((words, level) => (
            <label key={words} className="flex min-h-11 cursor-pointer items-center gap-2.5">
              <input
                type="radio"
                name="spiceLevel"
                checked={draft.spiceLevel === level}
                onChange={() => change({ spiceLevel: level })}
                className="size-5"
              />
              <span>{words}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </>
  )
}

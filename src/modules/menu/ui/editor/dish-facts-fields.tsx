import { useId } from 'react'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { ToggleChips } from '#ui-kit/toggle-chips.tsx'
import { allergens, diets } from '../../rules.ts'
import { fieldWords } from './field-words.ts'
import type { DishFieldsProps } from './use-dish-draft.ts'

/** What a guest must know: allergens, diets, heat. */
export function DishFactsFields({ form: { draft, change }, errors }: DishFieldsProps) {
  const hintId = useId()
  return (
    <>
      <fieldset aria-describedby={hintId}>
        <legend className="text-sm font-semibold">{fieldWords.allergens}</legend>
        <p id={hintId} className="mb-2 text-sm text-muted">
          {draft.allergens === null
            ? 'Not declared yet: guests read “please ask us”, and a filter hides the dish.'
            : draft.allergens.length === 0
              ? 'Declared: none of the 14 main allergens.'
              : `Declared: contains ${draft.allergens.join(', ')}.`}
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
          <span>I have checked what it contains</span>
        </label>
        <ToggleChips
          names={allergens}
          chosen={draft.allergens ?? []}
          onChange={(chosen) => change({ allergens: chosen })}
        />
        <ErrorText>{errors['allergens']}</ErrorText>
      </fieldset>
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">{fieldWords.diets}</legend>
        <ToggleChips
          names={diets}
          chosen={draft.diets ?? []}
          onChange={(chosen) => change({ diets: chosen.length === 0 ? null : chosen })}
        />
        <ErrorText>{errors['diets']}</ErrorText>
      </fieldset>
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">{fieldWords.spiceLevel}</legend>
        <div className="flex flex-wrap gap-x-5">
          {spiceWords.map((words, level) => (
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

/** What a spice level from 0 to 3 means. */
const spiceWords = ['Not hot', 'A little heat', 'Spicy', 'Very spicy'] as const

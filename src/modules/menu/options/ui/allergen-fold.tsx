import { useId } from 'react'
import { allergens } from '#modules/menu/rules.ts'
import { ToggleChips } from '#ui-kit/toggle-chips.tsx'
import type { OptionDraft } from './group-draft.ts'

interface AllergenFoldProps {
  value: OptionDraft
  label: string
  onChange: (part: Partial<OptionDraft>) => void
}

/** What it contains: in words, and behind them the fourteen. */
export function AllergenFold({ value, label, onChange }: AllergenFoldProps) {
  const contained = value.allergens
  const words =
    contained === null
      ? 'Not declared'
      : contained.length === 0
        ? 'No allergens'
        : contained.join(', ')
  const id = useId()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={`${label}, allergens: ${words}`}
        className="mr-auto min-h-11 min-w-0 cursor-pointer truncate rounded-input px-2 text-left text-sm text-muted underline underline-offset-4 hover:text-primary @xl:max-w-30"
      >
        {words}
      </button>
      <fieldset
        id={id}
        popover="auto"
        aria-label={`What ${label} contains`}
        className="m-auto max-w-lg rounded-card border border-border bg-surface p-5 text-text shadow-card backdrop:bg-ink/50 max-sm:mx-4"
      >
        <p className="mb-2 font-display text-xl font-semibold wrap-anywhere">
          What {label} contains
        </p>
        <label className="mb-2 flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={contained !== null}
            onChange={({ currentTarget }) =>
              onChange({ allergens: currentTarget.checked ? [] : null })
            }
            className="size-5"
          />
          I have checked what it contains
        </label>
        <ToggleChips
          names={allergens}
          chosen={contained ?? []}
          onChange={(chosen) => onChange({ allergens: chosen })}
        />
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          className="mt-4 min-h-11 cursor-pointer font-semibold text-primary hover:text-primary-hover"
        >
          Done
        </button>
      </fieldset>
    </>
  )
}

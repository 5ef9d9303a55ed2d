import { useId } from 'react'
import { inputClass } from '#ui-kit/text-field.tsx'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import { substitutionChoices } from '../rules.ts'
import { substitutionTexts } from '../texts.ts'
import { keepSubstitution, useSubstitution } from './chosen-substitution.ts'
import { substitutionFieldTexts } from './texts.ts'

/** What happens at the end of five minutes; before that the guest is always asked. */
export function SubstitutionField({ isDisabled }: { isDisabled: boolean }) {
  const chosen = useSubstitution() ?? 'drop'
  const id = useId()
  const isClosed = !useHydrated() || isDisabled
  return (
    <section className="mb-8">
      <label htmlFor={id} className="font-semibold">
        {substitutionFieldTexts.label}
      </label>
      <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
        {substitutionFieldTexts.hint}
      </p>
      <select
        id={id}
        aria-describedby={`${id}-hint`}
        disabled={isClosed}
        value={chosen}
        onChange={({ currentTarget }) => {
          const choice = substitutionChoices.find((each) => each === currentTarget.value)
          if (choice) keepSubstitution(choice)
        }}
        className={`${inputClass} mt-2`}
      >
        {substitutionChoices.map((each) => (
          <option key={each} value={each}>
            {substitutionTexts.choice[each]}
          </option>
        ))}
      </select>
    </section>
  )
}

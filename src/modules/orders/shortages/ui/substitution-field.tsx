import { useId } from 'react'
import { inputClass } from '#ui-kit/text-field.tsx'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import { substitutionChoices, substitutionWords } from '../rules.ts'
import { keepSubstitution, useSubstitution } from './chosen-substitution.ts'

/** What happens at the end of five minutes; before that the guest is always asked. */
export function SubstitutionField({ isDisabled }: { isDisabled: boolean }) {
  const chosen = useSubstitution() ?? 'drop'
  const id = useId()
  const isClosed = !useHydrated() || isDisabled
  return (
    <section className="mb-8">
      <label htmlFor={id} className="font-semibold">
        If something runs out
      </label>
      <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
        We ask you on your order’s page. If you do not answer in five minutes:
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
            {substitutionWords[each].choice}
          </option>
        ))}
      </select>
    </section>
  )
}

import { useId } from 'react'
import { inputClass } from '#ui-kit/text-input.tsx'
import { ifOutChoices, ifOutWords } from '../rules.ts'
import { keepIfOut, useIfOut } from './chosen-if-out.ts'

/** What happens at the end of five minutes; before that the guest is always asked. */
export function IfOutField({ isDisabled }: { isDisabled: boolean }) {
  const chosen = useIfOut() ?? 'drop'
  const id = useId()
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
        disabled={isDisabled}
        value={chosen}
        onChange={({ currentTarget }) => {
          const choice = ifOutChoices.find((each) => each === currentTarget.value)
          if (choice) keepIfOut(choice)
        }}
        className={`${inputClass} mt-2`}
      >
        {ifOutChoices.map((each) => (
          <option key={each} value={each}>
            {ifOutWords[each].choice}
          </option>
        ))}
      </select>
    </section>
  )
}

import { TextArea } from '#ui-kit/text-area.tsx'
import { longestAllergies, problemOfAllergies } from '../rules/allergies.ts'
import { keepAllergies, useAllergies } from './chosen-allergies.ts'

/** What whoever eats it cannot have; it stands above the dishes on the kitchen's ticket. */
export function AllergiesField({ isDisabled }: { isDisabled: boolean }) {
  const text = useAllergies()
  return (
    <section className="mb-8">
      <TextArea
        label="Allergies"
        name="allergies"
        rows={1}
        maxLength={longestAllergies}
        value={text}
        onChange={({ currentTarget }) => keepAllergies(currentTarget.value)}
        disabled={isDisabled}
        hint="The kitchen reads this first. If it could be dangerous, please call us too."
        error={problemOfAllergies(text)}
      />
    </section>
  )
}

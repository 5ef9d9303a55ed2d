import { QuietFold } from '#ui-kit/quiet-fold.tsx'
import { TextArea } from '#ui-kit/text-area.tsx'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import {
  longestAllergies,
  longestNote,
  problemOfAllergies,
  problemOfOrderNote,
} from '../wishing.ts'
import { kitchenFieldTexts } from './checkout-texts.ts'
import { chosenNote, keepAllergies, useSaid } from './chosen-said.ts'

interface KitchenFieldsProps {
  isDisabled: boolean
}

/** What the kitchen is told about the whole order: what somebody cannot have first, then any other word. */
export function KitchenFields({ isDisabled }: KitchenFieldsProps) {
  const { allergies, note } = useSaid(true)
  const isClosed = !useHydrated() || isDisabled
  return (
    <section className="mb-6">
      <TextArea
        label={kitchenFieldTexts.allergies}
        name="allergies"
        rows={1}
        maxLength={longestAllergies}
        value={allergies}
        onChange={({ currentTarget }) => keepAllergies(currentTarget.value)}
        disabled={isClosed}
        hint={kitchenFieldTexts.allergiesHint}
        error={problemOfAllergies(allergies)}
      />
      <QuietFold
        summary={kitchenFieldTexts.addNote}
        isFilled={note !== ''}
        className="mt-1 open:mt-5"
      >
        <TextArea
          label={kitchenFieldTexts.note}
          name="note"
          rows={1}
          maxLength={longestNote}
          placeholder={kitchenFieldTexts.noteExample}
          value={note}
          onChange={({ currentTarget }) => chosenNote.keep(currentTarget.value)}
          disabled={isClosed}
          error={problemOfOrderNote(note)}
        />
      </QuietFold>
    </section>
  )
}

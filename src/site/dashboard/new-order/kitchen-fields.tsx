import { longest } from '#modules/orders/by-phone/rules/read-ticket.ts'
import { longestAllergies } from '#modules/orders/rules/allergies.ts'
import { TextArea } from '#ui-kit/text-area.tsx'
import { type Draft, draft } from './ticket-draft.ts'

interface KitchenFieldsProps extends Pick<Draft, 'allergies' | 'note'> {
  fields: Readonly<Record<string, string>>
}

/** What is said to the kitchen: what somebody cannot have first, because a cook must not miss it in a sentence. */
export function KitchenFields({ allergies, note, fields }: KitchenFieldsProps) {
  return (
    <>
      <TextArea
        label="Allergies"
        name="allergies"
        value={allergies}
        onChange={({ target }) => draft.write({ allergies: target.value })}
        rows={1}
        maxLength={longestAllergies}
        hint="The kitchen reads this first."
        error={fields['allergies']}
      />
      <TextArea
        label="Note for the kitchen"
        name="note"
        value={note}
        onChange={({ target }) => draft.write({ note: target.value })}
        rows={2}
        maxLength={longest.note}
        placeholder="No onions, please"
        error={fields['note']}
      />
    </>
  )
}

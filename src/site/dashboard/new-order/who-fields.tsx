import type { PhoneGuest } from '#modules/orders/by-phone/contract.ts'
import type { At } from '#modules/orders/by-phone/ui/pay-ways.tsx'
import { ChoicePill } from '#ui-kit/choice-pill.tsx'
import { GuestFields } from './guest-fields.tsx'
import { type Draft, draft } from './ticket-draft.ts'

interface WhoFieldsProps extends Pick<Draft, 'at' | 'guest'> {
  fields: Readonly<Record<string, string>>
  onForget: ((known: PhoneGuest) => Promise<void>) | undefined
}

const places: readonly (readonly [At, string])[] = [
  ['phone', 'A caller'],
  ['counter', 'A guest at the counter'],
]

/** Who orders: a caller, with their number and a name, or somebody who stands there, of whom nothing is asked. */
export function WhoFields({ at, guest, fields, onForget }: WhoFieldsProps) {
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-sm font-semibold">Who orders</legend>
        <div className="flex flex-wrap gap-2">
          {places.map(([value, label]) => (
            <ChoicePill
              key={value}
              name="ordered-at"
              value={value}
              isChosen={at === value}
              onChoose={() => draft.goTo(value)}
              className="rounded-full px-4 text-sm"
            >
              {label}
            </ChoicePill>
          ))}
        </div>
      </fieldset>
      {at === 'phone' && (
        <GuestFields
          guest={guest}
          fields={fields}
          onChange={(next) => draft.write({ guest: next })}
          onForget={onForget}
        />
      )}
    </>
  )
}

import { counted } from '#kernel/counted.ts'
import { inputClass } from '#ui-kit/text-input.tsx'
import { ChoicePill } from '#ui-kit/choice-pill.tsx'
import { WithPhone } from '#ui-kit/with-phone.tsx'

interface PartyChoiceProps {
  party: number
  largest: number
  /** "Coming with more than 8? Please call us on …" */
  callUs: string
  phone: string
  onChoose: (party: number) => void
}

/** More than these are a list, not buttons. */
const mostPills = 12

export function PartyChoice({ party, largest, callUs, phone, onChoose }: PartyChoiceProps) {
  const sizes = Array.from({ length: largest }, (_, index) => index + 1)
  return (
    <fieldset className="min-w-0">
      <legend className="font-display text-xl font-[560]">How many are you?</legend>
      {largest <= mostPills ? (
        <div className="mt-3 grid grid-cols-8 gap-1 sm:flex sm:flex-wrap sm:gap-2">
          {sizes.map((size) => (
            <ChoicePill
              key={size}
              name="party"
              value={String(size)}
              label={counted(size, 'guest')}
              isChosen={size === party}
              onChoose={() => onChoose(size)}
              className="rounded-full sm:w-11"
            >
              {size}
            </ChoicePill>
          ))}
        </div>
      ) : (
        <select
          name="party"
          aria-label="Guests"
          value={party}
          onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
          className={`${inputClass} mt-3 max-w-40`}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {counted(size, 'guest')}
            </option>
          ))}
        </select>
      )}
      <p className="mt-3 text-sm text-muted">
        <WithPhone text={callUs} phone={phone} />
      </p>
    </fieldset>
  )
}

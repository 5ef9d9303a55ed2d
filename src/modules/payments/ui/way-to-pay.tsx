import { ChoicePill } from '#ui-kit/choice-pill.tsx'
import { payTexts } from '../texts.ts'

/** A saved card by its id, a card that is typed, or a method by its name. */
export interface Way {
  value: string
  label: string
}

interface WayToPayProps {
  way: string
  ways: readonly Way[]
  isDisabled: boolean
  onChoose: (way: string) => void
}

/** A saved card, another one, or one of the other ways that the owner takes. */
export function WayToPay({ way, ways, isDisabled, onChoose }: WayToPayProps) {
  return (
    <fieldset className="mb-4 min-w-0">
      <legend className="sr-only">{payTexts.how}</legend>
      <div className="flex flex-wrap gap-2">
        {ways.map(({ value, label }) => (
          <ChoicePill
            key={value}
            name="way-to-pay"
            value={value}
            isChosen={way === value}
            isDisabled={isDisabled}
            onChoose={() => onChoose(value)}
            className="rounded-input px-4"
          >
            {label}
          </ChoicePill>
        ))}
      </div>
    </fieldset>
  )
}

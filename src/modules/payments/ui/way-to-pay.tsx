import type { PaymentMethod } from '#modules/restaurant/rules/payment-methods.ts'
import { ChoicePill } from '#ui-kit/choice-pill.tsx'
import { payTexts } from '../texts.ts'
import { methodNames } from './method-names.ts'

interface WayToPayProps {
  way: 'card' | PaymentMethod
  others: readonly PaymentMethod[]
  isDisabled: boolean
  onChoose: (way: 'card' | PaymentMethod) => void
}

/** A card, or one of the other ways that the owner takes. */
export function WayToPay({ way, others, isDisabled, onChoose }: WayToPayProps) {
  return (
    <fieldset className="mb-4 min-w-0">
      <legend className="sr-only">{payTexts.how}</legend>
      <div className="flex flex-wrap gap-2">
        {(['card', ...others] as const).map((each) => (
          <ChoicePill
            key={each}
            name="way-to-pay"
            value={each}
            isChosen={way === each}
            isDisabled={isDisabled}
            onChoose={() => onChoose(each)}
            className="rounded-input px-4"
          >
            {each === 'card' ? payTexts.card : methodNames[each]}
          </ChoicePill>
        ))}
      </div>
    </fieldset>
  )
}

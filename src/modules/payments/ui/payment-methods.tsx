import {
  type PaymentOffer,
  isForCurrency,
  paymentOffers,
} from '#modules/restaurant/rules/payment-methods.ts'
import { CheckField } from '#ui-kit/check-field.tsx'
import { Group } from '#ui-kit/settings-frame.tsx'
import { methodNames, methodNotes } from './method-names.ts'

interface PaymentMethodsProps {
  chosen: readonly PaymentOffer[]
  currency: string
}

/** How guests may pay beside the card form; what is for another currency is not shown. */
export function PaymentMethods({ chosen, currency }: PaymentMethodsProps) {
  return (
    <Group
      title="Ways to pay"
      intro="Cards are always taken. Switch on what else your account at the card processor can take."
    >
      <div>
        {paymentOffers
          .filter((method) => isForCurrency(method, currency))
          .map((method) => (
            <CheckField
              key={method}
              name={`orderRules.paymentMethods.${method}`}
              label={methodNames[method]}
              isChecked={chosen.includes(method)}
              hint={methodNotes[method]}
            />
          ))}
      </div>
    </Group>
  )
}

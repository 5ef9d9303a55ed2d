import { type PaymentOffer, isForCurrency, paymentOffers } from '#modules/restaurant/showing.ts'
import { CheckField } from '#ui-kit/check-field.tsx'
import { Group } from '#ui-kit/settings-frame.tsx'
import { methodNames } from './method-names.ts'

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

/** What an owner should know before switching them on. */
const methodNotes: Readonly<Partial<Record<PaymentOffer, string>>> = {
  wallets: 'Guests whose phone has one of them pay in two taps, without typing anything.',
  counter:
    'In cash or by your own card terminal when the order is handed out, for guests with a confirmed email address.',
  saved_cards:
    'Customers with an account can have their card saved at the card processor and pay the next order with one press. No card number is kept here.',
  paypal: 'Switch it on at Stripe first: PayPal is not available in every country.',
}

import { type PaymentOffer, isForCurrency, paymentOffers } from '#modules/restaurant/showing.ts'
import { CheckField } from '#ui-kit/check-field.tsx'
import { Group } from '#ui-kit/settings-frame.tsx'
import { methodSettingTexts } from './house-texts.ts'
import { methodNames } from './texts.ts'

interface PaymentMethodsProps {
  chosen: readonly PaymentOffer[]
  currency: string
}

/** How guests may pay beside the card form; what is for another currency is not shown. */
export function PaymentMethods({ chosen, currency }: PaymentMethodsProps) {
  return (
    <Group title={methodSettingTexts.title} intro={methodSettingTexts.intro}>
      <div>
        {paymentOffers
          .filter((method) => isForCurrency(method, currency))
          .map((method) => (
            <CheckField
              key={method}
              name={`orderRules.paymentMethods.${method}`}
              label={methodNames[method]}
              isChecked={chosen.includes(method)}
              hint={noteOf(method)}
            />
          ))}
      </div>
    </Group>
  )
}

/** What an owner should know before switching them on. */
function noteOf(method: PaymentOffer): string | undefined {
  const notes: Readonly<Partial<Record<PaymentOffer, string>>> = methodSettingTexts.notes
  return notes[method]
}

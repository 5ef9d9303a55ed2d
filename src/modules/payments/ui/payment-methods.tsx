import { methodNames, methodNotes } from './method-names.ts'
import {
  type PaymentMethod,
  isForCurrency,
  paymentMethods,
} from '#modules/restaurant/rules/payment-methods.ts'
import { Group } from '#ui-kit/settings-frame.tsx'

interface PaymentMethodsProps {
  chosen: readonly PaymentMethod[]
  currency: string
}

/** How guests may pay beside the card form; what is for another currency is not shown. */
export function PaymentMethods({ chosen, currency }: PaymentMethodsProps) {
  return (
    <Group
      title="Ways to pay"
      intro="Cards are always taken. Switch on what else your account at the card processor can take."
    >
      <ul className="grid gap-3">
        {paymentMethods
          .filter((method) => isForCurrency(method, currency))
          .map((method) => (
            <li key={method}>
              <label className="flex min-h-11 items-start gap-3">
                <input
                  type="checkbox"
                  name={`orderRules.paymentMethods.${method}`}
                  defaultChecked={chosen.includes(method)}
                  aria-describedby={methodNotes[method] && `pay-by-${method}`}
                  className="mt-0.5 size-5 shrink-0 accent-primary"
                />
                <span className="font-semibold">{methodNames[method]}</span>
              </label>
              {methodNotes[method] && (
                <p id={`pay-by-${method}`} className="pl-8 text-muted">
                  {methodNotes[method]}
                </p>
              )}
            </li>
          ))}
      </ul>
    </Group>
  )
}

import { Hint } from '#modules/payments/ui/payment-hindrance.tsx'
import { typeNames, type OrderType } from '#modules/restaurant/rules/order-types.ts'
import { checkoutTexts } from './texts.ts'

interface ClosedNowProps {
  type: OrderType
  /** Why, and until when. */
  why: string
}

/** In the place of what pays: nobody can have it so at the moment, and no other time can be chosen. */
export function ClosedNow({ type, why }: ClosedNowProps) {
  return (
    <Hint title={checkoutTexts.closedNow(typeNames[type])}>
      <p>{why}</p>
    </Hint>
  )
}

import { Hint } from '#modules/payments/ui/payment-hindrance.tsx'
import { typeFacts, type OrderType } from '#modules/restaurant/showing.ts'
import { checkoutTexts } from './texts.ts'

interface ClosedNowProps {
  type: OrderType
  /** Why, and until when. */
  why: string
}

/** Shown in the place of payment where the food cannot be had so now, and no other time can be chosen. */
export function ClosedNow({ type, why }: ClosedNowProps) {
  return (
    <Hint title={checkoutTexts.closedNow(typeFacts[type].name)}>
      <p>{why}</p>
    </Hint>
  )
}

import type { CartItem } from '#modules/cart/contract.ts'
import { isHeldUp } from '#modules/cart/rules.ts'
import { MisfitHint } from '#modules/cart/ui/line-choice.tsx'
import { SoldOutHint } from '#modules/cart/ui/sold-out-line.tsx'
import { Hint } from '#modules/payments/ui/payment-hindrance.tsx'
import { LinkButton } from '#ui-kit/button.tsx'
import { checkoutTexts } from './texts.ts'

/** What of the cart cannot be had: told before anybody is asked for a time. */
export function CartTrouble({ lines }: { lines: readonly CartItem[] }) {
  return (
    <Hint title={checkoutTexts.trouble}>
      {lines.some(isHeldUp) && <SoldOutHint lines={lines} />}
      {lines.map((line) => line.problem !== null && <MisfitHint key={line._id} line={line} />)}
      <LinkButton kind="secondary" className="mt-4" to="/dashboard/cart">
        {checkoutTexts.backToCart}
      </LinkButton>
    </Hint>
  )
}

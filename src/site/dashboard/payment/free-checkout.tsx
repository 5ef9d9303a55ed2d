import { type FormEvent, useEffect } from 'react'
import type { CartItem } from '#modules/cart/contract.ts'
import { useSubstitution } from '#modules/orders/shortages/ui/chosen-substitution.ts'
import { SubstitutionField } from '#modules/orders/shortages/ui/substitution-field.tsx'
import { PickupSection } from '#modules/orders/pickup-times/ui/pickup-section.tsx'
import { usePickup } from '#modules/orders/pickup-times/ui/use-pickup.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { CartTrouble, isTroubled } from './cart-trouble.tsx'
import { OrderSummary } from './order-summary.tsx'
import { usePlaceOrder } from './use-place-order.ts'

/** A cart that costs nothing is ordered without a card. */
export function FreeCheckout({ lines }: { lines: readonly CartItem[] }) {
  const pickup = usePickup(useRestaurant().takesLater === true)
  const substitution = useSubstitution()
  const { refetch, slot, isChosen } = pickup
  const { place, isBusy, problem, missed } = usePlaceOrder(lines, slot)
  useEffect(() => {
    if (missed) void refetch()
  }, [missed, refetch])

  function send(event: FormEvent) {
    event.preventDefault()
    void place({ ...(slot !== undefined && { slot }), ...(substitution && { substitution }) })
  }

  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,min(26rem,50%))] xl:gap-14">
      {lines.some(isTroubled) ? (
        <CartTrouble lines={lines} />
      ) : (
        <div>
          {pickup.isAsked && (
            <PickupSection pickup={pickup} held={undefined} missed={isBusy ? undefined : missed} />
          )}
          {isChosen && (
            <>
              <SubstitutionField isDisabled={isBusy} />
              <form method="post" onSubmit={send} aria-label="Place the order">
                <p className="mb-4 text-muted">It costs nothing: no card is needed.</p>
                <ErrorText>{problem}</ErrorText>
                <div className="mt-3">
                  <SubmitButton isBusy={isBusy} busyText="Placing…">
                    Place order
                  </SubmitButton>
                </div>
              </form>
            </>
          )}
        </div>
      )}
      <OrderSummary lines={lines} total={0} />
    </div>
  )
}

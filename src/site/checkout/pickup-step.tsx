import { useEffect } from 'react'
import { PickupSection } from '#modules/orders/pickup-times/ui/pickup-section.tsx'
import type { PickupChoice } from '#modules/orders/pickup-times/ui/use-pickup.ts'
import type { OrderType } from '#modules/restaurant/rules/order-types.ts'
import type { Checkout } from '#modules/payments/ui/use-checkout.ts'

interface PickupStepProps {
  pickup: PickupChoice
  type: OrderType
  checkout: Checkout
}

/** The time above the card; of one that cannot be had the server says which can. */
export function PickupStep({ pickup, type, checkout }: PickupStepProps) {
  const { attempt, hindrance, stage } = checkout
  const { refetch } = pickup
  const missed = hindrance?.kind === 'slot' ? hindrance : undefined
  useEffect(() => {
    if (missed) void refetch()
  }, [missed, refetch])
  // While money moves nothing is changed any more.
  if (stage !== 'card') return null
  return <PickupSection {...{ pickup, type, missed }} held={attempt?.pickup} />
}

import type { InputOf } from '#kernel/endpoint.ts'
import type { CartItem } from '#modules/cart/contract.ts'
import type { SubstitutionPreference } from '#modules/orders/shortages/rules.ts'
import type { OrderType } from '#modules/restaurant/rules/order-types.ts'
import { orderAtCounter } from '#modules/payments/contract/at-counter.ts'
import type { CounterOrder } from '#modules/payments/ui/pay-form.tsx'
import { useApi } from '#ui-kit/api-context.ts'
import { usePlaceOrder } from './use-place-order.ts'

interface Wanted {
  type: OrderType | undefined
  slot: string | undefined
  substitution: SubstitutionPreference | undefined
  allergies: string
  note: string
  pickupName?: string | undefined
  /** Dollars, as the page shows them. */
  total: number
}

/** Orders what is in the cart, to be paid when it is picked up. */
export function useCounterOrder(lines: readonly CartItem[], wanted: Wanted): CounterOrder {
  const api = useApi()
  const { type, slot, substitution, allergies, note, pickupName, total } = wanted
  const { place, isBusy, problem, missed } = usePlaceOrder(
    lines,
    slot,
    (body: InputOf<typeof orderAtCounter>['body'], options) =>
      api(orderAtCounter, { body }, options),
  )
  return {
    place: (prepare) =>
      void place(
        {
          price: total,
          ...(type && { type }),
          ...(slot !== undefined && { slot }),
          ...(substitution && { substitution }),
          ...(allergies !== '' && { allergies }),
          ...(note !== '' && { note }),
          ...(pickupName && { pickupName }),
        },
        prepare,
      ),
    isBusy,
    problem: missed?.message ?? problem,
  }
}

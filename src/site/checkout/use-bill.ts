import { useQuery } from '@tanstack/react-query'
import { dollarsFromCents } from '#kernel/money.ts'
import type { CartItem } from '#modules/cart/contract.ts'
import { keyOfCart, totalCents } from '#modules/cart/rules.ts'
import { quoteQuery } from '#modules/orders/bill/client.ts'
import type { CartFacts } from '#modules/payments/ui/use-attempt.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'

/**
 * What this cart comes to. Where prices are all there is the page knows that itself; else the server says it, with
 * the taxes of the day for which it is wanted.
 */
export function useBill(lines: readonly CartItem[], had: Pick<CartFacts, 'type' | 'slot'>) {
  const { taxes, charges } = useRestaurant()
  const isMore = (taxes ?? charges) !== undefined
  const { data } = useQuery({ ...quoteQuery(useApi(), keyOfCart(lines), had), enabled: isMore })
  return {
    /** Dollars; until the server has said them, what the lines come to. */
    total: data?.total ?? dollarsFromCents(totalCents(lines)),
    taxes: data?.taxes,
    isKnown: !isMore || data !== undefined,
  }
}

import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import type { WireHandover } from '../contract/guest.ts'
import { quoteCheckout } from './contract.ts'

/** What the cart comes to with its taxes. @param cart changes when anything in it does */
export const quoteQuery = (api: Api, cart: string, handover: WireHandover) =>
  queryOptions({
    // By the house's topic: another rate is another total. A cart that is paid is asked about no more.
    queryKey: ['quote', 'restaurant', cart, handover],
    queryFn: () => api(quoteCheckout, { body: handover }),
  })

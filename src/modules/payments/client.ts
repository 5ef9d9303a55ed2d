import { queryOptions } from '@tanstack/react-query'
import type { CallOptions, Api } from '#kernel/api.ts'
import { dollarsFromCents, nearestCents } from '#kernel/money.ts'
import type { AllWishes, WireHandover } from '#modules/orders/contract/guest.ts'
import { startPayment } from './contract/guest.ts'

export type Paying = <T>(call: (options: CallOptions) => Promise<T>) => Promise<T>

interface AskedPayment {
  cart: string
  /** Dollars of the order itself. */
  price: number
  /** Dollars for the staff; not in the query's key. */
  tip: number
  email: string
  isOpen: boolean
  handover: WireHandover
  /** The words among them are not in the query's key: what is written meanwhile goes along when it is asked again. */
  wishes: AllWishes
  /** Goes with the call: a captcha's pass, when the server has asked for one. */
  paying: Paying
}

/**
 * The open payment for what is in the cart: asking again answers the same one. It is a question to
 * this page only, so it is neither kept nor asked again by itself.
 */
export const paymentQuery = (
  api: Api,
  { cart, price, tip, email, isOpen, handover, wishes, paying }: AskedPayment,
) =>
  queryOptions({
    queryKey: ['payment-attempt', cart, price, handover, wishes.substitution ?? 'usual'],
    queryFn: () =>
      paying(async (options) => {
        const body = {
          price: plus(price, tip),
          ...(tip > 0 && { tip }),
          ...(email !== '' && { email }),
          // Sent also when empty: allergies and a note can be taken back.
          ...wishes,
        }
        const started = await api(startPayment, { body }, options)
        return { ...started, tip, wishes }
      }),
    // Before there is a card form there is nothing to ask for.
    enabled: price > 0 && isOpen,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Dollars, added as cents: floats would drift. */
export function plus(dollars: number, more: number): number {
  return dollarsFromCents(nearestCents(dollars) + nearestCents(more))
}

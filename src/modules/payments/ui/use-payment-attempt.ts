import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#kernel/api.ts'
import { isEqual } from '#kernel/equal.ts'
import type { AllWishes } from '#modules/orders/contract/guest.ts'
import { handoverOf } from '#modules/orders/rules.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { type Paying, paymentQuery, plus } from '../client.ts'

export interface CartFacts {
  /** Changes when anything in the cart does. */
  key: string
  /** Dollars of the order itself. */
  total: number
  /** Dollars for the staff, beside that. */
  tip: number
  cartIds: string[]
  menuIds: string[]
  /** What is said of it beside its lines. */
  wishes: AllWishes
}

/** Why there is no payment to confirm yet, and what to do about it. */
export type Hindrance =
  | { kind: 'already_paid' }
  | { kind: 'in_progress' }
  | { kind: 'captcha' }
  | Obstacle

/** Something that the customer can do something about. */
export type Obstacle =
  | { kind: 'slot'; message: string; next: { slot: string; label: string }[] }
  | { kind: 'price_changed'; was: number; total: number }
  | { kind: 'cart' | 'unreachable' | 'not_open' | 'unconfirmed'; message: string }

interface Conditions {
  /** Cards are taken here at all. */
  isOpen: boolean
  /** Calls with a captcha's pass, when one has been earned. */
  paying: Paying
}

/** The one open payment for this cart; the server answers the same until it is paid or too old. */
export function usePaymentAttempt(email: string, cart: CartFacts, { isOpen, paying }: Conditions) {
  const api = useApi()
  const queries = useQueryClient()
  // Accepted by the customer for this cart; anything else in the cart is another question.
  const [accepted, setAccepted] = useState<{ key: string; total: number }>()
  const price = accepted?.key === cart.key ? accepted.total : cart.total
  const { key, tip, wishes } = cart
  const asked = { cart: key, price, tip, email, isOpen, handover: handoverOf(wishes), wishes }
  const { data, error, refetch, isFetching } = useQuery(paymentQuery(api, { ...asked, paying }))
  // With the tip that is chosen by now: `complete` asks for it before anything is charged.
  const attempt =
    error || !data ? undefined : { ...data, total: plus(plus(data.total, -data.tip), tip) }
  return {
    attempt,
    /** Dollars that the card is charged, as far as the page knows. */
    due: attempt?.total ?? plus(price, tip),
    hindrance: error && !isFetching ? hindranceOf(error, plus(price, tip)) : undefined,
    again: () => void refetch(),
    /** The payment with all that was written since it was opened. @throws why the server has not said yes to that */
    complete: async () => {
      const isComplete = data?.tip === tip && isEqual(data.wishes, wishes)
      // Unless the server agrees to exactly this, the earlier attempt must not be charged.
      return isComplete ? data : (await refetch({ throwOnError: true })).data
    },
    /** Opens the payment now, whatever this page has asked before: for whoever has just been told who pays. */
    begin: () => queries.fetchQuery({ ...paymentQuery(api, { ...asked, paying }), staleTime: 0 }),
    /** Takes the server's total, and shows the lines as they are now. */
    accept(total: number) {
      setAccepted({ key: cart.key, total: plus(total, -tip) })
      void queries.invalidateQueries({ queryKey: ['cart'] })
    },
  }
}

function hindranceOf(error: Error, was: number): Hindrance {
  if (!(error instanceof ApiError)) return { kind: 'unreachable', message: error.message }
  const { code, status, message } = error
  const total = error.body['total']
  if (code === 'price_changed' && typeof total === 'number') {
    return { kind: 'price_changed', was, total }
  }
  const next = error.body['next']
  if (Array.isArray(next)) {
    // The contract of the call says what stands there (payments/contract/guest.ts).
    return { kind: 'slot', message, next: next as { slot: string; label: string }[] }
  }
  if (code === 'email_unconfirmed') return { kind: 'unconfirmed', message }
  if (code === 'captcha_required') return { kind: 'captcha' }
  if (code === 'already_paid') return { kind: 'already_paid' }
  if (code === 'payment_in_progress') return { kind: 'in_progress' }
  if (status === 0 || status >= 500) return { kind: 'unreachable', message }
  return { kind: status === 403 ? 'not_open' : 'cart', message }
}

import { dollarsFromCents, nearestCents } from '#kernel/money.ts'
import { queryOptions } from '@tanstack/react-query'
import { type CallOptions, type Api, nullWhenMissing } from '#kernel/api.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { getPaymentSetup, getReceipt, listPayments, startPayment } from './contract.ts'

export const paymentSetupQuery = (api: Api) =>
  queryOptions({ queryKey: ['payment-setup'], queryFn: () => api(getPaymentSetup) })

export const paymentsQuery = (api: Api, email: string) =>
  queryOptions({
    queryKey: ['payments', email],
    queryFn: () => api(listPayments, { query: { email } }),
  })

/** A payment with its lines; null when it is nobody's or somebody else's. */
export const receiptQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['payments', 'receipt', id],
    queryFn: () => api(getReceipt, { params: { id } }).catch(nullWhenMissing),
  })

export type Paying = <T>(call: (options: CallOptions) => Promise<T>) => Promise<T>

interface AskedPayment {
  cart: string
  /** Dollars of the order itself. */
  price: number
  /** Dollars for the staff. No part of the question's name, either. */
  tip: number
  email: string
  isOpen: boolean
  type: InputOf<typeof startPayment>['body']['type']
  slot: string | undefined
  substitution: InputOf<typeof startPayment>['body']['substitution']
  /** No part of the question's name: what is written meanwhile goes along when it is asked again. */
  allergies: string
  note: string
  /** Of a guest without an account it is part of their contact; undefined. */
  pickupName?: string | undefined
  /** Goes with the call: a captcha's pass, when the server has asked for one. */
  paying: Paying
}

/**
 * The open payment for what is in the cart: asking again answers the same one. It is a question to
 * this page only, so it is neither kept nor asked again by itself.
 */
export const paymentQuery = (
  api: Api,
  {
    cart,
    price,
    tip,
    email,
    isOpen,
    type,
    slot,
    substitution,
    allergies,
    note,
    pickupName,
    paying,
  }: AskedPayment,
) =>
  queryOptions({
    queryKey: [
      'payment-attempt',
      cart,
      price,
      type ?? 'usual',
      slot ?? 'asap',
      substitution ?? 'usual',
    ],
    queryFn: () =>
      paying(async (options) => {
        const body = {
          price: plus(price, tip),
          ...(tip > 0 && { tip }),
          ...(email !== '' && { email }),
          ...(type && { type }),
          ...(slot !== undefined && { slot }),
          ...(substitution && { substitution }),
          // Also when there are none any more.
          allergies,
          note,
          ...(pickupName !== undefined && { pickupName }),
        }
        const started = await api(startPayment, { body }, options)
        return { ...started, tip, allergies, note, pickupName }
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

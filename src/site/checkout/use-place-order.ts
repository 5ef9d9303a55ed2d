import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, type CallOptions } from '#kernel/api.ts'
import { isEqual } from '#kernel/equal.ts'
import { messageOf } from '#kernel/message-of.ts'
import { withPass } from '#modules/accounts/captcha/ui/with-pass.ts'
import type { CartItem } from '#modules/cart/contract.ts'
import { keyOfLine } from '#modules/cart/rules.ts'
import { tellTabs } from '#modules/cart/ui/tabs.ts'
import type { WireHandover } from '#modules/orders/contract/guest.ts'
import { handoverOf } from '#modules/orders/rules.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { toasts } from '#ui-kit/toaster.tsx'
import { useIdempotencyKey } from '#ui-kit/use-idempotency-key.ts'
import { forgetCheckout } from './forget-checkout.ts'
import { checkoutTexts } from './texts.ts'

/** Why an order was not taken for some time, and the next that can be had where it was the time's fault. */
interface Refused {
  /** What was asked for. */
  handover: WireHandover
  message: string
  next?: { slot: string; label: string }[]
}

/**
 * Orders what is in the cart, once however often it is pressed: the same cart for the same time has one
 * key, so that an answer that was lost on its way is asked for again.
 */
export function usePlaceOrder<Body extends object>(
  lines: readonly CartItem[],
  wishes: WireHandover,
  send: (body: Body, options: CallOptions) => Promise<{ number: string; token: string }>,
) {
  const api = useApi()
  const handover = handoverOf(wishes)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const isPlacing = useRef(false)
  const { keyFor } = useIdempotencyKey()

  /** @param prepare what has to be done before it can be ordered at all */
  async function place(body: Body, prepare?: () => Promise<unknown>): Promise<void> {
    // A second press can come before React has disabled the button.
    if (isPlacing.current) return
    isPlacing.current = true
    setIsBusy(true)
    setRefused(undefined)
    const cart = lines.map((line) => `${line._id} ${keyOfLine(line)}×${line.quantity}`)
    const key = keyFor([cart, body])
    try {
      await prepare?.()
      const { number, token } = await withPass(api, undefined, (options) =>
        send(body, { ...options, key }),
      )
      forgetCheckout()
      tellTabs()
      void toasts.show('success', checkoutTexts.placed(number))
      // In place of this page: back must not lead to a cart that is ordered.
      await navigate(`/order/${token}`, { replace: true })
      for (const topic of ['cart', 'orders']) void queries.invalidateQueries({ queryKey: [topic] })
    } catch (failure) {
      refuse(failure)
    } finally {
      isPlacing.current = false
      setIsBusy(false)
    }
  }

  function refuse(failure: unknown): void {
    const message = messageOf(failure)
    const next = failure instanceof ApiError ? failure.body['next'] : undefined
    // The contract of the call says what stands there, as a payment's does.
    const times = Array.isArray(next) && { next: next as NonNullable<Refused['next']> }
    setRefused({ handover, message, ...times })
    // Whether a lost answer has placed it is asked by the next press, with the cart that it was.
    const isAnswered = failure instanceof ApiError && failure.status !== 0 && failure.status < 500
    // The cart is read again, so that what cannot be had, or has another price by now, shows itself.
    if (!isAnswered) return
    // A card payment that was given up for this order is opened again; and past midnight a bill may be another.
    for (const key of ['cart', 'payment-attempt', 'quote'])
      void queries.invalidateQueries({ queryKey: [key] })
  }

  // A refusal was about its own handover: another time is another question.
  const now = isEqual(refused?.handover, handover) ? refused : undefined
  const { message = '', next } = now ?? {}
  return { place, isBusy, problem: next ? '' : message, missed: next && { message, next } }
}

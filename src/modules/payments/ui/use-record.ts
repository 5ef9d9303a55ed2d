import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '#kernel/api.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { recordPayment, recordToWire } from '../contract/guest.ts'
import type { CartFacts } from './use-payment-attempt.ts'

const storageKey = 'servery-payment'

/**
 * The payment that this tab was about to confirm: who reloads or comes back in the middle of paying
 * asks the server what has become of it. It is an id, useless without the person's session.
 */
export const pendingPayment = {
  read(): string | null {
    try {
      return sessionStorage.getItem(storageKey)
    } catch {
      return null
    }
  },
  remember(intentId: string): void {
    try {
      sessionStorage.setItem(storageKey, intentId)
    } catch {
      // Storage is forbidden: the provider tells the server all the same.
    }
  },
  forget(): void {
    try {
      sessionStorage.removeItem(storageKey)
    } catch {
      // Nothing was kept.
    }
  },
}

/** A payment is in the books: this tab waits for it no longer, and cart, history and saved cards are not what they were. */
export function forgetPaid(queries: QueryClient): void {
  pendingPayment.forget()
  for (const key of ['cart', 'payments', 'saved-cards']) {
    void queries.invalidateQueries({ queryKey: [key] })
  }
}

interface RecordInput {
  email: string
  cart: CartFacts
  /** With what opens the order's page. */
  onPaid: (token: string) => void
  /** The money is on its way; the server settles it without us. */
  onProcessing: () => void
}

/**
 * Tells the server that a payment has been confirmed, with the body of the specification. The server
 * asks the provider itself and believes nothing of it; repeating it records nothing twice.
 */
export function useRecord({ email, cart, onPaid, onProcessing }: RecordInput) {
  const api = useApi()
  const queries = useQueryClient()

  async function record(intentId: string, price?: number): Promise<void> {
    const { cartIds, menuIds } = cart
    const date = new Date().toLocaleDateString('en-US')
    const status = 'pending'
    const claimed = { ...(email !== '' && { email }), ...(price !== undefined && { price }) }
    const body = recordToWire({ ...claimed, intentId, cartIds, menuIds, status, date })
    const answer = await api(recordPayment, { body })
    if ('status' in answer) return onProcessing()
    forgetPaid(queries)
    onPaid(answer.token)
  }

  // Reloaded in the middle of paying: the server knows what has become of it.
  const resume = useEffectEvent(async () => {
    const pending = pendingPayment.read()
    if (!pending) return
    // What it came to with its tip is not known here any more.
    await record(pending).catch((failure: unknown) => {
      // It was not paid after all, and the card form is there already.
      if (failure instanceof ApiError && failure.status !== 0 && failure.status < 500) {
        pendingPayment.forget()
      }
    })
  })
  useEffect(() => {
    const afterThePage = setTimeout(() => void resume())
    return () => clearTimeout(afterThePage)
  }, [])

  return record
}

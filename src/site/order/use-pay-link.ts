import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { OutputOf } from '#kernel/endpoint.ts'
import { followedOrderQuery } from '#modules/orders/client/following.ts'
import { linkPayments } from '#modules/payments/client/by-link.ts'
import type { startLinkPayment } from '#modules/payments/contract/by-link.ts'
import {
  type CardProcessor,
  chargeCard,
  wordsOfFailure,
} from '#modules/payments/ui/card-processor.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { toasts } from '#ui-kit/toaster.tsx'

type Started = OutputOf<typeof startLinkPayment>

/** A card payment of an order by its link: one at a time, and the server says whether it is paid. */
export function usePayLink(token: string, attempt: Started | undefined) {
  const api = useApi()
  const queries = useQueryClient()
  const [stage, setStage] = useState<'card' | 'paying' | 'processing'>('card')
  const [error, setError] = useState<string>()
  // A second press can come before React has disabled the button.
  const isPaying = useRef(false)

  async function confirm(processor: CardProcessor, started: Started): Promise<void> {
    // Nobody's name is known here: the provider is told none.
    const result = await chargeCard(processor, { name: '', email: '' }, started)
    if ('error' in result) {
      setStage('card')
      return setError(wordsOfFailure(result))
    }
    setStage('processing')
    // Charged, whatever becomes of this call: the server learns of it by itself.
    await linkPayments(api, token)
      .settle()
      .catch(() => undefined)
    void toasts.show('success', 'payment success')
    await queries.invalidateQueries({ queryKey: followedOrderQuery(api, token).queryKey })
  }

  async function pay(processor: CardProcessor): Promise<void> {
    if (isPaying.current || !attempt) return
    isPaying.current = true
    setStage('paying')
    setError(undefined)
    try {
      await confirm(processor, attempt)
    } catch (failure) {
      setStage('card')
      setError(failure instanceof Error ? failure.message : 'Please try again.')
    }
    isPaying.current = false
  }

  return { attempt, stage, error, pay, mend: () => setError(undefined) }
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { InputOf } from '#kernel/endpoint.ts'
import { newId } from '#kernel/ids.ts'
import { formatDollars } from '#kernel/money.ts'
import { useConfirmedSignIn } from '#modules/accounts/ui/confirm-sign-in.tsx'
import { askRefund, recordHandedBack } from '#modules/payments/refunds/contract.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { toasts } from '#ui-kit/toaster.tsx'
import { useAttempt } from '../use-attempt.ts'

export type SentRefund = InputOf<typeof askRefund>['body']

/** Asks money back, of a payment that a hand gives back (`isByHand`) or the provider; a refusal stands where it was tried, what was typed stays. */
export function useRefund(orderId: string, isByHand = false) {
  const api = useApi()
  const queries = useQueryClient()
  const { withRecentSignIn, confirmDialog } = useConfirmedSignIn()
  const { problem, fields, isBusy, attempt, setProblem, setFields, mend } = useAttempt()
  // The same until one is done: a press whose answer was lost gives nothing back twice.
  const [tried, setTried] = useState({ body: '', key: '' })

  function keyOf(body: SentRefund): string {
    const text = JSON.stringify(body)
    const key = tried.body === text ? tried.key : newId()
    setTried({ body: text, key })
    return key
  }

  async function send(body: SentRefund): Promise<boolean> {
    const key = keyOf(body)
    try {
      const isDone = await withRecentSignIn(async () => {
        const { amount } = await api(askRefund, { params: { id: orderId }, body }, { key })
        const isGiven = body.inCash === true || isByHand
        const done = isGiven ? 'was given back' : 'is on its way back'
        void toasts.show('success', `${formatDollars(amount)} ${done}`)
      })
      if (isDone) setTried({ body: '', key: '' })
      return isDone
    } finally {
      void queries.invalidateQueries({ queryKey: ['orders', orderId, 'refunds'] })
    }
  }

  return {
    problem,
    fields,
    isBusy,
    confirmDialog,
    /** Answers whether it was asked for. */
    ask: (body: SentRefund) => attempt(() => send(body)),
    /** Says that the money of a stopped order was given back at the counter. */
    handOver: (refund: string) =>
      attempt(async () => {
        try {
          const params = { id: orderId, refund }
          const { amount } = await api(recordHandedBack, { params })
          void toasts.show('success', `${formatDollars(amount)} was given back`)
        } finally {
          void queries.invalidateQueries({ queryKey: ['orders', orderId, 'refunds'] })
        }
      }),
    /** A field is being changed: what was wrong with it is so no longer. */
    mend(name: string) {
      setProblem('')
      mend(name)
    },
    /** Nothing was sent: this is wrong with what was typed. */
    refuse: setFields,
  }
}

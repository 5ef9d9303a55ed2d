import { useQueryClient } from '@tanstack/react-query'
import { queryKeyOf } from '#kernel/api.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { formatDollars } from '#kernel/money.ts'
import { useConfirmedSignIn } from '#modules/accounts/ui/confirm-sign-in.tsx'
import { askRefund, recordHandedBack, listRefunds } from '#modules/payments/refunds/contract.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { toasts } from '#ui-kit/toaster.tsx'
import { useIdempotencyKey } from '#ui-kit/use-idempotency-key.ts'
import { useHouseAct } from '../use-house-act.ts'
import { refundTexts } from './house-texts.ts'

export type SentRefund = InputOf<typeof askRefund>['body']

/** Asks money back, of a payment that a hand gives back (`isByHand`) or the provider; a refusal stands where it was tried, what was typed stays. */
export function useRefund(orderId: string, isByHand = false) {
  const api = useApi()
  const queries = useQueryClient()
  const { withRecentSignIn, confirmDialog } = useConfirmedSignIn()
  const { problem, fields, isBusy, act, setProblem, setFields, mend } = useHouseAct()
  const { keyFor, renew } = useIdempotencyKey()

  async function send(body: SentRefund): Promise<boolean> {
    const key = keyFor(body)
    try {
      const isDone = await withRecentSignIn(async () => {
        const { amount, inCash = amount } = await api(
          askRefund,
          { params: { id: orderId }, body },
          { key },
        )
        const isGiven = body.inCash === true || isByHand
        const sum = formatDollars(inCash)
        void toasts.show('success', isGiven ? refundTexts.inCash(sum) : refundTexts.onItsWay(sum))
      })
      if (isDone) renew()
      return isDone
    } finally {
      void queries.invalidateQueries({
        queryKey: queryKeyOf(listRefunds, { params: { id: orderId } }),
      })
    }
  }

  return {
    problem,
    fields,
    isBusy,
    confirmDialog,
    /** Answers whether it was asked for. */
    ask: (body: SentRefund) => act(() => send(body)),
    /** Says that the money of a stopped order was given back at the counter. */
    handOver: (refund: string) =>
      act(async () => {
        try {
          const params = { id: orderId, refund }
          const { amount, inCash = amount } = await api(recordHandedBack, { params })
          void toasts.show('success', refundTexts.inCash(formatDollars(inCash)))
        } finally {
          void queries.invalidateQueries({
            queryKey: queryKeyOf(listRefunds, { params: { id: orderId } }),
          })
        }
      }),
    /** A field is being changed: what was wrong with it is so no longer. */
    mend(name: string) {
      setProblem('')
      mend(name)
    },
    /** Says what is wrong with what was typed, without sending it. */
    refuse: setFields,
  }
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#kernel/api.ts'
import { seconds } from '#kernel/duration.ts'
import { recordPayment, recordToWire } from '#modules/payments/contract/guest.ts'
import { returnPath } from '#modules/payments/ui/bank-address.ts'
import { Hint } from '#modules/payments/ui/payment-hindrance.tsx'
import { forgetPaid, pendingPayment } from '#modules/payments/ui/use-record.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Spinner } from '#ui-kit/spinner.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { forgetCheckout } from './forget-checkout.ts'
import { checkoutTexts } from './texts.ts'

/** What the server has said for good; undefined as long as it may yet say something else, or cannot be reached. */
function wordsOf(error: Error | null): string | undefined {
  if (!(error instanceof ApiError) || error.status === 429) return undefined
  if (error.code === 'not_paid') return checkoutTexts.refusedAtBank
  return error.status >= 400 && error.status < 500 ? checkoutTexts.paidElsewhere : undefined
}

/** Whoever comes back from their bank: the server says what has become of the payment, not the address. */
export function BankReturn({ intentId }: { intentId: string }) {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { data, error, isFetching } = useQuery({
    queryKey: ['bank-return', intentId],
    queryFn: () => api(recordPayment, { body: recordToWire({ intentId }) }),
    // The bank may take its time; the server hears of it by itself.
    refetchInterval: ({ state }) => (state.data && 'token' in state.data ? false : seconds(3)),
    retry: false,
    gcTime: 0,
  })

  const arrive = useEffectEvent((token: string) => {
    forgetPaid(queries)
    forgetCheckout()
    void toasts.show('success', checkoutTexts.paid)
    void navigate(`/order/${token}`, { replace: true })
  })
  const leave = useEffectEvent((words: string) => {
    pendingPayment.forget()
    void toasts.show('error', words)
    void navigate(returnPath, { replace: true })
  })
  const token = data && 'token' in data ? data.token : undefined
  const refused = isFetching ? undefined : wordsOf(error)
  useEffect(() => {
    if (token !== undefined) arrive(token)
    else if (refused !== undefined) leave(refused)
  }, [token, refused])

  return (
    <Hint title={checkoutTexts.confirming}>
      <p>{checkoutTexts.confirmingText}</p>
      <Spinner label={checkoutTexts.askingBank} />
    </Hint>
  )
}

import { useQuery } from '@tanstack/react-query'
import { linkPayments } from '#modules/payments/client/by-link.ts'
import { PayForm } from '#modules/payments/ui/pay-form.tsx'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { usePayLink } from './use-pay-link.ts'

/** The card of whoever has the link. */
export function PayCard({ token }: { token: string }) {
  const { start } = linkPayments(useApi(), token)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['pay link', token],
    queryFn: start,
    // Asking again answers the same payment; only this page asks.
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const checkout = usePayLink(token, data)
  return (
    <div>
      <h2 className="mb-4 text-xl">Pay by card</h2>
      {checkout.stage === 'processing' ? (
        <p role="alert">Your payment is being confirmed. You need not pay again.</p>
      ) : data ? (
        <>
          <PayForm
            checkout={checkout}
            setup={{ ...data, isOpen: true, currency: '', methods: [], savesCards: false }}
          />
          {data.isTestMode && (
            <p className="mt-4 text-sm text-muted">
              No real money moves. Use <span className="tabular-nums">4242 4242 4242 4242</span>{' '}
              with any later date, any CVC and any postal code.
            </p>
          )}
        </>
      ) : error && !isFetching ? (
        <div role="alert">
          <p>{error.message}</p>
          <Button kind="secondary" className="mt-3" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <Spinner label="Opening the payment" />
      )}
    </div>
  )
}

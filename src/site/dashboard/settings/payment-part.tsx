import { useQuery } from '@tanstack/react-query'
import { counted } from '#kernel/counted.ts'
import { queryOf } from '#kernel/query-of.ts'
import { useConfirmedSignIn } from '#modules/accounts/ui/confirm-sign-in.tsx'
import { getPaymentStatus, type PaymentStatus } from '#modules/payments/contract/house.ts'
import { KeysSection } from '#modules/payments/keys/ui/keys-section.tsx'
import { Mismatches } from '#modules/payments/ui/mismatches.tsx'
import { formatWhen } from '#modules/restaurant/local-time.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { type Alert, AlertList } from '#ui-kit/alert-list.tsx'
import { useApi } from '#ui-kit/api-context.ts'
import { Fact, FactList } from '#ui-kit/fact-list.tsx'
import { NotLoaded } from '#ui-kit/not-loaded.tsx'

/** Who takes the money, and whose keys; no key that is secret stands here. */
export function PaymentPart() {
  const query = useQuery(queryOf(useApi(), getPaymentStatus))
  if (query.data) return <Status status={query.data} />
  return <NotLoaded query={query} what="The card payment" loading="Loading the card payment" />
}

function Status({ status }: { status: PaymentStatus }) {
  const { timeZone } = useRestaurant()
  const { withRecentSignIn, confirmDialog } = useConfirmedSignIn()
  const { lastEvent, waitingEvents, processor, currency, outage } = status
  return (
    <div className="grid gap-10">
      <section>
        {outage && <AlertList alerts={[alertOf(outage, timeZone)]} />}
        <h2 className="text-xl">{headline(status)}</h2>
        <p className="mt-1 text-muted">{explanation(status)}</p>
        <FactList>
          <Fact name="Provider">
            {processor === 'stripe' ? 'Stripe' : 'Built-in test processor'}
          </Fact>
          <Fact name="Mode">
            {status.mode === 'live' ? 'Live: real money' : 'Test: no money moves'}
          </Fact>
          <Fact name="Currency">{currency}</Fact>
          {processor === 'stripe' && (
            <Fact name="Stripe last told us">
              <span>
                {lastEvent
                  ? `${lastEvent.type}, ${formatWhen(lastEvent.receivedAt, timeZone)}`
                  : 'Nothing yet'}
              </span>
              {waitingEvents > 0 && <span>{`, ${waitingEvents} not dealt with yet`}</span>}
            </Fact>
          )}
        </FactList>
      </section>
      <Mismatches timeIn={(instant) => formatWhen(instant, timeZone)} />
      <KeysSection withRecentSignIn={withRecentSignIn} />
      {confirmDialog}
    </div>
  )
}

function alertOf(outage: NonNullable<PaymentStatus['outage']>, timeZone: string): Alert {
  const { isRefusal, since, lastAt, failures, reason } = outage
  const failed = counted(failures, 'payment has failed', 'payments have failed')
  return {
    key: 'outage',
    message: `Stripe ${isRefusal ? 'has refused payments' : 'has not answered'} since ${formatWhen(since, timeZone)}.`,
    advice: 'Guests who could not pay still have their carts.',
    detail: `${failed}, the last one ${formatWhen(lastAt, timeZone)}: ${reason}`,
  }
}

function headline({ mode, processor, isForAdminsOnly }: PaymentStatus): string {
  if (mode === 'live') return 'Cards are charged'
  if (isForAdminsOnly) return 'Guests cannot pay yet'
  return processor === 'stripe' ? 'Stripe is in test mode' : 'Card payment is in test mode'
}

function explanation({ mode, processor, isForAdminsOnly }: PaymentStatus): string {
  if (mode === 'live') return 'Guests pay with real money, which goes to your Stripe account.'
  if (isForAdminsOnly) {
    return 'This site is open to everyone, but only the test processor is set up, and only administrators can use it.'
  }
  return processor === 'stripe'
    ? 'Everything works as it will later, with Stripe’s test cards instead of real money.'
    : 'Try everything with the test card 4242 4242 4242 4242. No account is needed and no money moves.'
}

import { useQuery } from '@tanstack/react-query'
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
import { paymentPartTexts } from './house-texts.ts'

/** Who takes the money, and whose keys; no key that is secret stands here. */
export function PaymentPart() {
  const query = useQuery(queryOf(useApi(), getPaymentStatus))
  if (query.data) return <Status status={query.data} />
  return (
    <NotLoaded query={query} what={paymentPartTexts.whole} loading={paymentPartTexts.loading} />
  )
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
          <Fact name={paymentPartTexts.provider}>
            {processor === 'stripe' ? paymentPartTexts.stripe : paymentPartTexts.testProcessor}
          </Fact>
          <Fact name={paymentPartTexts.mode}>
            {status.mode === 'live' ? paymentPartTexts.live : paymentPartTexts.test}
          </Fact>
          <Fact name={paymentPartTexts.currency}>{currency}</Fact>
          {processor === 'stripe' && (
            <Fact name={paymentPartTexts.lastEvent}>
              <span>
                {lastEvent
                  ? `${lastEvent.type}, ${formatWhen(lastEvent.receivedAt, timeZone)}`
                  : paymentPartTexts.noEvent}
              </span>
              {waitingEvents > 0 && <span>{paymentPartTexts.unhandled(waitingEvents)}</span>}
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
  const when = formatWhen(since, timeZone)
  return {
    key: 'outage',
    message: isRefusal ? paymentPartTexts.refusing(when) : paymentPartTexts.silent(when),
    advice: paymentPartTexts.cartsKept,
    detail: paymentPartTexts.failures(failures, formatWhen(lastAt, timeZone), reason),
  }
}

function headline({ mode, processor, isForAdminsOnly }: PaymentStatus): string {
  if (mode === 'live') return paymentPartTexts.headlines.live
  if (isForAdminsOnly) return paymentPartTexts.headlines.closed
  return processor === 'stripe'
    ? paymentPartTexts.headlines.stripeTest
    : paymentPartTexts.headlines.test
}

function explanation({ mode, processor, isForAdminsOnly }: PaymentStatus): string {
  if (mode === 'live') return paymentPartTexts.explained.live
  if (isForAdminsOnly) {
    return paymentPartTexts.explained.closed
  }
  return processor === 'stripe'
    ? paymentPartTexts.explained.stripeTest
    : paymentPartTexts.explained.test
}

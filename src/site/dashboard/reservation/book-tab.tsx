import { useQuery } from '@tanstack/react-query'
import { bookingRulesQuery } from '#modules/reservations/client.ts'
import { WithPhone } from '#modules/reservations/times/ui/with-phone.tsx'
import { useApi } from '#ui-kit/api-context.ts'
import { LinkButton } from '#ui-kit/button.tsx'
import { EmptyState } from '#ui-kit/empty-state.tsx'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { addressOf } from './address.ts'
import { DetailsStep } from './details-step.tsx'
import { FindStep } from './find-step.tsx'
import { useAddress } from './use-address.ts'

/** First a time, then who comes; the address says which of the two is shown. */
export function BookTab() {
  const { start } = useAddress().address
  const { data: rules, isError, refetch } = useQuery(bookingRulesQuery(useApi()))
  if (!rules) {
    if (isError) return <LoadFailure what="The free tables" onRetry={() => void refetch()} />
    return <Spinner label="Looking for free tables" />
  }
  if (!rules.takesBookings) {
    return (
      <EmptyState
        title="Tables cannot be booked here yet."
        actions={<LinkButton to={addressOf({ tab: 'contact' })}>Write to us</LinkButton>}
      >
        {rules.phone === '' ? (
          'Write to us, and we will find you a place.'
        ) : (
          <WithPhone
            text={`Call us on ${rules.phone}, and we will find you a place.`}
            phone={rules.phone}
          />
        )}
      </EmptyState>
    )
  }
  return start === '' ? <FindStep rules={rules} /> : <DetailsStep key={start} rules={rules} />
}

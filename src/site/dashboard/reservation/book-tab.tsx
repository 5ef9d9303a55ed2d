import { useQuery } from '@tanstack/react-query'
import { bookingRulesQuery } from '#modules/reservations/client.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { DetailsStep } from './details-step.tsx'
import { FindStep } from './find-step.tsx'
import { NoBookings } from '#modules/reservations/dining-tables/ui/no-bookings.tsx'
import { useAddress } from '#modules/reservations/dining-tables/ui/use-address.ts'

/** First a time, then who comes; the address says which of the two is shown. */
export function BookTab() {
  const { start } = useAddress().address
  const { data: rules, isError, refetch } = useQuery(bookingRulesQuery(useApi()))
  if (!rules) {
    if (isError) return <LoadFailure what="The free tables" onRetry={() => void refetch()} />
    return <Spinner label="Looking for free tables" />
  }
  if (!rules.takesBookings || (rules.pausedUntil !== null && start === '')) {
    return <NoBookings rules={rules} />
  }
  return start === '' ? <FindStep rules={rules} /> : <DetailsStep key={start} rules={rules} />
}

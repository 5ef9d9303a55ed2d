import { useQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { bookingDayQuery } from '#modules/reservations/desk/client.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { pageTools } from '../page-data.ts'
import { readAskedDay } from './bookings/day-address.ts'
import { Desk } from './bookings/desk.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { requirePerson } from './loads-for.ts'
import { useAddressFilter } from './use-address-filter.ts'

/** A day that cannot be read is the page's to say. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await requirePerson(args, 'admin')
  const { api, queries, waits } = args.context.get(pageTools)
  const { searchParams } = new URL(args.request.url)
  const fetched = queries.prefetchQuery(bookingDayQuery(api, readAskedDay(searchParams.get('day'))))
  if (waits) await fetched
  return null
}

export function Component() {
  const [asked, ask] = useAddressFilter(['day', 'view', 'booking'])
  const {
    data: day,
    isError,
    refetch,
  } = useQuery(bookingDayQuery(useApi(), readAskedDay(asked.day)))
  return (
    <DashboardLayout heading="Manage Bookings">
      {day ? (
        <Desk day={day} asked={asked} onAsk={ask} />
      ) : isError ? (
        <div className="mt-6">
          <LoadFailure what="The bookings of this day" onRetry={() => void refetch()} />
        </div>
      ) : (
        <Spinner label="Loading the bookings" />
      )}
    </DashboardLayout>
  )
}

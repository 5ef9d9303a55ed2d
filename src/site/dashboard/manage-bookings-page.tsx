import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { useSession } from '#modules/accounts/ui/use-session.ts'
import { bookingDayQuery } from '#modules/reservations/desk/client.ts'
import { bookingGroupsQuery } from '#modules/reservations/sources/client.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { pageTools } from '#ui-kit/page-data.ts'
import { BackLink } from './back-link.tsx'
import { dayAddress, paperView, readAskedDay } from './bookings/day-address.ts'
import { BookingGroups } from '#modules/reservations/desk/ui/booking-groups.tsx'
import { Desk } from './bookings/desk.tsx'
import { EveningPaper } from '#modules/reservations/desk/ui/evening-paper.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { requirePerson } from './loads-for.ts'
import { useAddressFilter } from '#ui-kit/use-address-filter.ts'

/** A day that cannot be read is the page's to say. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { role } = await requirePerson(args, 'host')
  const { api, queries, waits } = args.context.get(pageTools)
  const { searchParams } = new URL(args.request.url)
  const fetched = Promise.all([
    queries.prefetchQuery(bookingDayQuery(api, readAskedDay(searchParams.get('day')))),
    role === 'admin' && queries.prefetchQuery(bookingGroupsQuery(api)),
  ])
  if (waits) await fetched
  return null
}

/** The day at the desk, or the same day on paper, for the wall and the pocket. */
export function Component() {
  const [asked, ask] = useAddressFilter(['day', 'view', 'booking'])
  // Who goes from day to day keeps their place, and the last day until the next is here.
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...bookingDayQuery(useApi(), readAskedDay(asked.day)),
    placeholderData: keepPreviousData,
  })
  const isAdmin = useSession()?.role === 'admin'
  const onPaper = asked.view === paperView
  const back = dayAddress({ day: asked.day })
  return (
    <DashboardLayout
      heading={onPaper ? 'The evening on paper' : 'Manage Bookings'}
      above={onPaper && <BackLink to={back}>Manage Bookings</BackLink>}
    >
      {!onPaper && isAdmin && <BookingGroups />}
      {data ? (
        <div className={isPlaceholderData ? 'opacity-60 transition-opacity delay-150' : ''}>
          {onPaper ? <EveningPaper day={data} /> : <Desk day={data} asked={asked} onAsk={ask} />}
        </div>
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

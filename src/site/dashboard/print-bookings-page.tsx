import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { bookingDayQuery } from '#modules/reservations/desk/client.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { pageTools } from '../page-data.ts'
import { BackLink } from './back-link.tsx'
import { dayAddress, readAskedDay } from './bookings/day-address.ts'
import { EveningPaper } from './bookings/evening-paper.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { requirePerson } from './loads-for.ts'

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await requirePerson(args, 'admin')
  const { api, queries, waits } = args.context.get(pageTools)
  const { searchParams } = new URL(args.request.url)
  const fetched = queries.prefetchQuery(bookingDayQuery(api, readAskedDay(searchParams.get('day'))))
  if (waits) await fetched
  return null
}

/** The evening on paper, for the kitchen's wall and the pocket. */
export function Component() {
  const [search] = useSearchParams()
  const asked = readAskedDay(search.get('day'))
  const { data: day, isError, refetch } = useQuery(bookingDayQuery(useApi(), asked))
  const back = dayAddress({ day: asked === 'today' ? undefined : asked })
  return (
    <DashboardLayout
      heading="The evening on paper"
      above={<BackLink to={back}>Manage Bookings</BackLink>}
    >
      {day ? (
        <EveningPaper day={day} />
      ) : isError ? (
        <LoadFailure what="The bookings of this day" onRetry={() => void refetch()} />
      ) : (
        <Spinner label="Loading the bookings" />
      )}
    </DashboardLayout>
  )
}

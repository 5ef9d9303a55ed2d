import type { QueryClient } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import type { Api } from '#kernel/api.ts'
import { buyerOf, sessionQuery } from '#modules/accounts/client.ts'
import { bookingQuery, ownBookingsQuery } from '#modules/reservations/client/booking.ts'
import { bookingRulesQuery } from '#modules/reservations/client.ts'
import { holdQuery } from '#modules/reservations/client/holds.ts'
import { daysQuery, timesQuery } from '#modules/reservations/dining-tables/client/times.ts'
import { firstDayOf, weeksFrom } from '#modules/reservations/dining-tables/rules/first-day.ts'
import { ownReviewsQuery } from '#modules/reviews/client/writing.ts'
import { pageTools } from '#ui-kit/page-data.ts'
import {
  type ReservationAddress,
  readAddress,
} from '#modules/reservations/dining-tables/ui/address.ts'

/** Brings in what a tab shows, to visitors too; the browser shows the page meanwhile. */
export async function loadReservation({ context, request }: LoaderFunctionArgs): Promise<null> {
  const { api, queries, waits } = context.get(pageTools)
  const address = readAddress(new URL(request.url).searchParams)
  const work = bringIn(api, queries, address)
  if (waits) await work
  // The page asks for itself what could not be brought, and says so.
  else work.catch(() => {})
  return null
}

async function bringIn(api: Api, queries: QueryClient, address: ReservationAddress): Promise<void> {
  const session = await queries.ensureQueryData(sessionQuery(api))
  const { person } = session
  const isKnown = buyerOf(session) !== null
  switch (address.tab) {
    case 'book':
      await bringTimes(api, queries, address)
      if (isKnown) await queries.ensureQueryData(holdQuery(api))
      if (person) await queries.ensureQueryData(ownBookingsQuery(api))
      return
    case 'bookings':
      if (!isKnown) return
      await queries.ensureQueryData(bookingRulesQuery(api))
      if (address.booking) await queries.ensureQueryData(bookingQuery(api, address.booking))
      else await queries.ensureQueryData(ownBookingsQuery(api))
      return
    case 'review':
      if (person) await queries.ensureQueryData(ownReviewsQuery(api))
      return
    case 'contact':
  }
}

async function bringTimes(
  api: Api,
  queries: QueryClient,
  { party, area: asked, from, day, start }: ReservationAddress,
): Promise<void> {
  const { areas, today } = await queries.ensureQueryData(bookingRulesQuery(api))
  if (start !== '') return
  const area = areas.includes(asked) ? asked : ''
  const { days } = await queries.ensureQueryData(
    daysQuery(api, { party, area, from: weeksFrom(from, day, today), instead: '' }),
  )
  const shown = day === '' ? firstDayOf(days) : day
  await queries.ensureQueryData(timesQuery(api, { party, area, day: shown, instead: '' }))
}

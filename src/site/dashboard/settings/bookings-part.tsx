import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { tablePlanQuery } from '#modules/reservations/dining-tables/client.ts'
import { bookingSettingsQuery } from '#modules/reservations/client/house-rules.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { RulesForm } from './bookings/rules-form.tsx'
import { type PartProps, settingsAddress } from './settings-nav.tsx'

/** When tables can be booked, for how long, by how many. */
export function BookingsPart({ settings, onNewest }: PartProps) {
  const api = useApi()
  const { data: rules, isError, refetch } = useQuery(bookingSettingsQuery(api))
  const { data: plan } = useQuery(tablePlanQuery(api))
  if (!rules) {
    return isError ? (
      <LoadFailure what="The rules of booking" onRetry={() => void refetch()} />
    ) : (
      <Spinner label="Loading the rules of booking" />
    )
  }
  const inService = plan?.tables.filter(({ isInService }) => isInService) ?? []
  const places = [...inService, ...(plan?.combinations ?? [])]
  const mostSeats = Math.max(0, ...places.map(({ maxSeats }) => maxSeats))
  return (
    <>
      {plan?.tables.length === 0 && (
        <p className="mb-6 rounded-card border-2 border-gold bg-surface p-5">
          Nobody can book yet: there are no tables.{' '}
          <Link
            to={`${settingsAddress}/tables`}
            className="font-semibold underline underline-offset-4 hover:text-primary"
          >
            Add the first ones
          </Link>
        </p>
      )}
      <RulesForm settings={settings} rules={rules} mostSeats={mostSeats} onNewest={onNewest} />
    </>
  )
}

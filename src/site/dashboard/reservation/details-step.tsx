import { counted } from '#kernel/counted.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useBooker } from './use-booker.ts'
import { formatTime } from '#modules/restaurant/rules/clock.ts'
import { ownBookingsQuery } from '#modules/reservations/client/booking.ts'
import { noDetails } from '#modules/reservations/rules/details.ts'
import { sayDay } from '#modules/reservations/dining-tables/rules/say-day.ts'
import type { BookingRules } from '#modules/reservations/dining-tables/ui/table-finder.tsx'
import { When } from '#modules/reservations/dining-tables/ui/when.tsx'
import { useApi } from '#ui-kit/api-context.ts'
import { Spinner } from '#ui-kit/spinner.tsx'
import { takeFocus } from '#ui-kit/take-focus.ts'
import { addressOf } from '#modules/reservations/dining-tables/ui/address.ts'
import { forgetBegun } from '#modules/reservations/ui/begun-booking.ts'
import { BookingForm } from './booking-form.tsx'
import { useAddress } from '#modules/reservations/dining-tables/ui/use-address.ts'

/** Who comes: the table is held meanwhile, for those who need not sign in any more. */
export function DetailsStep({ rules }: { rules: BookingRules }) {
  const booker = useBooker(rules)
  const { address, isStep } = useAddress()
  const { start, area, party } = address
  const isPerson = booker?.kind === 'person'
  const own = useQuery({ ...ownBookingsQuery(useApi()), enabled: isPerson })
  const isReady = booker && (!isPerson || own.isFetched || own.data)
  const last = own.data?.upcoming[0] ?? own.data?.past[0]
  const said = isPerson
    ? { name: booker.name, phone: last?.phone ?? '' }
    : booker?.kind === 'guest' && booker.contact
  const given = { ...noDetails, email: '', ...said }
  return (
    <div className="max-w-3xl">
      <Link
        to={addressOf({ ...address, start: '' })}
        onClick={forgetBegun}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:text-primary"
      >
        Choose another time
      </Link>
      <h2
        tabIndex={-1}
        ref={isStep ? takeFocus : undefined}
        className="mt-3 text-3xl leading-tight outline-none sm:text-[2.75rem]"
      >
        <When date={sayDay(start, rules.timeZone)} label={formatTime(start, rules.timeZone)} />
      </h2>
      <p className="mt-2 text-lg text-muted">
        A table for {counted(party, 'guest')}
        {area !== '' && `, ${area}`}
      </p>
      {isReady ? (
        <BookingForm rules={rules} booker={booker} wanted={{ start, party, area }} given={given} />
      ) : (
        <Spinner label="Preparing the form" />
      )}
    </div>
  )
}

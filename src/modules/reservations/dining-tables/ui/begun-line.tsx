import { Link } from 'react-router'
import { formatTime } from '#modules/restaurant/local-time.ts'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import { findBegun } from '../../ui/begun-booking.ts'
import { sayDay } from '../rules.ts'
import { type ReservationAddress, addressOf } from './address.ts'
import { begunTexts } from './texts.ts'

interface BegunLineProps {
  address: ReservationAddress
  timeZone: string
}

/** Whoever went away between choosing a time and booking it, perhaps to make an account, goes on here. */
export function BegunLine({ address, timeZone }: BegunLineProps) {
  const begun = useHydrated() ? findBegun() : undefined
  if (!begun) return null
  const { start, party } = begun
  return (
    <p className="mb-8 max-w-3xl border-l-4 border-gold py-1 pl-4">
      <span>{`${begunTexts.line(sayDay(start, timeZone), formatTime(start, timeZone), party)} `}</span>
      <Link to={addressOf({ ...address, ...begun })} state="step" className="quiet-link">
        {begunTexts.goOn}
      </Link>
    </p>
  )
}

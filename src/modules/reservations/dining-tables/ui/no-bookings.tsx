import { formatWhen } from '#modules/restaurant/local-time.ts'
import { LinkButton } from '#ui-kit/button.tsx'
import { EmptyState } from '#ui-kit/empty-state.tsx'
import { WithPhone } from '#ui-kit/with-phone.tsx'
import type { GuestBookingRules } from '../../contract/guest.ts'
import { addressOf } from './address.ts'

/** Shown in the place of the finder where the house gives out no tables here, or not until a pause is over. */
export function NoBookings({ rules }: { rules: GuestBookingRules }) {
  const { pausedUntil, phone, timeZone } = rules
  const call = phone === '' ? 'Write to us' : `Call us on ${phone}`
  const orLater =
    pausedUntil === null ? '' : `, or come back after ${formatWhen(pausedUntil, timeZone)}`
  return (
    <EmptyState
      title={
        pausedUntil === null
          ? 'Tables cannot be booked here yet.'
          : 'We take no bookings here at the moment.'
      }
      actions={<LinkButton to={addressOf({ tab: 'contact' })}>Write to us</LinkButton>}
    >
      <WithPhone text={`${call}, and we will find you a place${orLater}.`} phone={phone} />
    </EmptyState>
  )
}

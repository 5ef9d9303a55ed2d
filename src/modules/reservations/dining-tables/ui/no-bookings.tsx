import { formatWhen } from '#modules/restaurant/local-time.ts'
import { LinkButton } from '#ui-kit/button.tsx'
import { EmptyState } from '#ui-kit/empty-state.tsx'
import { WithPhone } from '#ui-kit/with-phone.tsx'
import type { GuestBookingRules } from '../../contract/guest.ts'
import { addressOf } from './address.ts'
import { noBookingsTexts } from './texts.ts'

/** Shown in the place of the finder where the house gives out no tables here, or not until a pause is over. */
export function NoBookings({ rules }: { rules: GuestBookingRules }) {
  const { pausedUntil, phone, timeZone } = rules
  const until = pausedUntil === null ? undefined : formatWhen(pausedUntil, timeZone)
  return (
    <EmptyState
      title={until === undefined ? noBookingsTexts.notYet : noBookingsTexts.paused}
      actions={<LinkButton to={addressOf({ tab: 'contact' })}>{noBookingsTexts.write}</LinkButton>}
    >
      <WithPhone text={adviceFor(phone, until)} phone={phone} />
    </EmptyState>
  )
}

function adviceFor(phone: string, until: string | undefined): string {
  if (until === undefined) {
    return phone === '' ? noBookingsTexts.writeFor : noBookingsTexts.callFor(phone)
  }
  return phone === ''
    ? noBookingsTexts.writeForOrLater(until)
    : noBookingsTexts.callForOrLater(phone, until)
}

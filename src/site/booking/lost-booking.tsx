import { addressOf } from '#modules/reservations/dining-tables/ui/address.ts'
import { LinkButton } from '#ui-kit/button.tsx'
import { LostLink } from '../lost-link.tsx'
import { lostBookingTexts } from './texts.ts'

/** A link that opens no booking. */
export function LostBooking() {
  return (
    <LostLink texts={lostBookingTexts}>
      <LinkButton to={addressOf({ tab: 'book' })}>{lostBookingTexts.book}</LinkButton>
    </LostLink>
  )
}

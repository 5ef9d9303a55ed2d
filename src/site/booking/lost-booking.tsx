import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { addressOf } from '#modules/reservations/dining-tables/ui/address.ts'
import { LinkButton } from '#ui-kit/button.tsx'
import { PhoneLink } from '#ui-kit/phone-link.tsx'
import { Lost } from '../lost.tsx'
import { PageHead } from '../page-head.tsx'
import { lostBookingTexts as texts } from './texts.ts'

/** A link that opens no booking: what may be wrong with it, and what else there is. */
export function LostBooking() {
  const { phone } = useRestaurant()
  return (
    <>
      <PageHead title={texts.head} description={texts.text} />
      <meta name="referrer" content="no-referrer" />
      <Lost title={texts.title} text={texts.text}>
        {phone && (
          <p className="mt-4 text-lg">
            {texts.call}{' '}
            <PhoneLink
              phone={phone}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            />
          </p>
        )}
        <div className="mt-6">
          <LinkButton to={addressOf({ tab: 'book' })}>{texts.book}</LinkButton>
        </div>
      </Lost>
    </>
  )
}

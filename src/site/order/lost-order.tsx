import { useSession } from '#modules/accounts/ui/use-session.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { LinkButton } from '#ui-kit/button.tsx'
import { PhoneLink } from '#ui-kit/phone-link.tsx'
import { Lost } from '../lost.tsx'
import { PageHead } from '../page-head.tsx'
import { lostOrderTexts } from './texts.ts'

/** A link that opens no order: what may be wrong with it, and whom to ask. */
export function LostOrder() {
  const { phone } = useRestaurant()
  const person = useSession()
  return (
    <>
      <PageHead title={lostOrderTexts.head} description={lostOrderTexts.text} />
      <meta name="referrer" content="no-referrer" />
      <Lost title={lostOrderTexts.title} text={lostOrderTexts.text}>
        {phone && (
          <p className="mt-4 text-lg">
            {lostOrderTexts.call}{' '}
            <PhoneLink
              phone={phone}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            />
          </p>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          {person && <LinkButton to="/dashboard/myOrders">{lostOrderTexts.myOrders}</LinkButton>}
          <LinkButton kind={person ? 'secondary' : 'primary'} to="/ourMenu">
            {lostOrderTexts.menu}
          </LinkButton>
        </div>
      </Lost>
    </>
  )
}

import { Link } from 'react-router'
import { PhoneLink } from '#modules/restaurant/ui/phone-link.tsx'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { LinkButton } from '#ui-kit/button.tsx'

const link = 'font-semibold underline underline-offset-4 hover:text-primary'

/** An empty cart: the page is also where 'Reservation' leads (rulings 31). */
export function NothingToPay() {
  const { phone } = useRestaurant()
  return (
    <div className="max-w-2xl rounded-card border border-border bg-surface p-6 md:p-10">
      <h2 className="text-2xl">There is nothing to pay.</h2>
      <p className="mt-2 text-muted">
        Your cart is empty. Pick something from the menu
        {phone ? (
          <>
            ; to book a table, call us at{' '}
            <PhoneLink phone={phone} className={`${link} whitespace-nowrap text-text`} /> or write
            to us.
          </>
        ) : (
          '.'
        )}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to="/ourMenu">Read the menu</LinkButton>
        <LinkButton to="/contact-us" kind="secondary">
          Contact us
        </LinkButton>
      </div>
      <p className="mt-6 text-sm">
        Paid already? It is in your{' '}
        <Link to="/dashboard/paymentHistory" className={link}>
          payment history
        </Link>
        .
      </p>
    </div>
  )
}

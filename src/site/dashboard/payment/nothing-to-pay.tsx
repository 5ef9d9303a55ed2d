import { Link } from 'react-router'
import { PhoneLink } from '#modules/restaurant/ui/phone-link.tsx'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { LinkButton } from '#ui-kit/button.tsx'
import { EmptyState } from '#ui-kit/empty-state.tsx'

const link = 'font-semibold underline underline-offset-4 hover:text-primary'

/** An empty cart: the page is also where 'Reservation' leads (rulings 31). */
export function NothingToPay() {
  const { phone } = useRestaurant()
  return (
    <EmptyState
      title="There is nothing to pay."
      actions={
        <>
          <LinkButton to="/ourMenu">Read the menu</LinkButton>
          <LinkButton to="/contact-us" kind="secondary">
            Contact us
          </LinkButton>
        </>
      }
      note={
        <>
          Paid already? It is in your{' '}
          <Link to="/dashboard/paymentHistory" className={link}>
            payment history
          </Link>
          .
        </>
      }
    >
      Your cart is empty. Pick something from the menu
      {phone ? (
        <>
          ; to book a table, call us at{' '}
          <PhoneLink phone={phone} className={`${link} whitespace-nowrap text-text`} /> or write to
          us.
        </>
      ) : (
        '.'
      )}
    </EmptyState>
  )
}

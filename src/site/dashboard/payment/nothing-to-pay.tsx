import { Link } from 'react-router'
import { LinkButton } from '#ui-kit/button.tsx'
import { EmptyState } from '#ui-kit/empty-state.tsx'

const link = 'font-semibold underline underline-offset-4 hover:text-primary'

/** An empty cart: the page is also where 'Reservation' leads. */
export function NothingToPay() {
  return (
    <EmptyState
      title="There is nothing to pay."
      actions={
        <>
          <LinkButton to="/ourMenu">Read the menu</LinkButton>
          <LinkButton to="/dashboard/reservation?tab=book" kind="secondary">
            Book a table
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
      Your cart is empty. Pick something from the menu, or book a table and choose there.
    </EmptyState>
  )
}

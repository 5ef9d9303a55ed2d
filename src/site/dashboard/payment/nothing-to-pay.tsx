import { Link } from 'react-router'
import { LinkButton } from '#ui-kit/button.tsx'

/** An empty cart: the page is also where 'Reservation' leads (rulings 31). */
export function NothingToPay() {
  return (
    <div className="max-w-2xl rounded-card border border-border bg-surface p-6 md:p-10">
      <h2 className="text-2xl">There is nothing to pay.</h2>
      <p className="mt-2 text-muted">
        Your cart is empty. Pick something from the menu, or book a table and order when you are
        here.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to="/ourMenu">Read the menu</LinkButton>
        <LinkButton to="/dashboard/reservation" kind="secondary">
          Book a table
        </LinkButton>
      </div>
      <p className="mt-6 text-sm">
        Paid already? It is in your{' '}
        <Link
          to="/dashboard/paymentHistory"
          className="font-semibold underline underline-offset-4 hover:text-primary"
        >
          payment history
        </Link>
        .
      </p>
    </div>
  )
}

import { Link } from 'react-router'
import { LinkButton } from '#ui-kit/button.tsx'
import { checkoutTexts } from './texts.ts'
import { EmptyState } from '#ui-kit/empty-state.tsx'

const link = 'font-semibold underline underline-offset-4 hover:text-primary'

/** An empty cart: the page is also where 'Reservation' leads. */
export function NothingToPay({ isGuest }: { isGuest: boolean }) {
  return (
    <EmptyState
      title={checkoutTexts.nothing}
      actions={
        <>
          <LinkButton to="/ourMenu">{checkoutTexts.readMenu}</LinkButton>
          <LinkButton to="/dashboard/reservation?tab=book" kind="secondary">
            {checkoutTexts.bookTable}
          </LinkButton>
        </>
      }
      note={
        isGuest ? (
          checkoutTexts.paidByEmail
        ) : (
          <>
            {checkoutTexts.paidBefore}{' '}
            <Link to="/dashboard/paymentHistory" className={link}>
              {checkoutTexts.history}
            </Link>
            .
          </>
        )
      }
    >
      {checkoutTexts.nothingText}
    </EmptyState>
  )
}

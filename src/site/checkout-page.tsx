import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLocation } from 'react-router'
import { queryOf } from '#kernel/query-of.ts'
import { buyerOf } from '#modules/accounts/client.ts'
import { getSession } from '#modules/accounts/contract/visitor.ts'
import { useBuyer } from '#modules/accounts/ui/use-buyer.ts'
import { useSession } from '#modules/accounts/ui/use-session.ts'
import { cartQuery } from '#modules/cart/client.ts'
import { keyOfCart, totalCents } from '#modules/cart/rules.ts'
import { useCart } from '#modules/cart/ui/use-cart.ts'
import { quoteQuery } from '#modules/orders/bill/client.ts'
import { slotsQuery } from '#modules/orders/times/client.ts'
import { getPaymentSetup } from '#modules/payments/contract/guest.ts'
import { listSavedCards } from '#modules/payments/saved-cards/contract.ts'
import { useSavedCards } from '#modules/payments/saved-cards/ui/use-saved-cards.ts'
import { intentInAddress } from '#modules/payments/ui/bank-address.ts'
import { getRestaurant } from '#modules/restaurant/contract/guest.ts'
import { usualOrderType, hasExtras } from '#modules/restaurant/showing.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LinkButton } from '#ui-kit/button.tsx'
import { EmptyState } from '#ui-kit/empty-state.tsx'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { pageTools } from '#ui-kit/page-data.ts'
import { Spinner } from '#ui-kit/spinner.tsx'
import { CheckoutLayout } from './checkout/checkout-layout.tsx'
import { CheckoutView } from './checkout/checkout-view.tsx'
import { checkoutTexts } from './checkout/texts.ts'
import { loadsForBuyer } from './dashboard/loads-for.ts'

const loadBankReturn = async () => {
  const { BankReturn: page } = await import('./checkout/bank-return.tsx')
  return { default: page }
}
const loadFree = async () => {
  const { FreeCheckout: page } = await import('./checkout/free-checkout.tsx')
  return { default: page }
}

/** Few come back from a bank, and little is for nothing: the server has both at once, a browser fetches them then. */
const BankReturn = import.meta.env.SSR ? (await loadBankReturn()).default : lazy(loadBankReturn)
const FreeCheckout = import.meta.env.SSR ? (await loadFree()).default : lazy(loadFree)

const loadsCheckout = loadsForBuyer((api, email) => [
  cartQuery(api, email),
  queryOf(api, getPaymentSetup),
])

/**
 * On the server the page is complete with the cards that are saved and the times that can be had: what is read first
 * stands still. Where no card can be saved and no time is asked for, nobody looks.
 */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await loadsCheckout(args)
  const { api, queries, waits } = args.context.get(pageTools)
  const setup = queries.getQueryData(queryOf(api, getPaymentSetup).queryKey)
  if (!waits || !setup) return null
  const house = await queries.ensureQueryData(queryOf(api, getRestaurant))
  const { takesLater, taxes, types } = house
  const type = types && usualOrderType(types)
  const buyer = buyerOf(await queries.ensureQueryData(queryOf(api, getSession)))
  const cart = await queries.ensureQueryData(cartQuery(api, buyer?.email ?? ''))
  await Promise.all([
    setup.savesCards && queries.ensureQueryData(queryOf(api, listSavedCards)),
    // Times that cannot be told now are asked for again by the page.
    (takesLater ?? type) && queries.prefetchQuery(slotsQuery(api, { for: 'cart', type })),
    (taxes ?? hasExtras(house, type ?? 'pickup')) &&
      cart[0] &&
      queries.prefetchQuery(quoteQuery(api, keyOfCart(cart), { type })),
  ])
  return null
}

/** Who has been asked for a card goes on there, whatever becomes of the cart in another tab. */
function Checkout(props: ComponentProps<typeof CheckoutView>) {
  const [isFree] = useState(totalCents(props.lines) === 0)
  return isFree && totalCents(props.lines) === 0 ? (
    <FreeCheckout lines={props.lines} name={props.billing.name} contact={props.contact} />
  ) : (
    <CheckoutView {...props} />
  )
}

/** Where an order is paid: by whoever is signed in, or by a guest without an account. */
export function Component() {
  const person = useSession()
  const buyer = useBuyer()
  const cart = useCart()
  const setup = useQuery({ ...queryOf(useApi(), getPaymentSetup), enabled: Boolean(buyer) })
  const cards = useSavedCards(setup.data?.savesCards === true)
  const intentId = intentInAddress(useLocation().search)
  const isEmpty = buyer === null || cart.data?.length === 0
  function retry() {
    void cart.refetch()
    void setup.refetch()
  }
  return (
    <CheckoutLayout>
      <Suspense fallback={<Spinner label={checkoutTexts.loading} />}>
        {intentId !== null && buyer ? (
          <BankReturn intentId={intentId} />
        ) : isEmpty ? (
          <NothingToPay isGuest={!person} />
        ) : buyer && cart.data && setup.data && cards ? (
          <Checkout
            billing={{ email: buyer.email, name: person?.displayName ?? '' }}
            contact={buyer.contact}
            lines={cart.data}
            setup={setup.data}
            cards={cards}
          />
        ) : cart.isError || setup.isError ? (
          <LoadFailure what={checkoutTexts.what} onRetry={retry} />
        ) : (
          <Spinner label={checkoutTexts.loading} />
        )}
      </Suspense>
    </CheckoutLayout>
  )
}

const link = 'font-semibold underline underline-offset-4 hover:text-primary'

/** An empty cart: the page is also where 'Reservation' leads. */
function NothingToPay({ isGuest }: { isGuest: boolean }) {
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
            <span>{`${checkoutTexts.paidBefore} `}</span>
            <Link to="/dashboard/paymentHistory" className={link}>
              {checkoutTexts.history}
            </Link>
          </>
        )
      }
    >
      {checkoutTexts.nothingText}
    </EmptyState>
  )
}

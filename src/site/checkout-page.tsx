import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useLocation } from 'react-router'
import { useBuyer } from '#modules/accounts/ui/use-buyer.ts'
import { useSession } from '#modules/accounts/ui/use-session.ts'
import { cartQuery } from '#modules/cart/client.ts'
import { totalCents } from '#modules/cart/rules.ts'
import { useCart } from '#modules/cart/ui/use-cart.ts'
import { paymentSetupQuery } from '#modules/payments/client.ts'
import { intentInAddress } from '#modules/payments/ui/bank-address.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { BankReturn } from './checkout/bank-return.tsx'
import { CheckoutLayout } from './checkout/checkout-layout.tsx'
import { CheckoutView } from './checkout/checkout-view.tsx'
import { FreeCheckout } from './checkout/free-checkout.tsx'
import { NothingToPay } from './checkout/nothing-to-pay.tsx'
import { loadsForBuyer } from './dashboard/loads-for.ts'

export const loader = loadsForBuyer((api, email) => [cartQuery(api, email), paymentSetupQuery(api)])

/** Who has been asked for a card goes on there, whatever becomes of the cart in another tab. */
function Checkout(props: ComponentProps<typeof CheckoutView>) {
  const [isFree] = useState(totalCents(props.lines) === 0)
  return isFree && totalCents(props.lines) === 0 ? (
    <FreeCheckout lines={props.lines} contact={props.contact} />
  ) : (
    <CheckoutView {...props} />
  )
}

/** Where an order is paid: by whoever is signed in, or by a guest without an account. */
export function Component() {
  const person = useSession()
  const buyer = useBuyer()
  const cart = useCart()
  const setup = useQuery({ ...paymentSetupQuery(useApi()), enabled: Boolean(buyer) })
  const intentId = intentInAddress(useLocation().search)
  const isEmpty = buyer === null || cart.data?.length === 0
  function retry() {
    void cart.refetch()
    void setup.refetch()
  }
  return (
    <CheckoutLayout>
      {intentId !== null && buyer ? (
        <BankReturn intentId={intentId} />
      ) : isEmpty ? (
        <NothingToPay isGuest={!person} />
      ) : buyer && cart.data && setup.data ? (
        <Checkout
          billing={{ email: buyer.email, name: person?.displayName ?? '' }}
          contact={buyer.contact}
          lines={cart.data}
          setup={setup.data}
        />
      ) : cart.isError || setup.isError ? (
        <LoadFailure what="The payment" onRetry={retry} />
      ) : (
        <Spinner label="Preparing the payment" />
      )}
    </CheckoutLayout>
  )
}

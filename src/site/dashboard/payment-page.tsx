import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useSession } from '#modules/accounts/ui/use-session.ts'
import { cartQuery } from '#modules/cart/client.ts'
import { totalCents } from '#modules/cart/rules.ts'
import { useCart } from '#modules/cart/ui/use-cart.ts'
import { paymentSetupQuery } from '#modules/payments/client.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { loadsFor } from './loads-for.ts'
import { CheckoutView } from './payment/checkout-view.tsx'
import { FreeCheckout } from './payment/free-checkout.tsx'
import { NothingToPay } from './payment/nothing-to-pay.tsx'

export const loader = loadsFor('customer', (api, { email }) => [
  cartQuery(api, email),
  paymentSetupQuery(api),
])

/** Who has been asked for a card goes on there, whatever becomes of the cart in another tab. */
function Checkout(props: ComponentProps<typeof CheckoutView>) {
  const [isFree] = useState(totalCents(props.lines) === 0)
  return isFree && totalCents(props.lines) === 0 ? (
    <FreeCheckout lines={props.lines} />
  ) : (
    <CheckoutView {...props} />
  )
}

export function Component() {
  const person = useSession()
  const cart = useCart()
  const setup = useQuery(paymentSetupQuery(useApi()))
  const isReady = person && cart.data && setup.data
  function retry() {
    void cart.refetch()
    void setup.refetch()
  }
  return (
    <DashboardLayout heading="Payment">
      <div className="mt-8">
        {isReady && cart.data.length > 0 ? (
          <Checkout person={person} lines={cart.data} setup={setup.data} />
        ) : isReady ? (
          <NothingToPay />
        ) : cart.isError || setup.isError ? (
          <LoadFailure what="The payment" onRetry={retry} />
        ) : (
          <Spinner label="Preparing the payment" />
        )}
      </div>
    </DashboardLayout>
  )
}

import { useNavigate } from 'react-router'
import type { Person } from '#modules/accounts/contract.ts'
import type { CartItem } from '#modules/cart/contract.ts'
import { totalCents } from '#modules/cart/rules.ts'
import type { PaymentSetup } from '#modules/payments/contract.ts'
import { useCheckout } from '#modules/payments/ui/use-checkout.ts'
import { dollarsFromCents } from '#kernel/money.ts'
import { OrderSummary } from './order-summary.tsx'
import { PaymentStep } from './payment-step.tsx'

interface CheckoutViewProps {
  person: Person
  lines: readonly CartItem[]
  setup: PaymentSetup
}

/** What is paid, and the card that pays it. */
export function CheckoutView({ person, lines, setup }: CheckoutViewProps) {
  const navigate = useNavigate()
  // In place of this page: back must not lead to a payment that is made.
  const showHistory = (orderNumber: string) =>
    void navigate('/dashboard/paymentHistory', { replace: true, state: { paid: orderNumber } })
  const checkout = useCheckout({
    billing: { email: person.email, name: person.displayName },
    cart: {
      key: lines.map(({ _id, quantity, price }) => `${_id}×${quantity}@${price}`).join(' '),
      total: dollarsFromCents(totalCents(lines)),
      cartIds: lines.map(({ _id }) => _id),
      menuIds: lines.map(({ foodId }) => foodId),
    },
    isOpen: setup.isOpen,
    onPaid: showHistory,
  })
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,min(26rem,50%))] xl:gap-14">
      <PaymentStep checkout={checkout} setup={setup} email={person.email} onPaid={showHistory} />
      <OrderSummary lines={lines} total={checkout.attempt?.total} />
    </div>
  )
}

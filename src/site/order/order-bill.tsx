import { useQuery } from '@tanstack/react-query'
import { formatDollars } from '#kernel/money.ts'
import type { FollowedOrder } from '#modules/orders/contract/following.ts'
import { isUnderWay } from '#modules/orders/rules/following.ts'
import { typeWords } from '#modules/orders/rules/order-type.ts'
import { moneyBackQuery } from '#modules/payments/refunds/client.ts'
import { PhoneLink } from '#ui-kit/phone-link.tsx'
import { useApi } from '#ui-kit/api-context.ts'
import { Announcer } from './announcer.tsx'
import { PickedUpBy } from './picked-up-by.tsx'
import { Said } from './said.tsx'
import { billTexts } from './texts.ts'
import { BillLine, BillTotal, billClass } from '#modules/orders/ui/bill.tsx'
import { BillRefunds, BillTip } from '#modules/orders/ui/paid-bill.tsx'

/** What was ordered, where it is picked up, and whom to call. */
export function OrderBill({ token, order }: { token: string; order: FollowedOrder }) {
  const { data: back } = useQuery(moneyBackQuery(useApi(), token))
  const { lines, total, restaurant, status, own } = order
  const words = typeWords(order.type)
  return (
    <section aria-labelledby="bill-heading" className={billClass}>
      <h2 id="bill-heading" className="text-2xl">
        Your order
      </h2>
      <ul className="mt-5 grid gap-3">
        {lines.map((line, index) => (
          // Frozen lines have no id of their own and never change their places.
          // oxlint-disable-next-line react/no-array-index-key
          <BillLine key={index} {...line} />
        ))}
      </ul>
      {own && (
        <dl className="mt-5 grid gap-2 border-t border-border pt-4">
          <PickedUpBy token={token} type={order.type} own={own} isChangeable={isUnderWay(status)} />
          {own.allergies !== '' && <Said term={billTexts.allergies}>{own.allergies}</Said>}
          {own.note !== '' && <Said term={billTexts.note}>{own.note}</Said>}
        </dl>
      )}
      <BillTotal label="Total" amount={formatDollars(total)} taxes={order.taxes} />
      {back?.tip !== undefined && <BillTip total={total} tip={back.tip} />}
      {back && <BillRefunds {...back} price={total + (back.tip ?? 0)} />}
      <Announcer words={back ? sayMoneyBack(back) : ''} />
      <address className="mt-5 text-sm text-muted not-italic">
        <p>
          {isUnderWay(status) && `${words.lead} `}
          {status === 'completed' && `${words.done} at `}
          {restaurant.name}
        </p>
        {restaurant.address && <p>{restaurant.address}</p>}
        {restaurant.phone && (
          <PhoneLink
            phone={restaurant.phone}
            className="inline-flex min-h-11 items-center font-semibold text-text underline underline-offset-4"
          />
        )}
      </address>
    </section>
  )
}

function sayMoneyBack({ refunded, refunding }: { refunded: number; refunding: number }): string {
  const gone = refunded > 0 ? `${formatDollars(refunded)} refunded.` : ''
  const coming = refunding > 0 ? `${formatDollars(refunding)} is on its way back to you.` : ''
  return [gone, coming].filter(Boolean).join(' ')
}

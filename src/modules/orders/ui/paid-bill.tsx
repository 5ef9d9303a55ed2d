import { formatDollars } from '#kernel/money.ts'
import { billTexts } from '../bill/texts.ts'
import { SumRow } from './bill.tsx'
import { orderPageTexts } from './order-page-texts.ts'

/** What was added for the staff, and what was paid with it; follows what the order comes to. */
export function BillTip({ total, tip }: { total: number; tip: number }) {
  return (
    <dl className="mt-3 grid gap-1.5 font-semibold">
      <SumRow words={billTexts.tip} dollars={tip} />
      <SumRow words={billTexts.withTip} dollars={total + tip} />
    </dl>
  )
}

interface BillRefundsProps {
  price: number
  refunded: number
  refunding: number
}

/** Money that has gone back to the card or is on its way, and what is left of the price. */
export function BillRefunds({ price, refunded, refunding }: BillRefundsProps) {
  const rows = [
    { term: orderPageTexts.refunded, dollars: refunded, isShown: refunded > 0 },
    { term: orderPageTexts.refunding, dollars: refunding, isShown: refunding > 0 },
    { term: orderPageTexts.afterRefunds, dollars: price - refunded, isShown: refunded > 0 },
  ].filter(({ isShown }) => isShown)
  if (rows.length === 0) return null
  return (
    <dl className="mt-3 grid gap-1.5">
      {rows.map(({ term, dollars }) => (
        <div key={term} className="flex justify-between gap-6">
          <dt className="text-muted">{term}</dt>
          <dd className="font-semibold tabular-nums">{formatDollars(dollars)}</dd>
        </div>
      ))}
    </dl>
  )
}

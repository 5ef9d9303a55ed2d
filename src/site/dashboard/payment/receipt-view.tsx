import { Printer } from 'lucide-react'
import { formatDollars } from '#kernel/money.ts'
import { type Receipt, intentIdOf } from '#modules/payments/contract.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { Button, buttonClass } from '#ui-kit/button.tsx'
import { FollowLink } from '#modules/orders/ui/follow-link.tsx'
import { TaxSummary } from '#modules/orders/bill/ui/tax-summary.tsx'
import { typeNames } from '#modules/restaurant/rules/order-types.ts'
import { BillLine, BillRefunds, BillTotal, billClass } from '#modules/orders/ui/bill.tsx'
import { printStyles } from './print-styles.ts'
import { usePageStyle } from '#ui-kit/page-style.ts'

/** What was paid, to keep or to print: on paper only the bill remains, black on white. */
export function ReceiptView({ receipt }: { receipt: Receipt }) {
  usePageStyle(printStyles)
  const { name, address, phone } = useRestaurant()
  return (
    <>
      <article
        aria-label={`Receipt of order ${receipt.orderNumber}`}
        className={`${billClass} max-w-xl`}
        data-receipt
      >
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div>
            {/* On the screen the page's heading says it. */}
            <p className="mb-2 hidden text-sm font-semibold tracking-[0.12em] uppercase print:block">
              Receipt
            </p>
            <p className="font-display text-2xl font-[640] tracking-[-0.015em]">{name}</p>
            <p className="mt-1 text-sm text-muted">{address}</p>
            <p className="text-sm text-muted">{phone}</p>
          </div>
          <p className="sm:text-right">
            <span className="block text-sm text-muted">Order</span>
            <span className="font-display text-2xl font-[560] tabular-nums">
              {receipt.orderNumber}
            </span>
          </p>
        </div>
        <ul className="mt-8 grid gap-3">
          {receipt.lines.map((line, index) => (
            // Frozen lines have no id of their own and never change their places.
            // oxlint-disable-next-line react/no-array-index-key
            <BillLine key={index} {...line} />
          ))}
        </ul>
        <BillTotal
          label="Paid"
          amount={formatDollars(receipt.price)}
          taxes={receipt.taxes}
          tip={receipt.tip}
        />
        {receipt.taxes && receipt.taxes.rates.length > 0 && (
          <TaxSummary taxes={receipt.taxes} taxId={receipt.taxId} />
        )}
        <BillRefunds {...receipt} />
        <Facts receipt={receipt} />
      </article>
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <FollowLink number={receipt.orderNumber} className={buttonClass()} />
        <Button kind="secondary" onClick={() => print()} className="noscript:hidden">
          <Printer aria-hidden="true" size={18} />
          Print
        </Button>
      </div>
    </>
  )
}

function Facts({ receipt }: { receipt: Receipt }) {
  const facts = [
    ['Date', receipt.date],
    ...((receipt.pickup ?? receipt.type)
      ? [[typeNames[receipt.type ?? 'pickup'], receipt.pickup ?? 'As soon as possible'] as const]
      : []),
    ['Card', receipt.card ?? 'Card'],
    ['Paid by', receipt.email],
    ['Payment', intentIdOf(receipt)],
  ] as const
  return (
    <dl className="mt-6 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-sm">
      {facts.map(([term, text]) => (
        <div key={term} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-muted">{term}</dt>
          <dd className="text-right wrap-anywhere tabular-nums">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

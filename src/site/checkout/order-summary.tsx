import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDollars } from '#kernel/money.ts'
import type { CartItem } from '#modules/cart/contract.ts'
import { countItems } from '#modules/cart/rules.ts'
import type { WireTaxes } from '#modules/orders/contract/guest.ts'
import { BillLine, BillTotal, billClass } from '#modules/orders/ui/bill.tsx'
import { checkoutTexts } from './texts.ts'

interface OrderSummaryProps {
  lines: readonly CartItem[]
  /** Dollars, the tip among them. */
  total: number
  /** Dollars for the staff. */
  tip?: number
  taxes: WireTaxes | undefined
}

/** How many open lines leave a wallet's button in sight on a phone. */
const mostOpenLines = 2

/** The bill: every line of the cart and what the card will be charged. */
export function OrderSummary({ lines, total, tip = 0, taxes }: OrderSummaryProps) {
  const amount = formatDollars(total)
  const isLong = lines.length > mostOpenLines
  return (
    <section
      aria-labelledby="order-heading"
      className={`${billClass} max-xl:order-first max-md:px-5 max-md:py-3 xl:sticky xl:top-24`}
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2
          id="order-heading"
          className="text-xl max-md:font-sans max-md:text-base max-md:font-semibold"
        >
          {checkoutTexts.order}
        </h2>
        <Link
          to="/dashboard/cart"
          className="-my-2.5 inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4 hover:text-primary"
        >
          {checkoutTexts.change}
        </Link>
      </div>
      {isLong && (
        <Folded title={checkoutTexts.folded(countItems(lines), amount)}>
          <Lines lines={lines} />
        </Folded>
      )}
      <div className={isLong ? 'max-xl:hidden' : undefined}>
        <Lines lines={lines} />
        {/* A phone has it on the button that is always in sight; not so what is added to the prices. */}
        <div className={taxes ? '' : 'max-md:hidden'}>
          <BillTotal label={checkoutTexts.total} {...{ amount, taxes, tip }} />
        </div>
      </div>
    </section>
  )
}

function Lines({ lines }: Pick<OrderSummaryProps, 'lines'>) {
  return (
    <ul className="grid gap-3 md:mt-5 max-md:py-1">
      {lines.map((line) => (
        <BillLine key={line._id} {...line} />
      ))}
    </ul>
  )
}

/** A long bill over the card form, folded into one line that opens; its total is always in sight. */
function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group xl:hidden md:mt-2">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 font-semibold tabular-nums [&::-webkit-details-marker]:hidden">
        <span>{title}</span>
        <span className="text-sm underline decoration-primary decoration-2 underline-offset-4">
          <span className="group-open:hidden">{checkoutTexts.show}</span>
          <span className="hidden group-open:inline">{checkoutTexts.hide}</span>
        </span>
      </summary>
      {children}
    </details>
  )
}

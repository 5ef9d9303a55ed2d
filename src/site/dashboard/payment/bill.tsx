import { formatDollars } from '#kernel/money.ts'

/** A bill as it comes with the coffee; on paper only its text is printed. */
export const billClass =
  '@container rounded-card border border-border bg-surface p-6 md:p-8 print:border-0 print:bg-transparent print:p-0'

interface BillLineProps {
  name: string
  quantity: number
  /** Dollars for one. */
  price: number
}

/** How many of what, dots, how much. */
export function BillLine({ name, quantity, price }: BillLineProps) {
  return (
    <li className="flex items-baseline gap-2 @max-[12rem]:flex-wrap">
      <span className="min-w-9 shrink-0 text-sm whitespace-nowrap text-muted tabular-nums">
        {quantity} ×
      </span>
      <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{name}</span>
      <span
        aria-hidden="true"
        className="min-w-4 flex-1 border-b-2 border-dotted border-control/50"
      />
      <span className="font-semibold tabular-nums">{formatDollars(price * quantity)}</span>
    </li>
  )
}

export function BillTotal({ label, amount }: { label: string; amount: string }) {
  return (
    <p className="mt-5 flex items-baseline justify-between gap-4 @max-[12rem]:flex-wrap border-t border-text pt-4">
      <span className="font-semibold">{label}</span>
      <span className="font-display text-3xl font-[560] tabular-nums">{amount}</span>
    </p>
  )
}

import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { formatDollars } from '#kernel/money.ts'
import { type Column, Table } from '#ui-kit/table.tsx'
import type { Payment } from '../contract/guest.ts'
import { paymentTableTexts } from './texts.ts'

/** The specification's table of payments, newest first; each row leads to its receipt. */
export function PaymentTable({ payments }: { payments: readonly Payment[] }) {
  return (
    <Table
      label={paymentTableTexts.label}
      columns={paymentColumns()}
      rows={payments}
      keyOf={({ _id }) => _id}
      rowClassName="relative hover:bg-surface2/60 max-md:grid-cols-[1.75rem_1fr_auto]"
    />
  )
}

function paymentColumns(): Column<Payment>[] {
  return [
    {
      head: paymentTableTexts.number,
      className: 'w-14 text-muted tabular-nums',
      cell: (_payment, index) => index + 1,
    },
    {
      head: paymentTableTexts.email,
      className:
        'wrap-anywhere max-md:order-1 max-md:col-span-2 max-md:col-start-2 max-md:text-sm max-md:text-muted',
      cell: ({ email, orderNumber }) => (
        <span className="max-md:flex max-md:flex-wrap max-md:gap-x-3 md:inline-block md:min-w-36 compact:flex compact:items-baseline compact:gap-x-3">
          <span>{email}</span>
          <span className="text-sm whitespace-nowrap text-muted md:block">
            {paymentTableTexts.order(orderNumber)}
          </span>
        </span>
      ),
    },
    { head: paymentTableTexts.status, cell: (payment) => <Status payment={payment} /> },
    {
      head: paymentTableTexts.total,
      className: 'whitespace-nowrap tabular-nums md:text-right',
      cell: (payment) => <Total payment={payment} />,
    },
    {
      head: paymentTableTexts.date,
      className:
        'tabular-nums max-md:order-2 max-md:col-span-2 max-md:col-start-2 max-md:text-sm max-md:text-muted md:text-right',
      cell: (payment) => (
        <span className="flex items-center justify-between gap-x-6 md:justify-end">
          <time dateTime={payment.createdAt}>{payment.date}</time>
          <ReceiptLink payment={payment} />
        </span>
      ),
    },
  ]
}

/** A link whose area is the whole row, and so is the ring around it when it has the focus. */
function ReceiptLink({ payment }: { payment: Payment }) {
  return (
    <Link
      to={`/dashboard/paymentHistory/${payment._id}`}
      aria-label={paymentTableTexts.receiptOf(payment.orderNumber)}
      className="inline-flex min-h-11 items-center gap-1 text-base compact:min-h-8 font-semibold text-text underline decoration-primary decoration-2 underline-offset-4 outline-none after:absolute after:inset-0 after:rounded-input focus-visible:after:outline-3 focus-visible:after:outline-focus"
    >
      <span>{paymentTableTexts.receipt}</span>
      <ChevronRight aria-hidden="true" size={18} />
    </Link>
  )
}

/** What was paid, and under it what has gone back or is about to. */
function Total({ payment: { price, refunded, refunding } }: { payment: Payment }) {
  const back = refunded > 0 ? refunded : refunding
  return (
    <>
      <strong className="font-semibold">{formatDollars(price)}</strong>
      {back > 0 && (
        <span className="block text-sm text-muted compact:ml-2 compact:inline">
          {refunded > 0
            ? paymentTableTexts.refunded(formatDollars(back))
            : paymentTableTexts.refunding(formatDollars(back))}
        </span>
      )}
    </>
  )
}

/** The order's progress; that the money has come is said beside it. */
function Status({ payment: { status, money, price, refunded } }: { payment: Payment }) {
  const isWaiting = status === 'pending' && money === 'succeeded' && !(refunded >= price)
  return (
    <span className="max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-2 max-md:gap-y-1">
      <span className="inline-flex min-h-7 items-center rounded-full bg-surface2 px-2.5 text-sm font-medium first-letter:uppercase">
        {status}
      </span>
      {isWaiting && (
        <span className="text-sm text-muted md:mt-1 md:block compact:mt-0 compact:ml-2.5 compact:inline compact:whitespace-nowrap">
          {paymentTableTexts.waiting}
        </span>
      )}
    </span>
  )
}

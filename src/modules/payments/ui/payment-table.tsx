import { Link } from 'react-router'
import { formatDollars } from '#kernel/money.ts'
import { type Column, Table } from '#ui-kit/table.tsx'
import type { Payment } from '../contract.ts'

/** The specification's table of payments, newest first; each row leads to its receipt. */
export function PaymentTable({ payments }: { payments: readonly Payment[] }) {
  return (
    <Table
      label="Your payments"
      columns={columns}
      rows={payments}
      keyOf={({ _id }) => _id}
      rowClassName="relative hover:bg-surface2/60 max-md:grid-cols-[1.75rem_1fr_auto]"
    />
  )
}

const columns: Column<Payment>[] = [
  {
    head: 'No.',
    className: 'w-14 text-muted tabular-nums',
    cell: (payment, index) => <ReceiptLink payment={payment} number={index + 1} />,
  },
  {
    head: 'Email',
    className:
      'wrap-anywhere max-md:order-1 max-md:col-span-2 max-md:col-start-2 max-md:text-sm max-md:text-muted',
    cell: ({ email }) => email,
  },
  { head: 'Status', cell: ({ status }) => <Status status={status} /> },
  {
    head: 'Total Price',
    className: 'font-semibold tabular-nums md:text-right',
    cell: ({ price }) => formatDollars(price),
  },
  {
    head: 'Date',
    className:
      'tabular-nums max-md:order-2 max-md:col-span-2 max-md:col-start-2 max-md:text-sm max-md:text-muted md:text-right',
    cell: ({ date, createdAt }) => <time dateTime={createdAt}>{date}</time>,
  },
]

/** Its area is the whole row. */
function ReceiptLink({ payment, number }: { payment: Payment; number: number }) {
  return (
    <Link
      to={`/dashboard/paymentHistory/${payment._id}`}
      aria-label={`${number}, receipt of order ${payment.orderNumber}`}
      className="font-semibold text-text after:absolute after:inset-0"
    >
      {number}
    </Link>
  )
}

function Status({ status }: { status: string }) {
  return (
    <span className="inline-flex min-h-7 items-center rounded-full bg-surface2 px-3 text-sm font-medium first-letter:uppercase">
      {status}
    </span>
  )
}

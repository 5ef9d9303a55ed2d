import { Link } from 'react-router'
import type { AuditLogLine } from '#modules/reporting/contract/audit.ts'
import { type Column, Table } from '#ui-kit/table.tsx'

/** Newest first; there is nothing to press but what it was about. */
export function AuditTable({ lines }: { lines: readonly AuditLogLine[] }) {
  return (
    <Table
      label="Audit log"
      columns={columns}
      rows={lines}
      keyOf={({ seq }) => String(seq)}
      rowClassName="max-md:grid-cols-[1fr_auto]"
    />
  )
}

const columns: Column<AuditLogLine>[] = [
  {
    head: 'When',
    className:
      'whitespace-nowrap max-md:@max-3xs:whitespace-normal tabular-nums text-muted max-md:order-1 max-md:text-sm md:w-px md:align-top compact:align-middle',
    cell: ({ at, date }) => <time dateTime={at}>{date}</time>,
  },
  {
    head: 'What',
    className: 'max-md:col-span-2 md:align-top compact:align-middle',
    cell: ({ words }) => <span className="wrap-anywhere">{words}</span>,
  },
  {
    head: 'More',
    className:
      'whitespace-nowrap max-md:order-1 max-md:text-right md:w-px md:align-top compact:align-middle',
    cell: (line) => <Subject line={line} />,
  },
]

/** Where to read more: the person's page, the page of an order's customer, or the dish. */
function Subject({ line: { personId, dishId, object } }: { line: AuditLogLine }) {
  if (personId === null && dishId === null) return null
  const isPerson = object.startsWith('person ')
  return (
    <Link
      to={
        personId === null
          ? `/dashboard/updateItem/${encodeURIComponent(dishId ?? '')}`
          : `/dashboard/allUsers/${encodeURIComponent(personId)}`
      }
      className="inline-flex min-h-6 items-center max-md:-my-2 max-md:min-h-11 font-semibold underline decoration-primary decoration-2 underline-offset-4"
    >
      {personId === null ? 'The dish' : isPerson ? 'Their page' : 'The customer'}
    </Link>
  )
}

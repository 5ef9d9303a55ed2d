import { Link } from 'react-router'
import type { AuditLogLine } from '#modules/reporting/audit/contract.ts'
import { type Column, Table } from '#ui-kit/table.tsx'

/** Newest first; there is nothing to press but who it was about. */
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
      'whitespace-nowrap tabular-nums text-muted max-md:order-1 max-md:text-sm md:w-56 md:align-top',
    cell: ({ at, date }) => <time dateTime={at}>{date}</time>,
  },
  {
    head: 'What',
    className: 'max-md:col-span-2 md:align-top',
    cell: ({ words }) => <span className="wrap-anywhere">{words}</span>,
  },
  {
    head: 'Object',
    className: 'max-md:order-1 max-md:text-right md:w-48 md:align-top',
    cell: (line) => <Subject line={line} />,
  },
]

/** A person's page; of anything else the name that the log has for it. */
function Subject({ line: { object, personId } }: { line: AuditLogLine }) {
  if (personId === null) {
    return (
      <span title={object} className="text-sm text-muted">
        {shortened(object)}
      </span>
    )
  }
  return (
    <Link
      to={`/dashboard/allUsers/${encodeURIComponent(personId)}`}
      className="inline-flex min-h-6 items-center font-semibold underline decoration-primary decoration-2 underline-offset-4"
    >
      Their page
    </Link>
  )
}

/** "dish …359a9771": ids of one day begin alike. */
function shortened(object: string): string {
  return object.replace(/\S{20,}(\S{8})$/, '…$1')
}

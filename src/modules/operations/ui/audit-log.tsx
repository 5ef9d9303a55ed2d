import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import { formatCount } from '#kernel/money.ts'
import { formatWhen } from '#modules/restaurant/local-time.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { FormField } from '#ui-kit/form-field.tsx'
import { type Column, Table } from '#ui-kit/table.tsx'
import { inputClass } from '#ui-kit/text-field.tsx'
import type { AuditLogLine, AuditLogSummary } from '../contract.ts'
import { auditLogTexts } from './house-texts.ts'

interface AuditFilter {
  actor: string | undefined
  action: string | undefined
}

interface AuditFilterBarProps {
  filter: AuditFilter
  /** Whom and what the log knows; until it is there, both lists are short. */
  summary: AuditLogSummary | undefined
  onChange: (next: Partial<AuditFilter>) => void
}

/** Whose actions, and of which kind. */
export function AuditFilterBar({ filter, summary, onChange }: AuditFilterBarProps) {
  return (
    <div className="mt-6 grid max-w-2xl grow gap-4 sm:grid-cols-2">
      <Choice
        label={auditLogTexts.who}
        all={auditLogTexts.everybody}
        value={filter.actor}
        options={summary?.actors ?? []}
        onChoose={(actor) => onChange({ actor })}
      />
      <Choice
        label={auditLogTexts.what}
        all={auditLogTexts.everything}
        value={filter.action}
        options={summary?.actions ?? []}
        onChoose={(action) => onChange({ action })}
      />
    </div>
  )
}

interface ChoiceProps {
  label: string
  /** What stands for no choice. */
  all: string
  value: string | undefined
  options: readonly { id: string; name: string }[]
  onChoose: (id: string | undefined) => void
}

function Choice({ label, all, value = '', options, onChoose }: ChoiceProps) {
  const isKnown = value === '' || options.some(({ id }) => id === value)
  return (
    <FormField label={label}>
      {(wiring) => (
        <select
          {...wiring}
          value={value}
          onChange={({ target }) => onChoose(target.value || undefined)}
          className={inputClass}
        >
          <option value="">{all}</option>
          {/* From the address, before the list has come. */}
          {!isKnown && <option value={value}>{value}</option>}
          {options.map(({ id, name }) => (
            <option key={id} value={id}>
              {name.charAt(0).toUpperCase() + name.slice(1)}
            </option>
          ))}
        </select>
      )}
    </FormField>
  )
}

const columns = (): Column<AuditLogLine>[] => [
  {
    head: auditLogTexts.columns.when,
    className:
      'whitespace-nowrap max-md:@max-3xs:whitespace-normal tabular-nums text-muted max-md:order-1 max-md:text-sm md:w-px md:align-top compact:align-middle',
    cell: ({ at, date }) => <time dateTime={at}>{date}</time>,
  },
  {
    head: auditLogTexts.columns.what,
    className: 'max-md:col-span-2 md:align-top compact:align-middle',
    cell: ({ words }) => <span className="wrap-anywhere">{words}</span>,
  },
  {
    head: auditLogTexts.columns.more,
    className:
      'whitespace-nowrap max-md:order-1 max-md:text-right md:w-px md:align-top compact:align-middle',
    cell: (line) => <Subject line={line} />,
  },
]

/** Newest first; there is nothing to press but what it was about. */
export function AuditTable({ lines }: { lines: readonly AuditLogLine[] }) {
  return (
    <Table
      label={auditLogTexts.log}
      columns={columns()}
      rows={lines}
      keyOf={({ seq }) => String(seq)}
      rowClassName="max-md:grid-cols-[1fr_auto]"
    />
  )
}

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
      {personId === null
        ? auditLogTexts.links.dish
        : isPerson
          ? auditLogTexts.links.person
          : auditLogTexts.links.customer}
    </Link>
  )
}

const command = 'npm run admin -- doctor'

/** Whether each entry still follows from the one before it: who edits one breaks all after it. */
export function ChainState({ summary }: { summary: AuditLogSummary | undefined }) {
  const { timeZone } = useRestaurant()
  if (!summary) return <p className="mt-4 min-h-7 text-muted">{auditLogTexts.checking}</p>
  const { lines, isWhole, brokenAt, checkedAt } = summary
  if (isWhole) {
    return (
      <p className="mt-4 flex min-h-7 items-center gap-2">
        <ShieldCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
        <span>
          <strong className="font-semibold">{auditLogTexts.unbroken}</strong>{' '}
          <span>{auditLogTexts.checked(lines, formatWhen(checkedAt, timeZone))}</span>
        </span>
      </p>
    )
  }
  return (
    <div
      role="alert"
      className="mt-4 flex max-w-2xl items-start gap-3 rounded-card border border-danger bg-surface p-5"
    >
      <ShieldAlert aria-hidden="true" className="size-6 shrink-0 text-danger" />
      <p>
        <strong className="block font-semibold text-danger">
          {auditLogTexts.broken(brokenAt === null ? '' : formatCount(brokenAt))}
        </strong>
        <span>{auditLogTexts.brokenAbout}</span> <code>{command}</code>
      </p>
    </div>
  )
}

import { ArrowDownAZ } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { takeFocus } from '#ui-kit/take-focus.ts'
import { settingsAddress } from '../settings-nav.tsx'
import { inOrder } from '#modules/reservations/dining-tables/ui/new-tables.ts'
import type { PlanDraft, TableDraft } from '#modules/reservations/dining-tables/ui/plan-draft.ts'
import { sayPlan } from '#modules/reservations/dining-tables/ui/plan-words.ts'
import { TableRow, tableColumns } from '#modules/reservations/dining-tables/ui/table-row.tsx'

interface TableListProps {
  draft: PlanDraft
  /** Bookings to come, by table. */
  booked: ReadonlyMap<string, number>
  areasId: string
  errors: Readonly<Record<string, string>>
  /** The list has just replaced the button that adds the first tables. */
  hasJustCome: boolean
  onChange: (key: string, part: Partial<TableDraft>) => void
  onRemove: (key: string) => void
  onSort: (tables: TableDraft[]) => void
}

/** All tables, one by one. */
export function TableList(props: TableListProps) {
  const { draft, booked, areasId, errors, hasJustCome, onChange, onRemove, onSort } = props
  const titleId = useId()
  const sorted = inOrder(draft.tables)
  const isSorted = sorted.every(({ key }, index) => key === draft.tables[index]?.key)
  const [isFocused] = useState(hasJustCome)
  return (
    <section aria-labelledby={titleId} className="@container">
      <h2
        id={titleId}
        ref={isFocused ? takeFocus : undefined}
        tabIndex={-1}
        className="text-xl outline-none"
      >
        Tables
      </h2>
      <p aria-live="polite" className="mt-1 text-muted tabular-nums">
        {sayPlan(draft)}
      </p>
      <ErrorText>{errors['tables']}</ErrorText>
      <p className="mt-1 text-sm text-muted">
        {[...booked.values()].some((count) => count > 0) &&
          'A table with upcoming bookings cannot be removed, only taken out of service. '}
        When they can be booked, and for how long, is said in{' '}
        <Link
          to={`${settingsAddress}/bookings`}
          className="font-semibold underline underline-offset-4 hover:text-primary"
        >
          Bookings
        </Link>
        .
      </p>
      {!isSorted && (
        <Button kind="secondary" className="mt-4" onClick={() => onSort(sorted)}>
          <ArrowDownAZ aria-hidden="true" className="size-4" />
          Sort by area and number
        </Button>
      )}
      <Head />
      <ul aria-label="Tables" className="border-t border-border @max-xl:mt-4">
        {draft.tables.map((table) => (
          <TableRow
            key={table.key}
            table={table}
            booked={booked.get(table.id ?? '') ?? 0}
            areasId={areasId}
            errors={errors}
            onChange={(part) => onChange(table.key, part)}
            onRemove={() => onRemove(table.key)}
          />
        ))}
      </ul>
    </section>
  )
}

/** Said once over all lines; each field says it again to those who hear it. */
function Head() {
  return (
    <div
      aria-hidden="true"
      className={`mt-4 hidden gap-x-3 pb-1.5 text-sm font-semibold @xl:grid ${tableColumns}`}
    >
      <span>Table</span>
      <span>Area</span>
      <span>Guests</span>
      <span className="text-center">In service</span>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { ArrowDownAZ } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { queryOf } from '#kernel/query-of.ts'
import { getTablePlan, type TablePlan } from '#modules/reservations/dining-tables/contract.ts'
import { AddTables } from '#modules/reservations/dining-tables/ui/add-tables.tsx'
import { Combinations } from '#modules/reservations/dining-tables/ui/combinations.tsx'
import {
  firstTables,
  inOrder,
  type NewTables,
  type PlanDraft,
  sayPlan,
  type TableDraft,
  usePlanForm,
  withoutTable,
  withTables,
} from '#modules/reservations/dining-tables/ui/plan-draft.ts'
import { tableColumns, TableRow } from '#modules/reservations/dining-tables/ui/table-row.tsx'
import { NumberedSteps } from '#site/dashboard/numbered-steps.tsx'
import { settingsAddress } from '#site/dashboard/settings/settings-nav.tsx'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { NotLoaded } from '#ui-kit/not-loaded.tsx'
import { SettingsFrame } from '#ui-kit/settings-frame.tsx'
import { takeFocus } from '#ui-kit/take-focus.ts'
import { tablesTexts } from './house-texts.ts'

/** Where guests sit: the dining tables, and which of them can be pushed together. */
export function TablesPart({ onNewest }: { onNewest: () => void }) {
  const query = useQuery(queryOf(useApi(), getTablePlan))
  if (query.data) return <PlanForm plan={query.data} onNewest={onNewest} />
  return <NotLoaded query={query} what={tablesTexts.whole} loading={tablesTexts.loading} />
}

/** All tables of the house and what can be pushed together, with one Save. */
function PlanForm({ plan, onNewest }: { plan: TablePlan; onNewest: () => void }) {
  const areasId = useId()
  const { form, draft, setDraft, save } = usePlanForm(plan, onNewest)
  const { tables } = draft
  const [wasEmpty] = useState(tables.length === 0)
  const areas = [...new Set(tables.map(({ area }) => area.trim()))].filter((area) => area !== '')
  const change = (key: string, part: Partial<TableDraft>) => {
    for (const name of Object.keys(part)) form.mend(`tables.${key}.${name}`)
    const changed = tables.map((table) => (table.key === key ? { ...table, ...part } : table))
    setDraft({ ...draft, tables: changed })
  }
  const add = (wished: readonly NewTables[]) =>
    setDraft({ ...draft, tables: wished.reduce(withTables, tables) })

  return (
    <SettingsFrame form={form} onSave={save}>
      {tables.length === 0 ? (
        <FirstTables onAdd={() => add(firstTables())} />
      ) : (
        <TableList
          draft={draft}
          booked={new Map(plan.tables.map(({ _id, futureBookings }) => [_id, futureBookings]))}
          areasId={areasId}
          errors={form.errors}
          hasJustCome={wasEmpty}
          onChange={change}
          onSort={(sorted) => setDraft({ ...draft, tables: sorted })}
          onRemove={(key) => setDraft(withoutTable(draft, key))}
        />
      )}
      <AddTables
        present={tables.length}
        area={areas.at(-1) ?? tablesTexts.diningRoom}
        areasId={areasId}
        onAdd={(wished) => add([wished])}
      />
      <datalist id={areasId}>
        {areas.map((area) => (
          <option key={area}>{area}</option>
        ))}
      </datalist>
      <Combinations
        draft={draft}
        errors={form.errors}
        onChange={(combinations) => {
          const mended = Object.keys(form.errors).filter((name) => name.startsWith('combinations'))
          for (const name of mended) form.mend(name)
          setDraft({ ...draft, combinations })
        }}
      />
    </SettingsFrame>
  )
}

/** Shown before there is any table: what tables are for, and a way to add ten at once. */
function FirstTables({ onAdd }: { onAdd: () => void }) {
  const { steps } = tablesTexts
  return (
    <div className="rounded-card border border-border bg-surface p-6 md:p-10">
      <h2 className="text-2xl">{tablesTexts.none}</h2>
      <p className="mt-2 max-w-prose text-muted">{tablesTexts.noneHint}</p>
      <NumberedSteps steps={[steps.add, steps.combine, steps.save]} className="mt-5 gap-2" />
      <Button onClick={onAdd} className="mt-6">
        {tablesTexts.addTen}
      </Button>
    </div>
  )
}

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
function TableList(props: TableListProps) {
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
        {tablesTexts.tables}
      </h2>
      <p aria-live="polite" className="mt-1 text-muted tabular-nums">
        {sayPlan(draft)}
      </p>
      <ErrorText>{errors['tables']}</ErrorText>
      <p className="mt-1 text-sm text-muted">
        {[...booked.values()].some((count) => count > 0) && <span>{tablesTexts.bookedKept}</span>}
        <Link
          to={`${settingsAddress}/bookings`}
          className="font-semibold underline underline-offset-4 hover:text-primary"
        >
          {tablesTexts.toBookings}
        </Link>
      </p>
      {!isSorted && (
        <Button kind="secondary" className="mt-4" onClick={() => onSort(sorted)}>
          <ArrowDownAZ aria-hidden="true" className="size-4" />
          <span>{tablesTexts.sort}</span>
        </Button>
      )}
      <Head />
      <ul aria-label={tablesTexts.tables} className="border-t border-border @max-xl:mt-4">
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
      <span>{tablesTexts.table}</span>
      <span>{tablesTexts.area}</span>
      <span>{tablesTexts.guests}</span>
      <span className="text-center">{tablesTexts.inService}</span>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { tablePlanQuery } from '#modules/reservations/dining-tables/client.ts'
import type { TablePlan } from '#modules/reservations/dining-tables/contract.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { SettingsFrame } from '#ui-kit/settings-frame.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { AddTables } from '#modules/reservations/dining-tables/ui/add-tables.tsx'
import { Combinations } from '#modules/reservations/dining-tables/ui/combinations.tsx'
import { FirstTables } from './first-tables.tsx'
import {
  type NewTables,
  firstTables,
  withTables,
  withoutTable,
} from '#modules/reservations/dining-tables/ui/new-tables.ts'
import type { TableDraft } from '#modules/reservations/dining-tables/ui/plan-draft.ts'
import { TableList } from './table-list.tsx'
import { usePlanForm } from '#modules/reservations/dining-tables/ui/use-plan-form.ts'

/** Where guests sit: the dining tables, and which of them can be pushed together. */
export function TablesPart({ onNewest }: { onNewest: () => void }) {
  const { data: plan, isError, refetch } = useQuery(tablePlanQuery(useApi()))
  if (plan) return <PlanForm plan={plan} onNewest={onNewest} />
  if (isError) return <LoadFailure what="The tables" onRetry={() => void refetch()} />
  return <Spinner label="Loading the tables" />
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
        <FirstTables onAdd={() => add(firstTables)} />
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
        area={areas.at(-1) ?? 'Dining room'}
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

import { useId, useState } from 'react'
import type { TablePlan } from '#modules/reservations/dining-tables/contract.ts'
import { SettingsFrame } from '#ui-kit/settings-frame.tsx'
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

/** All tables of the house and what can be pushed together, with one Save. */
export function PlanForm({ plan, onMerged }: { plan: TablePlan; onMerged: () => void }) {
  const areasId = useId()
  const { form, draft, setDraft, save } = usePlanForm(plan, onMerged)
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

import type { CombinationDraft, TableDraft } from './plan-draft.ts'

interface MembersProps {
  combination: CombinationDraft
  tables: readonly TableDraft[]
  /** Where the first of them stands: the others must stand there too. */
  area: string | undefined
  onChange: (keys: string[]) => void
}

/** Which tables are pushed together. */
export function Members({ combination, tables, area, onChange }: MembersProps) {
  const chosen = new Set(combination.tables)
  const offered = tables.filter((table) => chosen.has(table.key) || !area || table.area === area)
  return (
    <fieldset className="pb-2">
      <legend className="text-sm text-muted">
        {area ? `Two to six tables of ${area}` : 'Two to six tables of one area'}
      </legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {offered.map(({ key, name }) => (
          <label
            key={key}
            className="inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-full border border-control px-3 text-sm font-semibold has-checked:bg-text has-checked:text-bg has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="checkbox"
              checked={chosen.has(key)}
              onChange={({ target }) =>
                onChange(
                  target.checked
                    ? [...combination.tables, key]
                    : combination.tables.filter((each) => each !== key),
                )
              }
              className="sr-only"
            />
            <span className="sr-only">Table </span>
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

import { Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { SeatsCells } from '#ui-kit/cell.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { leaveRow } from '#ui-kit/leave-row.ts'
import { Group } from '#ui-kit/settings-frame.tsx'
import { takeFocus } from '#ui-kit/take-focus.ts'
import { combinationTexts } from './house-texts.ts'
import {
  type CombinationDraft,
  emptyCombination,
  type PlanDraft,
  type TableDraft,
  withMembers,
} from './plan-draft.ts'

interface CombinationsProps {
  draft: PlanDraft
  errors: Readonly<Record<string, string>>
  onChange: (combinations: PlanDraft['combinations']) => void
}

/** Tables for parties that no single table seats. */
export function Combinations({ draft, errors, onChange }: CombinationsProps) {
  const { combinations, tables } = draft
  if (tables.length < 2) return null
  return (
    <Group
      title={combinationTexts.title}
      intro={
        combinations.length === 0
          ? combinationTexts.none
          : combinationTexts.some(combinations.length)
      }
    >
      {combinations.length > 0 && (
        <ul aria-label={combinationTexts.list} className="border-t border-border">
          {combinations.map((one) => (
            <CombinationRow
              key={one.key}
              combination={one}
              tables={tables}
              errors={errors}
              onChange={(changed) =>
                onChange(combinations.map((each) => (each.key === one.key ? changed : each)))
              }
              onRemove={() => onChange(combinations.filter(({ key }) => key !== one.key))}
            />
          ))}
        </ul>
      )}
      <Button
        kind="secondary"
        onClick={() => onChange([...combinations, emptyCombination()])}
        className="justify-self-start"
      >
        <Plus aria-hidden="true" className="size-4" />
        <span>{combinationTexts.add}</span>
      </Button>
    </Group>
  )
}

interface CombinationRowProps {
  combination: CombinationDraft
  tables: readonly TableDraft[]
  errors: Readonly<Record<string, string>>
  onChange: (combination: CombinationDraft) => void
  onRemove: () => void
}

/** Tables that can be pushed together, and for how many they then are. */
function CombinationRow(props: CombinationRowProps) {
  const { combination, tables, errors, onChange, onRemove } = props
  const errorId = useId()
  const field = `combinations.${combination.key}`
  const [wrong, sentence] =
    Object.entries(errors).find(([name]) => name.startsWith(`${field}.`)) ?? []
  const members = tables.filter(({ key }) => combination.tables.includes(key))
  const label =
    members.length === 0
      ? combinationTexts.isNew
      : combinationTexts.tables(members.map(({ name }) => name))
  // Stays open while one table after the other is chosen.
  const [isOpen, setIsOpen] = useState(members.length < 2)
  const [isNew] = useState(combination.tables.length === 0)
  const isWrong = wrong === `${field}.tables`
  return (
    <li className="@container border-b border-border py-2.5">
      <div className="grid grid-cols-[1fr_2.75rem] items-start gap-x-3 gap-y-2 @xl:grid-cols-[1fr_8.5rem_2.75rem]">
        <details
          open={isOpen || isWrong}
          onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
          className="group @max-xl:col-span-1"
        >
          <summary
            ref={isNew ? takeFocus : undefined}
            data-field={`${field}.tables`}
            aria-describedby={isWrong ? errorId : undefined}
            className="flex min-h-12 cursor-pointer list-none flex-wrap items-center gap-x-3 rounded-input font-semibold [&::-webkit-details-marker]:hidden"
          >
            <span>{label}</span>
            <span className="text-sm font-medium text-muted underline underline-offset-4 group-open:hidden">
              {combinationTexts.other}
            </span>
          </summary>
          <Members
            combination={combination}
            tables={tables}
            area={members[0]?.area}
            onChange={(keys) => onChange(withMembers(combination, keys, tables))}
          />
        </details>
        <div className="flex flex-wrap items-center gap-x-3 @max-xl:order-last @max-xl:col-span-2">
          <SeatsCells
            label={combinationTexts.together(label)}
            field={field}
            seats={combination}
            wrong={wrong}
            errorId={errorId}
            onChange={(seats) => onChange({ ...combination, ...seats })}
          />
          <span className="text-sm text-muted @xl:hidden">{combinationTexts.guestsTogether}</span>
        </div>
        <button
          type="button"
          aria-label={combinationTexts.remove(label)}
          onClick={({ currentTarget }) => {
            leaveRow(currentTarget)
            onRemove()
          }}
          className="grid size-11 cursor-pointer place-items-center rounded-full text-muted hover:bg-surface2 hover:text-text"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <ErrorText id={errorId}>{sentence}</ErrorText>
    </li>
  )
}

interface MembersProps {
  combination: CombinationDraft
  tables: readonly TableDraft[]
  /** Where the first of them stands: the others must stand there too. */
  area: string | undefined
  onChange: (keys: string[]) => void
}

/** Which tables are pushed together. */
function Members({ combination, tables, area, onChange }: MembersProps) {
  const chosen = new Set(combination.tables)
  const offered = tables.filter((table) => chosen.has(table.key) || !area || table.area === area)
  return (
    <fieldset className="pb-2">
      <legend className="text-sm text-muted">
        {area ? combinationTexts.chooseIn(area) : combinationTexts.choose}
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
            <span className="sr-only">{`${combinationTexts.table} `}</span>
            <span>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

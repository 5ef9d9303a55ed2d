import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { takeFocus } from '#ui-kit/take-focus.ts'
import { leaveRow } from '#ui-kit/leave-row.ts'
import { SeatsCells } from '#ui-kit/cell.tsx'
import { Members } from './members.tsx'
import { withMembers } from './new-tables.ts'
import type { CombinationDraft, TableDraft } from './plan-draft.ts'

interface CombinationRowProps {
  combination: CombinationDraft
  tables: readonly TableDraft[]
  errors: Readonly<Record<string, string>>
  onChange: (combination: CombinationDraft) => void
  onRemove: () => void
}

/** Tables that can be pushed together, and for how many they then are. */
export function CombinationRow(props: CombinationRowProps) {
  const { combination, tables, errors, onChange, onRemove } = props
  const errorId = useId()
  const field = `combinations.${combination.key}`
  const [wrong, sentence] =
    Object.entries(errors).find(([name]) => name.startsWith(`${field}.`)) ?? []
  const members = tables.filter(({ key }) => combination.tables.includes(key))
  const together = members.map(({ name }) => name).join(' + ')
  const label = together === '' ? 'New combination' : `Tables ${together}`
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
            {label}
            <span className="text-sm font-medium text-muted underline underline-offset-4 group-open:hidden">
              Other tables
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
            label={`${label} together`}
            field={field}
            seats={combination}
            wrong={wrong}
            errorId={errorId}
            onChange={(seats) => onChange({ ...combination, ...seats })}
          />
          <span className="text-sm text-muted @xl:hidden">guests together</span>
        </div>
        <button
          type="button"
          aria-label={`${label}: take the combination away`}
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

import { X } from 'lucide-react'
import { useId } from 'react'
import { Cell, SeatsCells } from '#ui-kit/cell.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { leaveRow } from '#ui-kit/leave-row.ts'
import { tableRowTexts } from './house-texts.ts'
import type { TableDraft } from './plan-draft.ts'

interface TableRowProps {
  table: TableDraft
  /** Bookings to come at it: with any it stays in the plan. */
  booked: number
  areasId: string
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<TableDraft>) => void
  onRemove: () => void
}

/** The columns of the list, and of its head. */
export const tableColumns = '@xl:grid-cols-[5.5rem_1fr_8.5rem_6rem_4.5rem]'

const bookedClass = 'text-right text-sm whitespace-nowrap text-muted tabular-nums'

/** One table: a line where there is room, two on phones. */
export function TableRow({ table, booked, areasId, errors, onChange, onRemove }: TableRowProps) {
  const errorId = useId()
  const field = `tables.${table.key}`
  const label = tableRowTexts.table(table.name)
  const [wrong, sentence] =
    Object.entries(errors).find(([name]) => name.startsWith(`${field}.`)) ?? []
  const errorFor = (part: string) => (wrong === `${field}.${part}` ? errorId : undefined)
  return (
    <li className="border-b border-border py-2.5">
      <div
        className={`grid grid-cols-[4.5rem_1fr_2.75rem] items-center gap-x-3 gap-y-2 ${tableColumns}`}
      >
        <Cell
          label={tableRowTexts.nameOf(label)}
          name={`${field}.name`}
          value={table.name}
          maxLength={40}
          errorId={errorFor('name')}
          onChange={(name) => onChange({ name })}
          className={`font-semibold ${table.isInService ? '' : 'text-muted'}`}
        />
        <Cell
          label={tableRowTexts.areaOf(label)}
          name={`${field}.area`}
          value={table.area}
          maxLength={60}
          list={areasId}
          errorId={errorFor('area')}
          onChange={(area) => onChange({ area })}
        />
        <div className="flex flex-wrap items-center gap-x-4 @max-xl:order-last @max-xl:col-span-3 @xl:contents">
          <SeatsCells
            label={label}
            field={field}
            seats={table}
            wrong={wrong}
            errorId={errorId}
            onChange={onChange}
          />
          <label className="flex min-h-11 cursor-pointer items-center gap-2 @xl:justify-self-center">
            <input
              type="checkbox"
              aria-label={tableRowTexts.inServiceOf(label)}
              checked={table.isInService}
              onChange={({ target }) => onChange({ isInService: target.checked })}
              className="size-5 accent-primary"
            />
            <span aria-hidden="true" className="text-sm @xl:hidden">
              {tableRowTexts.inService}
            </span>
          </label>
          {booked > 0 && (
            <span className={`${bookedClass} ml-auto @xl:hidden`}>
              {tableRowTexts.booked(booked)}
            </span>
          )}
        </div>
        {booked === 0 ? (
          <button
            type="button"
            aria-label={tableRowTexts.remove(label)}
            onClick={({ currentTarget }) => {
              leaveRow(currentTarget)
              onRemove()
            }}
            className="grid size-11 cursor-pointer place-items-center justify-self-end rounded-full text-muted hover:bg-surface2 hover:text-text"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        ) : (
          <span className={`${bookedClass} @max-xl:hidden`}>{tableRowTexts.booked(booked)}</span>
        )}
      </div>
      <ErrorText id={errorId}>{sentence}</ErrorText>
    </li>
  )
}

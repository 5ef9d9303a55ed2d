import type { ComponentProps } from 'react'
import { inputClass } from '#ui-kit/text-field.tsx'
import { formTexts } from './house-texts.ts'

interface CellProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: string
  value: string
  onChange: (value: string) => void
  /** Where what is wrong in its row is said, when it is this. */
  errorId: string | undefined
}

/** A field in a row of fields: its name is in the head of the list, and heard. */
export function Cell({ label, onChange, errorId, className = '', ...rest }: CellProps) {
  return (
    <input
      autoComplete="off"
      {...rest}
      aria-label={label}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      onChange={({ target }) => onChange(target.value)}
      className={`${inputClass} px-2.5! ${className}`}
    />
  )
}

interface SeatsCellsProps {
  /** Whose seats they are: "Table 4". */
  label: string
  /** The fields' names begin with it. */
  field: string
  seats: { minSeats: string; maxSeats: string }
  /** The field that is wrong, and where that is said. */
  wrong: string | undefined
  errorId: string
  onChange: (seats: { minSeats?: string; maxSeats?: string }) => void
}

/** Two fields for how many guests a table seats: "2 to 4". */
export function SeatsCells({ label, field, seats, wrong, errorId, onChange }: SeatsCellsProps) {
  const ends = ['minSeats', 'maxSeats'] as const
  return (
    <span className="flex items-center gap-1.5">
      {ends.map((end, index) => (
        <span key={end} className="flex items-center gap-1.5">
          {index > 0 && (
            <span aria-hidden="true" className="text-sm text-muted">
              {formTexts.to}
            </span>
          )}
          <Cell
            label={formTexts.seats[end](label)}
            name={`${field}.${end}`}
            value={seats[end]}
            inputMode="numeric"
            maxLength={3}
            errorId={wrong === `${field}.${end}` ? errorId : undefined}
            onChange={(text) => onChange({ [end]: text })}
            className="w-13! text-center tabular-nums"
          />
        </span>
      ))}
    </span>
  )
}

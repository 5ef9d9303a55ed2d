import { instantOf } from '#modules/reservations/rules.ts'
import { formatTime } from '#modules/restaurant/rules/clock.ts'
import { FormField } from '#ui-kit/form-field.tsx'
import { TextField, inputClass } from '#ui-kit/text-input.tsx'
import { TableChoice } from './table-choice.tsx'
import type { When } from '#modules/reservations/desk/ui/use-when.ts'

interface WhenFieldsProps {
  when: When
  now: number
  errors: Readonly<Record<string, string>>
  onMend: (name: string) => void
  /** The party is seated already: only its tables can be changed. */
  isSeated?: boolean
}

/** Day, time and tables, each with what is free. */
export function WhenFields({ when, now, errors, onMend, isSeated = false }: WhenFieldsProps) {
  const { day, need, assignments, assignment } = when
  return (
    <>
      {!isSeated && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Day"
            type="date"
            value={when.asked}
            min={day?.today}
            onChange={({ target: { value } }) => {
              if (/^2\d{3}-/.test(value)) when.chooseDay(value)
            }}
            error={when.isError ? 'This day could not be loaded.' : undefined}
          />
          <TimeField when={when} error={errors['start']} onMend={onMend} />
        </div>
      )}
      {day?.closure && <p className="text-sm font-medium text-gold">Guests read: {day.closure}</p>}
      {day && need && (
        <TableChoice
          key={`${when.asked} ${need.start} ${need.party}`}
          day={day}
          need={need}
          now={now}
          assignments={assignments}
          chosen={assignment}
          error={errors['tables']}
          onChoose={when.chooseAssignment}
        />
      )}
    </>
  )
}

function TimeField({
  when,
  error,
  onMend,
}: {
  when: When
  error: string | undefined
  onMend: (name: string) => void
}) {
  const { day, times, need } = when
  const isKnown = need === undefined || times.some(({ start }) => start === need.start)
  return (
    <FormField
      label="Time"
      error={error ?? (day && times.length === 0 ? 'The house is closed.' : undefined)}
    >
      {(wiring) => (
        <select
          {...wiring}
          value={need?.start ?? ''}
          onChange={({ target: { value } }) => {
            when.chooseStart(value === '' ? undefined : Number(value))
            onMend('start')
          }}
          className={inputClass}
        >
          <option value="">Choose a time</option>
          {!isKnown && day && (
            <option value={need.start}>{formatTime(instantOf(need.start), day.timeZone)}</option>
          )}
          {day &&
            times.map(({ start, isFree, isShort }) => (
              <option key={start} value={start}>
                {formatTime(instantOf(start), day.timeZone)}
                {isFree ? '' : isShort ? ' (not for long)' : ' (full)'}
              </option>
            ))}
        </select>
      )}
    </FormField>
  )
}

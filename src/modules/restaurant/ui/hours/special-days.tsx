import { CalendarPlus, X } from 'lucide-react'
import type { DatedException } from '#modules/restaurant/rules/hours.ts'
import { Button } from '#ui-kit/button.tsx'
import { TextField } from '#ui-kit/text-input.tsx'
import { type HoursDraft, isUndated } from './drafts.ts'
import { PeriodFields } from './period-fields.tsx'

interface SpecialDaysProps {
  label: string
  draft: HoursDraft
  /** Where a refusal of a missing date leads. */
  field: string
  dateError: string | undefined
  onChange: (draft: HoursDraft) => void
}

/** Dates on which the week does not hold: closed, or other hours. */
export function SpecialDays({ label, draft, field, dateError, onChange }: SpecialDaysProps) {
  const { exceptions } = draft
  const set = (changed: DatedException[]) => onChange({ ...draft, exceptions: changed })
  const change = (at: number, part: Partial<DatedException>) =>
    set(exceptions.map((one, index) => (index === at ? { ...one, ...part } : one)))
  return (
    <div className="grid gap-4">
      <h2 className="text-lg">
        <span className="sr-only">{label}: </span>Special days
        {exceptions.length > 0 && ` (${exceptions.length})`}
      </h2>
      {exceptions.length === 0 && (
        <p className="-mt-3 text-muted">
          Closed on Thanksgiving? Longer on New Year’s Eve? Add the date.
        </p>
      )}
      <ul className="grid gap-4">
        {exceptions.map((one, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a date is what is being typed
          <li key={index} className="grid gap-3 rounded-input border border-border p-3">
            <div className="grid grid-cols-[1fr_auto] items-start gap-3 sm:grid-cols-[11rem_1fr_auto]">
              <TextField
                label="Date"
                type="date"
                value={one.date}
                data-field={isUndated(one) ? field : undefined}
                error={isUndated(one) ? dateError : undefined}
                onChange={({ target }) => change(index, { date: target.value })}
              />
              <button
                type="button"
                aria-label={`${label}: remove special day ${one.date}`}
                onClick={() => set(exceptions.filter((_, at) => at !== index))}
                className="mt-7.5 grid size-12 cursor-pointer place-items-center rounded-full text-muted hover:bg-surface2 hover:text-text sm:order-last"
              >
                <X aria-hidden="true" className="size-5" />
              </button>
              <div className="max-sm:col-span-2">
                <TextField
                  label="What it is called"
                  value={one.note ?? ''}
                  maxLength={60}
                  autoComplete="off"
                  placeholder="Thanksgiving"
                  onChange={({ target }) => change(index, { note: target.value })}
                />
              </div>
            </div>
            {/* The hours above what adds more of them; a closed day has it beside. */}
            <div className="grid grid-cols-[1fr_auto] items-start gap-x-4 max-sm:*:order-none! max-sm:[&>div:not(:has(input))]:col-span-1!">
              <PeriodFields
                day={`${label}, ${one.date}`}
                periods={one.periods}
                onChange={(periods) => change(index, { periods })}
              />
            </div>
          </li>
        ))}
      </ul>
      <Button
        kind="secondary"
        onClick={() => set([...exceptions, { date: '', periods: [], note: '' }])}
        className="justify-self-start"
      >
        <CalendarPlus aria-hidden="true" className="size-4" />
        Add a special day
      </Button>
    </div>
  )
}

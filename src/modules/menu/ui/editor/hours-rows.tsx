import { Plus, X } from 'lucide-react'
import { weekdayNames, weekdays } from '#modules/restaurant/opening.ts'
import { inputClass } from '#ui-kit/text-field.tsx'
import type { ServingRow } from '../../availability/serving.ts'
import { hoursTexts } from './house-texts.ts'

interface HoursRowsProps {
  rows: readonly ServingRow[]
  onChange: (rows: ServingRow[]) => void
}

export const lunchRow: ServingRow = { days: [1, 2, 3, 4, 5], from: '11:00', to: '15:00' }

/** Periods, each with the days on which it begins. */
export function HoursRows({ rows, onChange }: HoursRowsProps) {
  const put = (index: number, change: Partial<ServingRow>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...change } : row)))
  return (
    <div className="grid gap-4">
      {rows.map((row, index) => (
        // Rows have no name of their own, and stay where they are.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={index} className="grid gap-2.5 rounded-input bg-surface2 p-3.5">
          <legend className="sr-only">{hoursTexts.period(index + 1)}</legend>
          <div className="flex flex-wrap gap-1.5">
            {weekdays.map((day) => {
              const isOn = row.days.includes(day)
              const others = row.days.filter((each) => each !== day)
              return (
                <button
                  key={day}
                  type="button"
                  aria-pressed={isOn}
                  aria-label={weekdayNames[day]}
                  onClick={() => put(index, { days: isOn ? others : [...others, day] })}
                  className="min-h-11 min-w-11 cursor-pointer rounded-full border border-control bg-surface px-2.5 text-sm font-medium hover:border-text aria-pressed:border-text aria-pressed:bg-text aria-pressed:text-bg"
                >
                  {weekdayNames[day].slice(0, 3)}
                </button>
              )
            })}
          </div>
          <div className="flex items-center gap-2.5">
            <Time
              label={hoursTexts.from}
              value={row.from}
              onChange={(from) => put(index, { from })}
            />
            <span aria-hidden="true">–</span>
            <Time label={hoursTexts.until} value={row.to} onChange={(to) => put(index, { to })} />
            {rows.length > 1 && (
              <button
                type="button"
                aria-label={hoursTexts.removePeriod(index + 1)}
                onClick={() => onChange(rows.filter((_, at) => at !== index))}
                className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-surface"
              >
                <X aria-hidden="true" className="size-5" />
              </button>
            )}
          </div>
        </fieldset>
      ))}
      <button
        type="button"
        onClick={() => onChange([...rows, { ...lunchRow, from: '17:00', to: '22:00' }])}
        className="inline-flex min-h-11 cursor-pointer items-center gap-2 justify-self-start rounded-input px-2 font-semibold text-primary hover:text-primary-hover"
      >
        <Plus aria-hidden="true" className="size-4.5" />
        <span>{hoursTexts.addPeriod}</span>
      </button>
    </div>
  )
}

interface TimeProps {
  label: string
  value: string
  onChange: (value: string) => void
}

function Time({ label, value, onChange }: TimeProps) {
  return (
    <label className="min-w-0 flex-1">
      <span className="sr-only">{label}</span>
      <input
        type="time"
        required
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className={inputClass}
      />
    </label>
  )
}

import { Plus, X } from 'lucide-react'
import type { Period } from '#modules/restaurant/rules.ts'
import { inputClass } from '#ui-kit/text-input.tsx'
import { isNextDay, nextPeriod } from './drafts.ts'

interface PeriodFieldsProps {
  /** Whose hours they are, as screen readers say it. */
  day: string
  periods: readonly Period[]
  onChange: (periods: Period[]) => void
}

/** The hours of one day: none is closed, two are a midday and an evening. */
export function PeriodFields({ day, periods, onChange }: PeriodFieldsProps) {
  const change = (at: number, part: Partial<Period>) =>
    onChange(periods.map((period, index) => (index === at ? { ...period, ...part } : period)))
  return (
    <div className="grid gap-2">
      {periods.map((period, index) => {
        const nth = periods.length > 1 ? `, hours ${index + 1}` : ''
        return (
          // Hours are their place in the day.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className="flex flex-wrap items-center gap-x-2">
            <Clock
              label={`${day}${nth}, from`}
              value={period.from}
              onChange={(from) => change(index, { from })}
            />
            <span aria-hidden="true">–</span>
            <Clock
              label={`${day}${nth}, to`}
              value={period.to}
              onChange={(to) => change(index, { to })}
            />
            <button
              type="button"
              aria-label={`${day}${nth}: remove`}
              onClick={() => onChange(periods.filter((_, at) => at !== index))}
              className="grid size-11 cursor-pointer place-items-center rounded-full text-muted hover:bg-surface2 hover:text-text"
            >
              <X aria-hidden="true" className="size-5" />
            </button>
            {isNextDay(period) && <span className="text-sm text-muted">until the next day</span>}
          </div>
        )
      })}
      <div className="flex items-center gap-3">
        {periods.length === 0 && <span className="text-muted">Closed</span>}
        {periods.length < 6 && (
          <button
            type="button"
            aria-label={`${day}: add hours`}
            onClick={() => onChange([...periods, nextPeriod(periods)])}
            className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full px-2 text-sm font-medium text-muted hover:text-primary"
          >
            <Plus aria-hidden="true" className="size-4" />
            Add hours
          </button>
        )}
      </div>
    </div>
  )
}

interface ClockProps {
  label: string
  value: string
  onChange: (value: string) => void
}

function Clock({ label, value, onChange }: ClockProps) {
  return (
    <input
      type="time"
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={`${inputClass} w-auto min-w-28 px-2 tabular-nums`}
    />
  )
}

import { Plus, X } from 'lucide-react'
import { inputClass } from '#ui-kit/text-field.tsx'
import { maxPeriodsPerDay } from '../../changing-hours.ts'
import { formatTimeOfDay, type Period } from '../../local-time.ts'
import { isNextDay, nextPeriod, suspectHours } from './drafts.ts'
import { hoursTexts } from './house-texts.ts'

interface PeriodFieldsProps {
  /** Whose hours they are, as screen readers say it. */
  day: string
  periods: readonly Period[]
  onChange: (periods: Period[]) => void
}

/** The hours of one day, in two cells of its grid: none is closed, two are a midday and an evening. */
export function PeriodFields({ day, periods, onChange }: PeriodFieldsProps) {
  const change = (at: number, part: Partial<Period>) =>
    onChange(periods.map((period, index) => (index === at ? { ...period, ...part } : period)))
  return (
    <>
      <div className="grid gap-1.5 max-sm:order-last max-sm:col-span-2 max-sm:w-full">
        {periods.map((period, index) => (
          <PeriodRow
            // Hours are their place in the day.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            label={periods.length > 1 ? hoursTexts.period(day, index + 1) : day}
            period={period}
            onChange={(part) => change(index, part)}
            onRemove={() => onChange(periods.filter((_, at) => at !== index))}
          />
        ))}
        {periods.length === 0 && (
          <span className="flex min-h-11 items-center text-muted">{hoursTexts.closed}</span>
        )}
      </div>
      <button
        type="button"
        aria-label={hoursTexts.addTo(day)}
        disabled={periods.length >= maxPeriodsPerDay}
        onClick={() => onChange([...periods, nextPeriod(periods)])}
        className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full px-2 text-sm font-medium text-muted hover:text-primary disabled:invisible"
      >
        <Plus aria-hidden="true" className="size-4" />
        <span>{hoursTexts.addHours}</span>
      </button>
    </>
  )
}

interface PeriodRowProps {
  label: string
  period: Period
  onChange: (part: Partial<Period>) => void
  onRemove: () => void
}

function PeriodRow({ label, period, onChange, onRemove }: PeriodRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-1.5">
      <Clock
        label={hoursTexts.fromOf(label)}
        value={period.from}
        onChange={(from) => onChange({ from })}
      />
      <span aria-hidden="true">–</span>
      <Clock label={hoursTexts.toOf(label)} value={period.to} onChange={(to) => onChange({ to })} />
      <button
        type="button"
        aria-label={hoursTexts.removeOf(label)}
        onClick={onRemove}
        className="grid size-11 cursor-pointer place-items-center rounded-full text-muted hover:bg-surface2 hover:text-text"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
      <NextDay period={period} />
    </div>
  )
}

function NextDay({ period }: { period: Period }) {
  if (!isNextDay(period)) return null
  const hours = suspectHours(period)
  if (hours === undefined) return <span className="text-sm text-muted">{hoursTexts.nextDay}</span>
  return (
    <output className="text-sm font-medium text-danger max-sm:w-full">
      {hoursTexts.suspect(hours, formatTimeOfDay(period.to))}
    </output>
  )
}

interface ClockProps {
  label: string
  value: string
  onChange: (value: string) => void
}

function Clock({ label, value, onChange }: ClockProps) {
  return (
    <span className="w-30">
      <input
        type="time"
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={`${inputClass} pr-1 pl-2 tabular-nums`}
      />
    </span>
  )
}

import { type Weekday, weekdayNames, weekdays } from '#modules/restaurant/rules/calendar.ts'
import type { HoursDraft } from './drafts.ts'
import { PeriodFields } from './period-fields.tsx'

interface WeekProps {
  label: string
  draft: HoursDraft
  onChange: (draft: HoursDraft) => void
}

/** Monday to Sunday, each with its hours. */
export function Week({ label, draft, onChange }: WeekProps) {
  const { weekly } = draft
  const set = (day: Weekday, periods: HoursDraft['weekly'][Weekday]) =>
    onChange({ ...draft, weekly: { ...weekly, [day]: periods } })
  const copyMonday = () => {
    const day = weekly[1]
    onChange({ ...draft, weekly: { 1: day, 2: day, 3: day, 4: day, 5: day, 6: day, 7: day } })
  }
  return (
    <div>
      <ul aria-label={`${label}, weekly`} className="divide-y divide-border border-y border-border">
        {weekdays.map((day) => (
          <li
            key={day}
            className="flex flex-wrap items-start justify-between gap-x-4 py-1.5 sm:grid sm:grid-cols-[7rem_1fr_auto]"
          >
            <span className="flex min-h-11 items-center font-medium">{weekdayNames[day]}</span>
            <PeriodFields
              day={`${label}, ${weekdayNames[day]}`}
              periods={weekly[day]}
              onChange={(periods) => set(day, periods)}
            />
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={copyMonday}
        className="mt-1 min-h-11 cursor-pointer text-sm font-semibold underline underline-offset-4 hover:text-primary"
      >
        Every day like Monday
      </button>
    </div>
  )
}

import { type Weekday, weekdayNames, weekdays } from '#modules/restaurant/rules.ts'
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
  const copyMonday = () =>
    onChange({
      ...draft,
      weekly: Object.fromEntries(weekdays.map((day) => [day, weekly[1]])) as Record<
        // `weekdays` are all seven keys.
        Weekday,
        HoursDraft['weekly'][1]
      >,
    })
  return (
    <ul aria-label={`${label}, weekly`} className="divide-y divide-border border-y border-border">
      {weekdays.map((day) => (
        <li key={day} className="grid items-start gap-x-4 py-2 sm:grid-cols-[8rem_1fr]">
          <span className="flex min-h-11 items-center font-medium">
            {weekdayNames[day]}
            {day === 1 && (
              <button
                type="button"
                onClick={copyMonday}
                className="ml-auto min-h-11 cursor-pointer px-2 text-sm font-medium text-primary underline underline-offset-4 sm:hidden"
              >
                Every day like this
              </button>
            )}
          </span>
          <div className="flex flex-wrap items-start justify-between gap-x-4">
            <PeriodFields
              day={`${label}, ${weekdayNames[day]}`}
              periods={weekly[day]}
              onChange={(periods) => onChange({ ...draft, weekly: { ...weekly, [day]: periods } })}
            />
            {day === 1 && (
              <button
                type="button"
                onClick={copyMonday}
                className="min-h-11 cursor-pointer px-2 text-sm font-medium text-primary underline underline-offset-4 max-sm:hidden"
              >
                Every day like this
              </button>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

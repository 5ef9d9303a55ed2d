import { CalendarPlus, X } from 'lucide-react'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { Fold } from '#ui-kit/fold.tsx'
import { TextField } from '#ui-kit/text-field.tsx'
import {
  type DatedException,
  type KindOfHours,
  type Weekday,
  weekdayNames,
  weekdays,
} from '../../opening.ts'
import { type HoursDraft, isUndated, sayHours } from './drafts.ts'
import { hoursTexts } from './house-texts.ts'
import { PeriodFields } from './period-fields.tsx'

interface KindSectionProps {
  kind: KindOfHours
  draft: HoursDraft
  /** Open or closed now, as saved. */
  now: string
  error: string | undefined
  /** What is wrong with a special day that has no date. */
  dateError: string | undefined
  onChange: (draft: HoursDraft) => void
  onUseForAll: () => void
}

/** One kind of hours: its week in a line, and all of it when opened. */
export function KindSection(props: KindSectionProps) {
  const { kind, draft, now, error, dateError, onChange, onUseForAll } = props
  const { title, where } = hoursTexts.kinds[kind]
  return (
    <Fold
      field={`hours.${kind}`}
      isOpenAtFirst={kind === 'orderingHours'}
      hasError={error !== undefined || dateError !== undefined}
      summary={
        <>
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <strong className="font-display text-xl leading-[1.6rem] font-semibold">{title}</strong>
            <span className="text-sm font-medium">{hoursTexts.now(now)}</span>
          </span>
          <span className="mt-1 block text-sm text-muted tabular-nums">{sayHours(draft)}</span>
        </>
      }
    >
      <div>
        <p className="text-muted">{where}</p>
        <ErrorText>{error}</ErrorText>
      </div>
      <Week label={title} draft={draft} onChange={onChange} />
      <SpecialDays
        label={title}
        draft={draft}
        field={`hours.${kind}.date`}
        dateError={dateError}
        onChange={onChange}
      />
      <Button kind="secondary" onClick={onUseForAll} className="justify-self-start">
        {hoursTexts.copyToOthers}
      </Button>
    </Fold>
  )
}

interface WeekProps {
  label: string
  draft: HoursDraft
  onChange: (draft: HoursDraft) => void
}

/** Monday to Sunday, each with its hours. */
function Week({ label, draft, onChange }: WeekProps) {
  const { weekly } = draft
  const set = (day: Weekday, periods: HoursDraft['weekly'][Weekday]) =>
    onChange({ ...draft, weekly: { ...weekly, [day]: periods } })
  const copyMonday = () => {
    const day = weekly[1]
    onChange({ ...draft, weekly: { 1: day, 2: day, 3: day, 4: day, 5: day, 6: day, 7: day } })
  }
  return (
    <div>
      <ul
        aria-label={hoursTexts.weekly(label)}
        className="divide-y divide-border border-y border-border"
      >
        {weekdays.map((day) => (
          <li
            key={day}
            className="flex flex-wrap items-start justify-between gap-x-4 py-1.5 sm:grid sm:grid-cols-[7rem_1fr_auto]"
          >
            <span className="flex min-h-11 items-center font-medium">{weekdayNames[day]}</span>
            <PeriodFields
              day={hoursTexts.day(label, weekdayNames[day])}
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
        {hoursTexts.likeMonday}
      </button>
    </div>
  )
}

interface SpecialDaysProps {
  label: string
  draft: HoursDraft
  /** Where a refusal of a missing date leads. */
  field: string
  dateError: string | undefined
  onChange: (draft: HoursDraft) => void
}

/** Dates on which the week does not hold: closed, or other hours. */
function SpecialDays({ label, draft, field, dateError, onChange }: SpecialDaysProps) {
  const { exceptions } = draft
  const set = (changed: DatedException[]) => onChange({ ...draft, exceptions: changed })
  const change = (at: number, part: Partial<DatedException>) =>
    set(exceptions.map((one, index) => (index === at ? { ...one, ...part } : one)))
  return (
    <div className="grid gap-4">
      <h2 className="text-lg">
        <span className="sr-only">{hoursTexts.of(label)}</span>
        <span>{hoursTexts.specialDays}</span>
        {exceptions.length > 0 && <span>{` (${exceptions.length})`}</span>}
      </h2>
      {exceptions.length === 0 && <p className="-mt-3 text-muted">{hoursTexts.specialDaysHint}</p>}
      <ul className="grid gap-4">
        {exceptions.map((one, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a date is what is being typed
          <li key={index} className="grid gap-3 rounded-input border border-border p-3">
            <div className="grid grid-cols-[1fr_auto] items-start gap-3 sm:grid-cols-[11rem_1fr_auto]">
              <TextField
                label={hoursTexts.date}
                type="date"
                value={one.date}
                data-field={isUndated(one) ? field : undefined}
                error={isUndated(one) ? dateError : undefined}
                onChange={({ target }) => change(index, { date: target.value })}
              />
              <button
                type="button"
                aria-label={hoursTexts.removeSpecialDay(label, one.date)}
                onClick={() => set(exceptions.filter((_, at) => at !== index))}
                className="mt-7.5 grid size-12 cursor-pointer place-items-center rounded-full text-muted hover:bg-surface2 hover:text-text sm:order-last"
              >
                <X aria-hidden="true" className="size-5" />
              </button>
              <div className="max-sm:col-span-2">
                <TextField
                  label={hoursTexts.note}
                  value={one.note ?? ''}
                  maxLength={60}
                  autoComplete="off"
                  placeholder={hoursTexts.notePlaceholder}
                  onChange={({ target }) => change(index, { note: target.value })}
                />
              </div>
            </div>
            {/* The hours above what adds more of them; a closed day has it beside. */}
            <div className="grid grid-cols-[1fr_auto] items-start gap-x-4 max-sm:*:order-none! max-sm:[&>div:not(:has(input))]:col-span-1!">
              <PeriodFields
                day={hoursTexts.day(label, one.date)}
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
        <span>{hoursTexts.addSpecialDay}</span>
      </Button>
    </div>
  )
}

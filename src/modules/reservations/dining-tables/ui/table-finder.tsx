import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { OutputOf } from '#kernel/endpoint.ts'
import { Button } from '#ui-kit/button.tsx'
import { ChoicePill } from '#ui-kit/choice-pill.tsx'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { inputClass } from '#ui-kit/text-field.tsx'
import { WithPhone } from '#ui-kit/with-phone.tsx'
import type { GuestBookingRules } from '../../contract/guest.ts'
import type { listBookableDays } from '../contract.ts'
import { daysBefore, type DayTimes, groupTimes, type TimeGroup } from '../rules.ts'
import { finderTexts } from './texts.ts'
import { type Search, useFreeTimes } from './use-free-times.ts'

interface TableFinderProps {
  rules: GuestBookingRules
  search: Search
  onSearch: (change: Partial<Search>) => void
  /** The start that is chosen; empty before. */
  chosen: string
  onChoose: (start: string, label: string) => void
  /** A time was pressed by mouse or finger. */
  onPress?: (start: string, label: string) => void
  /** A table is being asked for: nothing else can be. */
  isBusy?: boolean
  /** Where the table is changed that has an area already. */
  hasArea?: boolean
  /** How to go on, shown under the times. */
  children?: ReactNode
}

/** Party, day and times on one page: each answers at once to the others. */
export function TableFinder(props: TableFinderProps) {
  const { rules, search, onSearch, chosen, isBusy = false, hasArea = true } = props
  const timesBox = useRef<HTMLDivElement>(null)
  const { days, times, shownDay, isBehind, hasFailed, retry } = useFreeTimes(search)
  if (!days || !times) {
    if (hasFailed) return <LoadFailure what={finderTexts.what} onRetry={retry} />
    return <Spinner label={finderTexts.loading} />
  }
  const { onPress } = props
  const labelOf = (start: string) =>
    times.sittings.flatMap((one) => one.times).find((time) => time.start === start)?.label ?? ''
  const turnTo = (from: string | undefined | null) =>
    from ? () => onSearch({ from, day: '' }) : undefined
  return (
    <div className="@container">
      <div className="grid gap-x-16 gap-y-10 @3xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <div className="grid content-start gap-8">
          <PartyChoice
            party={search.party}
            largest={rules.largestParty}
            callUs={rules.callUs}
            phone={rules.phone}
            onChoose={(party) => onSearch({ party })}
          />
          <DayChoice
            days={days.days}
            day={shownDay}
            onChoose={(day) => onSearch({ day })}
            onEarlier={turnTo(daysBefore(days.days[0]?.day ?? '', rules.today))}
            onLater={turnTo(days.next)}
          />
          {hasArea && (
            <AreaChoice
              area={search.area}
              areas={rules.areas}
              onChoose={(area) => onSearch({ area })}
            />
          )}
        </div>
        <div ref={timesBox} tabIndex={-1} className="min-w-0 outline-none">
          <div
            aria-busy={isBehind || isBusy}
            inert={isBehind}
            className={`transition-opacity duration-150 ${isBehind || isBusy ? 'opacity-50' : ''}`}
          >
            <DayTimesView
              times={times}
              phone={rules.phone}
              chosen={chosen}
              onChoose={(start) => props.onChoose(start, labelOf(start))}
              onPress={onPress && ((start) => onPress(start, labelOf(start)))}
              onDay={(day) => {
                // The button that was pressed goes with the day that has no times.
                timesBox.current?.focus()
                onSearch(dayChange(day, days))
              }}
            />
            {props.children}
          </div>
        </div>
      </div>
    </div>
  )
}

interface PartyChoiceProps {
  party: number
  largest: number
  /** "Coming with more than 8? Please call us on …" */
  callUs: string
  phone: string
  onChoose: (party: number) => void
}

/** More than these are a list, not buttons. */
const mostPills = 12

function PartyChoice({ party, largest, callUs, phone, onChoose }: PartyChoiceProps) {
  const sizes = Array.from({ length: largest }, (_, index) => index + 1)
  return (
    <fieldset className="min-w-0">
      <legend className="font-display text-xl font-[560]">{finderTexts.party}</legend>
      {largest <= mostPills ? (
        <div className="mt-3 grid grid-cols-8 gap-1 sm:flex sm:flex-wrap sm:gap-2">
          {sizes.map((size) => (
            <ChoicePill
              key={size}
              name="party"
              value={String(size)}
              label={finderTexts.guests(size)}
              isChosen={size === party}
              onChoose={() => onChoose(size)}
              className="rounded-full sm:w-11"
            >
              <span>{size}</span>
            </ChoicePill>
          ))}
        </div>
      ) : (
        <select
          name="party"
          aria-label={finderTexts.guestsLabel}
          value={party}
          onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
          className={`${inputClass} mt-3 max-w-40`}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {finderTexts.guests(size)}
            </option>
          ))}
        </select>
      )}
      <p className="mt-3 text-sm text-muted">
        <WithPhone text={callUs} phone={phone} />
      </p>
    </fieldset>
  )
}

type BookableDay = OutputOf<typeof listBookableDays>['days'][number]

interface DayChoiceProps {
  days: readonly BookableDay[]
  day: string | undefined
  onChoose: (day: string) => void
  /** Absent where there are no earlier or later days. */
  onEarlier: (() => void) | undefined
  onLater: (() => void) | undefined
}

/** Two weeks, a button a day; a day without times says why, and can be asked about all the same. */
function DayChoice({ days, day, onChoose, onEarlier, onLater }: DayChoiceProps) {
  // Numbers stand in a line, also beside days with a word.
  const hasWords = days.some(({ reason }) => reason !== null)
  return (
    <fieldset className="min-w-0">
      <legend className="font-display text-xl font-[560]">{finderTexts.whichDay}</legend>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-muted">{spanOf(days)}</p>
        <div className="-mr-2.5 flex noscript:hidden">
          <Turn label={finderTexts.earlier} onTurn={onEarlier} sign={<ChevronLeft />} />
          <Turn label={finderTexts.later} onTurn={onLater} sign={<ChevronRight />} />
        </div>
      </div>
      <div className="mt-2 grid grid-cols-7 gap-1 sm:gap-2">
        {days.map((each) => {
          const why = each.reason ? finderTexts.noTimes[each.reason] : ''
          return (
            <ChoicePill
              key={each.day}
              name="day"
              value={each.day}
              label={why === '' ? each.date : finderTexts.dayWithout(each.date, why)}
              isChosen={each.day === day}
              onChoose={() => onChoose(each.day)}
              className={`min-h-18 flex-col rounded-card leading-tight ${each.hasTimes ? '' : 'border-dashed border-border bg-transparent text-muted'}`}
            >
              <span className="text-xs font-medium">{each.weekday}</span>
              <span className="text-xl">{Number(each.day.slice(8))}</span>
              {hasWords && (
                <span className="min-h-4 text-[0.6875rem] font-medium tracking-tight">{why}</span>
              )}
            </ChoicePill>
          )
        })}
      </div>
    </fieldset>
  )
}

/** "November 22 – December 5" */
function spanOf(days: readonly BookableDay[]): string {
  const short = (day: BookableDay | undefined) => day?.date.split(', ')[1] ?? ''
  return `${short(days[0])} – ${short(days.at(-1))}`
}

interface TurnProps {
  label: string
  onTurn: (() => void) | undefined
  sign: ReactNode
}

function Turn({ label, onTurn, sign }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // The button keeps its focus at either end.
      aria-disabled={!onTurn}
      onClick={onTurn}
      className="grid size-11 cursor-pointer place-items-center rounded-full hover:bg-surface2 hover:text-primary aria-disabled:cursor-default aria-disabled:opacity-30"
    >
      {sign}
    </button>
  )
}

interface AreaChoiceProps {
  area: string
  areas: readonly string[]
  onChoose: (area: string) => void
}

/** Where to sit, in a house with more than one place for it. */
function AreaChoice({ area, areas, onChoose }: AreaChoiceProps) {
  if (areas.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className="font-display text-xl font-[560]">{finderTexts.where}</legend>
      <div className="mt-3 flex flex-wrap gap-2">
        {['', ...areas].map((each) => (
          <ChoicePill
            key={each}
            name="area"
            value={each}
            isChosen={each === area}
            onChoose={() => onChoose(each)}
            className="rounded-full px-4 wrap-anywhere"
          >
            <span>{each === '' ? finderTexts.anywhere : each}</span>
          </ChoicePill>
        ))}
      </div>
    </fieldset>
  )
}

interface DayTimesViewProps {
  times: DayTimes
  phone: string
  chosen: string
  onChoose: (start: string) => void
  onPress?: ((start: string) => void) | undefined
  /** Called for one of the days that have a table, where this one has none. */
  onDay: (day: string) => void
}

/** The times of a day, or why it has none and which days have some. */
function DayTimesView({ times, phone, onDay, ...choice }: DayTimesViewProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-display text-2xl leading-tight font-[560]">{times.date}</legend>
      <output className="mt-1 block text-muted">
        {times.hasTimes ? (
          <span>{choice.onPress ? finderTexts.chooseTimeFirst : finderTexts.chooseTime}</span>
        ) : (
          <WithPhone text={times.message} phone={phone} />
        )}
      </output>
      {times.hasTimes ? (
        <TimeChoice sittings={times.sittings} {...choice} />
      ) : (
        times.nextDays.length > 0 && (
          <>
            <p className="mt-6 font-semibold">{finderTexts.otherDays}</p>
            <div className="mt-3 flex flex-wrap gap-3">
              {times.nextDays.map(({ day, date }) => (
                <Button key={day} kind="secondary" onClick={() => onDay(day)}>
                  {date}
                </Button>
              ))}
            </div>
          </>
        )
      )}
    </fieldset>
  )
}

interface TimeChoiceProps {
  sittings: DayTimes['sittings']
  /** The start that is chosen. */
  chosen: string
  onChoose: (start: string) => void
  /** Pressed by mouse or finger: goes on at once. Arrow keys only move. */
  onPress?: ((start: string) => void) | undefined
}

/** Times by the part of the day; the likeliest part is open. */
function TimeChoice({ sittings, chosen, onChoose, onPress }: TimeChoiceProps) {
  const groups = groupTimes(sittings)
  const open = openOf(groups, chosen)
  return (
    <div className="mt-3 border-t border-border">
      {groups.map((group) => (
        <details key={group.key} open={group === open} className="group border-b border-border">
          <summary className="-mx-2 flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-input px-2 hover:bg-surface2/60 [&::-webkit-details-marker]:hidden">
            <span className="text-lg font-semibold">{group.name}</span>
            <span className="text-muted tabular-nums">{group.span}</span>
            <span className="ml-auto text-sm text-muted">
              {group.free === 0 ? finderTexts.full : ''}
            </span>
            <ChevronDown
              aria-hidden="true"
              className="size-5 text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="grid grid-cols-3 gap-2 pt-1 pb-5 sm:grid-cols-4 lg:grid-cols-5 xl:grid-cols-4">
            {group.times.map(({ start, label, isFree }) => (
              <ChoicePill
                key={start}
                name="start"
                value={start}
                label={isFree ? undefined : finderTexts.timeFull(label)}
                isChosen={start === chosen}
                isDisabled={!isFree}
                onChoose={() => onChoose(start)}
                onPress={() => onPress?.(start)}
                className="min-h-14 rounded-input text-lg"
              >
                <span className={isFree ? '' : 'line-through'}>{label}</span>
              </ChoicePill>
            ))}
          </div>
        </details>
      ))}
    </div>
  )
}

/** Where the chosen time is; else the evening, else the last part that has a free time. */
function openOf(groups: readonly TimeGroup[], chosen: string): TimeGroup | undefined {
  return (
    groups.find(({ times }) => times.some(({ start }) => start === chosen)) ??
    groups.findLast(({ free }) => free > 0)
  )
}

/** A day beyond the two weeks that are shown begins its own. */
function dayChange(day: string, { days }: { days: readonly { day: string }[] }): Partial<Search> {
  return days.some((each) => each.day === day) ? { day } : { day, from: day }
}

import { CalendarPlus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { sayDay } from '#kernel/formatter.ts'
import { isCalendarDate } from '#modules/restaurant/opening.ts'
import type { OrderType } from '#modules/restaurant/showing.ts'
import { Cell } from '#ui-kit/cell.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { Fold } from '#ui-kit/fold.tsx'
import { IconAction } from '#ui-kit/icon-action.tsx'
import { leaveRow } from '#ui-kit/leave-row.ts'
import { takeFocus } from '#ui-kit/take-focus.ts'
import { classLabel } from './class-list.tsx'
import { taxTexts } from './house-texts.ts'
import { partButton, RateParts } from './rate-parts.tsx'
import {
  type ClassDraft,
  nextRate,
  percentOf,
  type RateDraft,
  type RatesDraft,
  split,
} from './tax-draft.ts'

interface RateListProps {
  classes: readonly ClassDraft[]
  type: OrderType
  errors: Readonly<Record<string, string>>
  onChange: (classes: readonly ClassDraft[]) => void
}

const { rates: words, parts: partWords } = taxTexts

/** The rates of all classes for one way of handing over. */
export function RateList({ classes, type, errors, onChange }: RateListProps) {
  return (
    <ul aria-label={words.of(type)} className="border-t border-border">
      {classes.map((one, index) => (
        <ClassRates
          key={one.id}
          label={classLabel(one, index)}
          letter={one.letter}
          type={type}
          rates={one.rates[type]}
          errors={errors}
          onChange={(changed) =>
            onChange(
              classes.map((each) =>
                each === one ? { ...each, rates: { ...each.rates, [type]: changed } } : each,
              ),
            )
          }
        />
      ))}
    </ul>
  )
}

interface ClassRatesProps {
  label: string
  letter: string
  type: OrderType
  rates: RatesDraft
  errors: Readonly<Record<string, string>>
  onChange: (rates: RatesDraft) => void
}

/** What holds now, what is to come, and what has been. */
function ClassRates(props: ClassRatesProps) {
  const { label, type, rates, errors, onChange } = props
  const [awaited, setAwaited] = useState('')
  const { earlier, present, later } = rates
  const isWrong = ({ key }: RateDraft) =>
    Object.keys(errors).some((name) => name.startsWith(`taxes.rates.${key}.`))
  const listOf = (list: 'earlier' | 'later') => (
    <ul>
      {rates[list].map((rate) => (
        <DatedRate
          key={rate.key}
          rate={rate}
          label={label}
          type={type}
          errors={errors}
          isNew={awaited === rate.key}
          onChange={(changed) =>
            onChange({
              ...rates,
              [list]: rates[list].map((each) => (each === rate ? changed : each)),
            })
          }
          onRemove={() =>
            onChange({ ...rates, [list]: rates[list].filter((each) => each !== rate) })
          }
        />
      ))}
    </ul>
  )

  function add() {
    const next = nextRate(present)
    setAwaited(next.key)
    onChange({ ...rates, later: [...later, next] })
  }

  return (
    <li className="border-b border-border py-3">
      <section>
        <PresentRate {...props} onChange={(changed) => onChange({ ...rates, present: changed })} />
        {later.length > 0 && listOf('later')}
        <div className="flex flex-wrap items-center gap-x-6">
          <button
            type="button"
            aria-label={words.changeOf(label)}
            onClick={add}
            className={partButton}
          >
            <CalendarPlus aria-hidden="true" className="size-4" />
            <span>{words.change}</span>
          </button>
          {present.parts.length === 0 && (
            <button
              type="button"
              aria-label={partWords.splitOf(label)}
              onClick={() => onChange({ ...rates, present: split(present) })}
              className={partButton}
            >
              {partWords.split}
            </button>
          )}
        </div>
        {earlier.length > 0 && (
          <Fold summary={words.earlier(earlier.length)} hasError={earlier.some(isWrong)}>
            {listOf('earlier')}
          </Fold>
        )}
      </section>
    </li>
  )
}

interface DatedRateProps {
  rate: RateDraft
  /** Whose it is: "Food". */
  label: string
  type: OrderType
  errors: Readonly<Record<string, string>>
  isNew: boolean
  onChange: (rate: RateDraft) => void
  onRemove: () => void
}

/** A rate of another day than today: it has begun and ended, or is to come. */
function DatedRate(props: DatedRateProps) {
  const { rate, label, type, errors, isNew, onChange, onRemove } = props
  const errorId = useId()
  const field = `taxes.rates.${rate.key}`
  const wrong = [`${field}.from`, `${field}.ppm`].find((name) => errors[name] !== undefined)
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
        <span>{words.from}</span>
        <Cell
          label={words.fromDay(label)}
          name={`${field}.from`}
          type="date"
          value={rate.from}
          ref={isNew ? takeFocus : undefined}
          errorId={wrong === `${field}.from` ? errorId : undefined}
          onChange={(from) => onChange({ ...rate, from })}
          className="w-36!"
        />
        <PercentField
          label={words.nextPercent(label, type)}
          rate={rate}
          errorId={wrong === `${field}.ppm` ? errorId : undefined}
          onChange={(percent) => onChange({ ...rate, percent })}
        />
        <IconAction
          sign={X}
          label={words.removeChange(label, rate.from)}
          isDisabled={false}
          onClick={(button) => {
            leaveRow(button)
            onRemove()
          }}
        />
      </div>
      <ErrorText id={errorId}>{wrong && errors[wrong]}</ErrorText>
      <RateParts rate={rate} label={label} errors={errors} onChange={onChange} />
    </li>
  )
}

interface PresentRateProps extends Omit<ClassRatesProps, 'onChange'> {
  onChange: (rate: RateDraft) => void
}

function PresentRate({ label, letter, type, rates, errors, onChange }: PresentRateProps) {
  const errorId = useId()
  const { present } = rates
  const sentence = errors[`taxes.rates.${present.key}.ppm`]
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="min-w-36 flex-1 wrap-anywhere">
          <span className="text-muted">{letter}</span>{' '}
          <span className="font-semibold">{label}</span>
        </span>
        <PercentField
          label={words.percent(label, type)}
          rate={present}
          errorId={sentence ? errorId : undefined}
          onChange={(percent) => onChange({ ...present, percent })}
        />
        <span className="w-36 text-sm text-muted">{words.since(dayText(present.from))}</span>
      </div>
      <ErrorText id={errorId}>{sentence}</ErrorText>
      <RateParts rate={present} label={label} errors={errors} onChange={onChange} />
    </>
  )
}

interface PercentFieldProps {
  label: string
  rate: RateDraft
  errorId: string | undefined
  onChange: (percent: string) => void
}

/** A rate in percent; where it has parts, what they come to. */
function PercentField({ label, rate, errorId, onChange }: PercentFieldProps) {
  return (
    <span className="flex items-center gap-1.5">
      <Cell
        label={label}
        name={`taxes.rates.${rate.key}.ppm`}
        value={percentOf(rate)}
        readOnly={rate.parts.length > 0}
        inputMode="decimal"
        maxLength={9}
        errorId={errorId}
        onChange={onChange}
        className={`w-24! text-right tabular-nums ${rate.parts.length > 0 ? 'border-transparent! bg-transparent!' : ''}`}
      />
      <span aria-hidden="true">%</span>
    </span>
  )
}

/** "Jan 1, 2026"; a day has no zone. */
function dayText(day: string): string {
  return isCalendarDate(day) ? sayDay(day, { month: 'short', year: true }) : day
}

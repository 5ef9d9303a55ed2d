import { X } from 'lucide-react'
import { useId } from 'react'
import { Cell } from '#ui-kit/cell.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { IconAction } from '#ui-kit/icon-action.tsx'
import { leaveRow } from '#ui-kit/leave-row.ts'
import { takeFocus } from '#ui-kit/take-focus.ts'
import type { OrderType } from '../../rules/order-types.ts'
import { RateParts } from './rate-parts.tsx'
import { type RateDraft, percentOf } from './tax-draft.ts'
import { taxTexts } from './texts.ts'

const { rates: words } = taxTexts

interface PercentFieldProps {
  label: string
  rate: RateDraft
  errorId: string | undefined
  onChange: (percent: string) => void
}

/** A rate in percent; where it has parts, what they come to. */
export function PercentField({ label, rate, errorId, onChange }: PercentFieldProps) {
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
        className={`w-20! text-right tabular-nums ${rate.parts.length > 0 ? 'border-transparent!' : ''}`}
      />
      <span aria-hidden="true">%</span>
    </span>
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
export function DatedRate(props: DatedRateProps) {
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

import { X } from 'lucide-react'
import { unitWord } from '#kernel/read-money.ts'
import { Options } from '#ui-kit/choice-field.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { inputClass } from '#ui-kit/text-field.tsx'
import { ToggleChips } from '#ui-kit/toggle-chips.tsx'
import { type CapacityRule, type CapacityUnit, capacityUnits } from '../../ordering-times.ts'
import { timesTexts } from './house-texts.ts'

/** A limit as its fields hold it. */
export interface RuleDraft extends Omit<CapacityRule, 'most'> {
  most: string
}

interface RuleRowProps {
  index: number
  rule: RuleDraft
  error: string | undefined
  onChange: (part: Partial<RuleDraft>) => void
  onRemove: () => void
}

/** One limit: how many of what, on which days, between which hours. */
export function RuleRow({ index, rule, error, onChange, onRemove }: RuleRowProps) {
  const errorId = `limit-${index}-error`
  const which = timesTexts.limit(index + 1)
  const invalid = error
    ? ({ 'aria-invalid': true, 'aria-describedby': errorId } as const)
    : undefined
  const dayNames = timesTexts.days
  const chosen = rule.days.map((day) => dayNames[day - 1] ?? '')
  return (
    <li className="grid gap-3 border-b border-border py-4">
      <div className="flex flex-wrap items-center gap-2">
        <span>{timesTexts.most}</span>
        <input
          name={`rules.${index}`}
          aria-label={timesTexts.howMany(which)}
          {...invalid}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={rule.most}
          onChange={({ target }) => onChange({ most: target.value })}
          className={`${inputClass} w-20! px-2! text-center font-semibold tabular-nums`}
        />
        <select
          aria-label={timesTexts.ofWhat(which)}
          value={rule.unit}
          onChange={({ target }) =>
            onChange({ unit: capacityUnits.find((unit) => unit === target.value) ?? 'orders' })
          }
          className={`${inputClass} w-30! px-2.5!`}
        >
          <Options choices={capacityUnits.map((unit) => [unit, countedWord(unit)] as const)} />
        </select>
        <span className="grow">{timesTexts.perTime}</span>
        <button
          type="button"
          aria-label={timesTexts.remove(which)}
          onClick={onRemove}
          className="grid size-11 cursor-pointer place-items-center rounded-full text-muted hover:bg-surface2 hover:text-text"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <div className="flex items-center gap-2">
        <span>{timesTexts.from}</span>
        <TimeInput
          label={timesTexts.fromOf(which)}
          value={rule.from}
          onTime={(from) => onChange({ from })}
        />
        <span>{timesTexts.to}</span>
        <TimeInput
          label={timesTexts.toOf(which)}
          // A field for times knows no 24:00: midnight at the end of the day is 00:00 of the next.
          value={rule.to === '24:00' ? '00:00' : rule.to}
          onTime={(to) => onChange({ to: to === '00:00' ? '24:00' : to })}
        />
      </div>
      <fieldset className="min-w-0">
        <legend className="sr-only">{timesTexts.onDays(which)}</legend>
        <ToggleChips
          names={dayNames}
          chosen={chosen}
          onChange={(names) =>
            onChange({
              days: dayNames.flatMap((name, at) => (names.includes(name) ? [at + 1] : [])),
            })
          }
        />
        {rule.days.length === 0 && <p className="mt-2 text-sm text-muted">{timesTexts.everyDay}</p>}
      </fieldset>
      <ErrorText id={errorId}>{error}</ErrorText>
    </li>
  )
}

/** What a limit counts. */
function countedWord(unit: CapacityUnit): string {
  return unit === 'money' ? unitWord() : timesTexts.units[unit]
}

interface TimeInputProps {
  label: string
  value: string
  onTime: (time: string) => void
}

function TimeInput({ label, value, onTime }: TimeInputProps) {
  return (
    <input
      type="time"
      aria-label={label}
      value={value}
      onChange={({ target }) => onTime(target.value)}
      className={`${inputClass} w-36! min-w-0 shrink px-2! tabular-nums`}
    />
  )
}

export function draftsOf(rules: readonly CapacityRule[]): RuleDraft[] {
  return rules.map((rule) => ({ ...rule, most: String(rule.most) }))
}

export function rulesOf(drafts: readonly RuleDraft[]): CapacityRule[] {
  return drafts.map((draft) => ({
    ...draft,
    most: draft.most.trim() === '' ? Number.NaN : Number(draft.most),
  }))
}

export const newRule: RuleDraft = {
  days: [],
  from: '00:00',
  to: '24:00',
  unit: 'orders',
  most: '10',
}

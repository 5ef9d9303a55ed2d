import { X } from 'lucide-react'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { inputClass } from '#ui-kit/text-input.tsx'
import { Options } from '#ui-kit/choice-field.tsx'
import { sayLength, seatingDurations, withChosen } from './lengths.ts'
import type { TurnDraft } from '#modules/reservations/ui/settings/turn-drafts.ts'

interface TurnRowProps {
  index: number
  turn: TurnDraft
  /** The last row holds for every larger party. */
  isLast: boolean
  isOnly: boolean
  error: string | undefined
  onChange: (part: Partial<TurnDraft>) => void
  onRemove: () => void
}

/** Parties of up to so many, and how long they stay. */
export function TurnRow({ index, turn, isLast, isOnly, error, onChange, onRemove }: TurnRowProps) {
  const errorId = `turn-${index}-error`
  const who = isLast ? (isOnly ? 'Every party' : 'Larger parties') : `Up to ${turn.upTo} guests`
  return (
    <li className="border-b border-border py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-[24rem]:gap-x-1.5">
        {isLast ? (
          <span className="flex min-h-12 grow items-center font-semibold">{who}</span>
        ) : (
          <span className="flex grow items-center gap-2 whitespace-nowrap">
            Up to
            <input
              name={`turnTimes.${index}.upTo`}
              aria-label={`Size ${index + 1}, up to how many guests`}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? errorId : undefined}
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              value={turn.upTo}
              onChange={({ target }) => onChange({ upTo: target.value })}
              className={`${inputClass} w-14! px-2! text-center font-semibold tabular-nums`}
            />
            <span className="max-[28rem]:sr-only">{turn.upTo === '1' ? 'guest' : 'guests'}</span>
          </span>
        )}
        <select
          aria-label={`${who} stay`}
          value={turn.minutes}
          onChange={({ target }) => onChange({ minutes: Number(target.value) })}
          className={`${inputClass} w-34! px-2.5! max-[24rem]:w-29!`}
        >
          <Options
            choices={withChosen(seatingDurations, turn.minutes).map((each) => [
              String(each),
              sayLength(each),
            ])}
          />
        </select>
        {isLast ? (
          <span className="w-11" />
        ) : (
          <button
            type="button"
            aria-label={`${who}: take away`}
            onClick={onRemove}
            className="grid size-11 cursor-pointer place-items-center rounded-full text-muted hover:bg-surface2 hover:text-text"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        )}
      </div>
      <ErrorText id={errorId}>{error}</ErrorText>
    </li>
  )
}

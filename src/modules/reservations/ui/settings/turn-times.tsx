import { Plus, X } from 'lucide-react'
import { Button } from '#ui-kit/button.tsx'
import { Options } from '#ui-kit/choice-field.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { Group } from '#ui-kit/settings-frame.tsx'
import { inputClass } from '#ui-kit/text-field.tsx'
import { turnTexts } from './house-texts.ts'
import { sayLength, seatingDurations, withChosen } from './lengths.ts'
import { type TurnDraft, withSize } from './turn-drafts.ts'

interface TurnTimesProps {
  turns: readonly TurnDraft[]
  errors: Readonly<Record<string, string>>
  onChange: (turns: TurnDraft[]) => void
}

/** How long a table is theirs, by how many they are. */
export function TurnTimes({ turns, errors, onChange }: TurnTimesProps) {
  const change = (at: number, part: Partial<TurnDraft>) =>
    onChange(turns.map((turn, index) => (index === at ? { ...turn, ...part } : turn)))
  return (
    <Group title={turnTexts.title} intro={turnTexts.intro}>
      <ul aria-label={turnTexts.title} className="border-t border-border">
        {turns.map((turn, index) => (
          <TurnRow
            // A length of stay is its place in the list.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            index={index}
            turn={turn}
            isLast={index === turns.length - 1}
            isOnly={turns.length === 1}
            error={errors[`turnTimes.${index}.upTo`] ?? errors[`turnTimes.${index}.minutes`]}
            onChange={(part) => change(index, part)}
            onRemove={() => onChange(turns.filter((_, at) => at !== index))}
          />
        ))}
      </ul>
      <ErrorText>{errors['turnTimes']}</ErrorText>
      <Button
        kind="secondary"
        disabled={turns.length >= 12}
        onClick={() => onChange(withSize(turns))}
        className="justify-self-start"
      >
        <Plus aria-hidden="true" className="size-4" />
        <span>{turnTexts.add}</span>
      </Button>
    </Group>
  )
}

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
function TurnRow({ index, turn, isLast, isOnly, error, onChange, onRemove }: TurnRowProps) {
  const errorId = `turn-${index}-error`
  const who = isLast ? (isOnly ? turnTexts.every : turnTexts.larger) : turnTexts.upTo(turn.upTo)
  return (
    <li className="border-b border-border py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-[24rem]:gap-x-1.5">
        {isLast ? (
          <span className="flex min-h-12 grow items-center font-semibold">{who}</span>
        ) : (
          <span className="flex grow items-center gap-2 whitespace-nowrap">
            <span>{turnTexts.upToLead}</span>
            <input
              name={`turnTimes.${index}.upTo`}
              aria-label={turnTexts.upToOf(index + 1)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? errorId : undefined}
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              value={turn.upTo}
              onChange={({ target }) => onChange({ upTo: target.value })}
              className={`${inputClass} w-14! px-2! text-center font-semibold tabular-nums`}
            />
            <span className="max-[28rem]:sr-only">{turnTexts.guest(turn.upTo)}</span>
          </span>
        )}
        <select
          aria-label={turnTexts.stayOf(who)}
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
            aria-label={turnTexts.remove(who)}
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

import { Plus } from 'lucide-react'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { Group } from '#ui-kit/settings-frame.tsx'
import { type TurnDraft, withSize } from '#modules/reservations/ui/settings/turn-drafts.ts'
import { TurnRow } from './turn-row.tsx'

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
    <Group
      title="How long guests stay"
      intro="How long a table is kept for a party before the next one can have it."
    >
      <ul aria-label="How long guests stay" className="border-t border-border">
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
        Add a size
      </Button>
    </Group>
  )
}

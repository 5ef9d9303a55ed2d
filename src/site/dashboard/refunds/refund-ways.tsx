import { ChoicePill } from '#ui-kit/choice-pill.tsx'

/** What goes back; also the name of the field that asks for it. */
export type RefundWay = 'lines' | 'amount' | 'whole'

const ways: readonly [RefundWay, string][] = [
  ['lines', 'Dishes'],
  ['amount', 'An amount'],
  ['whole', 'All that is left'],
]

interface RefundWaysProps {
  way: RefundWay
  /** All of what is left can go back. */
  hasWhole: boolean
  onChange: (way: RefundWay) => void
}

/** What goes back: one of three. */
export function RefundWays({ way, hasWhole, onChange }: RefundWaysProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">What goes back</legend>
      <div className="flex flex-wrap gap-2">
        {ways
          .filter(([value]) => value !== 'whole' || hasWhole)
          .map(([value, label]) => (
            <ChoicePill
              key={value}
              name="way"
              value={value}
              isChosen={way === value}
              onChoose={() => onChange(value)}
              className="rounded-full px-4 text-sm"
            >
              {label}
            </ChoicePill>
          ))}
      </div>
    </fieldset>
  )
}

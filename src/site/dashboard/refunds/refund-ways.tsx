import { ChoicePill } from '#ui-kit/choice-pill.tsx'
import { refundTexts } from './house-texts.ts'

/** What goes back; also the name of the field that asks for it. */
export type RefundWay = 'lines' | 'amount' | 'whole'

const ways: readonly RefundWay[] = ['lines', 'amount', 'whole']

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
      <legend className="mb-1.5 text-sm font-semibold">{refundTexts.what}</legend>
      <div className="flex flex-wrap gap-2">
        {ways
          .filter((value) => value !== 'whole' || hasWhole)
          .map((value) => (
            <ChoicePill
              key={value}
              name="way"
              value={value}
              isChosen={way === value}
              onChoose={() => onChange(value)}
              className="rounded-full px-4 text-sm"
            >
              {refundTexts.ways[value]}
            </ChoicePill>
          ))}
      </div>
    </fieldset>
  )
}

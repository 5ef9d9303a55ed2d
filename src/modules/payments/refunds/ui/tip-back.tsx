import { type Cents, formatCents } from '#kernel/money.ts'
import { CheckField } from '#ui-kit/check-field.tsx'
import { tipTexts } from '../../texts.ts'

interface TipBackProps {
  /** What of the tip may still go back. */
  leftCents: Cents
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

/** The tip with the whole of an order; nothing where none is left. */
export function TipBack({ leftCents, isChosen, onChange }: TipBackProps) {
  if (leftCents === 0) return null
  return (
    <CheckField
      name="tip"
      label={tipTexts.back(formatCents(leftCents))}
      isChecked={isChosen}
      onChange={onChange}
    />
  )
}

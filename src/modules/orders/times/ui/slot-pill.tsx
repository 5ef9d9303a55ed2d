import { ChoicePill } from '#ui-kit/choice-pill.tsx'
import { timeTexts } from './texts.ts'

interface SlotPillProps {
  name: string
  label: string
  isChosen: boolean
  isFull: boolean
  onChoose: () => void
  /** Pressed by mouse or finger, which arrow keys and the space bar are not. */
  onPress?: () => void
  /** Enter chooses: a form that it stands in is not sent. */
  onEnter?: () => void
  className: string
}

/** A time to choose; what is full is struck through and cannot be chosen. */
export function SlotPill({ label, isFull, ...pill }: SlotPillProps) {
  return (
    <ChoicePill
      {...pill}
      value={label}
      isDisabled={isFull}
      label={isFull ? timeTexts.full(label) : undefined}
    >
      <span className={isFull ? 'line-through' : ''}>{label}</span>
    </ChoicePill>
  )
}

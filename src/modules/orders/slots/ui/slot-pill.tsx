interface SlotPillProps {
  name: string
  label: string
  isChosen: boolean
  isFull: boolean
  onChoose: () => void
  /** Pressed by mouse or finger, which arrow keys and the space bar are not. */
  onPress?: () => void
  className: string
}

/** A radio button in the shape of a pill; what is full is struck through and cannot be chosen. */
export function SlotPill(props: SlotPillProps) {
  const { name, label, isChosen, isFull, onChoose, onPress, className } = props
  return (
    <label
      className={`relative flex min-h-11 cursor-pointer items-center justify-center border border-control bg-surface font-semibold tabular-nums transition-colors duration-150 hover:border-text has-checked:border-text has-checked:bg-text has-checked:text-bg has-disabled:cursor-default has-disabled:border-dashed has-disabled:border-border has-disabled:bg-transparent has-disabled:font-normal has-disabled:text-muted has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${className}`}
    >
      <input
        type="radio"
        name={name}
        checked={isChosen}
        disabled={isFull}
        aria-label={isFull ? `${label}, full` : undefined}
        onChange={onChoose}
        // A key's click counts no presses.
        onClick={({ detail }) => detail > 0 && onPress?.()}
        className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-default"
      />
      <span className={isFull ? 'line-through' : ''}>{label}</span>
    </label>
  )
}

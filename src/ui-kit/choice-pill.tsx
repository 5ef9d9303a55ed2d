import type { ReactNode } from 'react'

interface ChoicePillProps {
  name: string
  value: string
  isChosen: boolean
  onChoose: () => void
  /** Pressed by mouse or finger, which arrow keys and the space bar are not. */
  onPress?: (() => void) | undefined
  /** Enter chooses: a form that it stands in is not sent. */
  onEnter?: (() => void) | undefined
  /** What is heard, where less is seen. */
  label?: string | undefined
  isDisabled?: boolean
  className?: string
  children: ReactNode
}

/** A radio button in the shape of what it stands for: arrow keys move among its fellows. */
export function ChoicePill(props: ChoicePillProps) {
  const { name, value, isChosen, onChoose, onPress, onEnter, label, isDisabled = false } = props
  return (
    <label
      className={`relative flex min-h-11 cursor-pointer items-center justify-center border border-control bg-surface font-semibold tabular-nums transition-colors duration-150 hover:border-text has-checked:border-text has-checked:bg-text has-checked:text-bg has-disabled:cursor-default has-disabled:border-dashed has-disabled:border-border has-disabled:bg-transparent has-disabled:font-normal has-disabled:text-muted has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${props.className}`}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        disabled={isDisabled}
        aria-label={label}
        onChange={onChoose}
        // A key's click counts no presses.
        onClick={({ detail }) => detail > 0 && onPress?.()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !onEnter) return
          event.preventDefault()
          onEnter()
        }}
        className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-default"
      />
      {props.children}
    </label>
  )
}

interface ProgressBarProps {
  label: string
  value: number
  max: number
  /** Colours and place; the bar has the colour of the text. */
  className: string
}

/** How much of something is done. */
export function ProgressBar({ label, className, ...rest }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      {...rest}
      className={`block h-1.5 w-full appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-current [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-current ${className}`}
    />
  )
}

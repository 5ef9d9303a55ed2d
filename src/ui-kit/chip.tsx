interface ChipProps {
  name: string
  value: string
  label: string
  isChecked: boolean
  /** Chosen means "not this": the word is struck through. */
  excludes?: boolean
}

/** A checkbox in the shape of a pill; uncontrolled, so that it answers before scripts do. */
export function Chip({ name, value, label, isChecked, excludes = false }: ChipProps) {
  return (
    <label
      className={`relative flex min-h-11 shrink-0 cursor-pointer items-center rounded-full border border-control bg-surface px-4 text-sm font-medium transition-colors duration-150 first-letter:uppercase hover:border-text has-checked:border-text has-checked:bg-text has-checked:text-bg has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus md:min-h-9 md:px-3.5 ${excludes ? 'has-checked:line-through' : ''}`}
    >
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isChecked}
        className="sr-only"
      />
      <span className="first-letter:uppercase">{label}</span>
    </label>
  )
}

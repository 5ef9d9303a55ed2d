interface ToggleChipsProps {
  names: readonly string[]
  chosen: readonly string[]
  /** Called with what is chosen, in the order of `names`. */
  onChange: (chosen: string[]) => void
}

/** Any of several words, each a checkbox in the shape of a pill. */
export function ToggleChips({ names, chosen, onChange }: ToggleChipsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {names.map((name) => (
        <label
          key={name}
          className="relative flex min-h-11 cursor-pointer items-center rounded-full border border-control bg-surface px-4 text-sm font-medium transition-colors duration-150 hover:border-text has-checked:border-text has-checked:bg-text has-checked:text-bg has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus md:min-h-9 md:px-3.5"
        >
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(names.filter((each) => (each === name ? checked : chosen.includes(each))))
            }
            className="sr-only"
          />
          <span className="first-letter:uppercase">{name}</span>
        </label>
      ))}
    </div>
  )
}

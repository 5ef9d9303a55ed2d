import { inputClass } from './text-field.tsx'

interface SelectFieldProps {
  label: string
  value: string
  options: readonly (readonly [value: string, text: string])[]
  onChange: (value: string) => void
}

/** A choice of one of few, in a row of other filters; its name is only heard. */
export function SelectField({ label, value, options, onChange }: SelectFieldProps) {
  return (
    <label className="min-w-36 flex-1 sm:max-w-52">
      <span className="sr-only">{label}</span>
      <select
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className={`${inputClass} compact:min-h-10`}
      >
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

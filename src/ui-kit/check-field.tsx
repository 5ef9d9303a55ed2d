import { type ReactNode, useId } from 'react'

interface CheckFieldProps {
  name: string
  label: string
  isChecked: boolean
  /** What it means to switch it on. */
  hint?: ReactNode
  isDisabled?: boolean
  onChange?: (isOn: boolean) => void
}

/** Something that is on or off, with a sentence below its name. */
export function CheckField(props: CheckFieldProps) {
  const { name, label, isChecked, hint, isDisabled, onChange } = props
  const id = useId()
  return (
    <div className="flex min-h-11 items-start gap-3 py-2">
      <input
        id={id}
        type="checkbox"
        name={name}
        defaultChecked={isChecked}
        disabled={isDisabled}
        onChange={({ target }) => onChange?.(target.checked)}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="mt-0.5 size-5 shrink-0 accent-primary"
      />
      <div>
        <label htmlFor={id} className="block cursor-pointer font-semibold">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}

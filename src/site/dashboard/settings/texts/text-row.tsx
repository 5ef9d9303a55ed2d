import { useRef, useState } from 'react'
import { FormField } from '#ui-kit/form-field.tsx'
import { inputClass } from '#ui-kit/text-input.tsx'

interface TextRowProps {
  name: string
  label: string
  own: string | undefined
  fallback: string
  error: string | undefined
}

/** One text: the owner's own or the default, and the way back to that. */
export function TextRow({ name, label, own, fallback, error }: TextRowProps) {
  const field = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState(own ?? fallback)
  const isOwn = value !== fallback

  function goBack() {
    setValue(fallback)
    field.current?.focus()
  }

  return (
    <FormField
      label={label}
      error={error}
      hint={isOwn && `Default: ${fallback}`}
      aside={
        isOwn && (
          <button
            type="button"
            onClick={goBack}
            aria-label={`${label}: back to the default`}
            className="min-h-6 cursor-pointer text-sm font-semibold underline underline-offset-4 hover:text-primary"
          >
            Back to the default
          </button>
        )
      }
    >
      {(wiring) => (
        <input
          {...wiring}
          ref={field}
          name={`texts.${name}`}
          value={value}
          autoComplete="off"
          onChange={({ target }) => setValue(target.value)}
          className={`${inputClass} ${isOwn ? 'border-l-4 border-l-primary' : ''}`}
        />
      )}
    </FormField>
  )
}

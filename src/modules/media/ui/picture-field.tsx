import { FormField } from '#ui-kit/form-field.tsx'

interface PictureFieldProps {
  label: string
  name: string
  /** A file that is still to be sent, the address of the picture that is there, or nothing. */
  value: File | string | null
  onChange: (value: File | string | null) => void
  error?: string | undefined
  /** The share that has been sent, from 0 to 1, while it is being sent. */
  progress?: number | undefined
}

/** A picture to be chosen. It is shown at once and sent with its form. */
export function PictureField({ label, name, value, onChange, error, progress }: PictureFieldProps) {
  return (
    <FormField label={label} error={error} hint="JPEG, PNG, WebP or AVIF. Landscape, 4:3.">
      {(wiring) => (
        <>
          {typeof value === 'string' && (
            <img
              src={value}
              alt=""
              className="mb-3 aspect-4/3 w-full rounded-card bg-surface2 object-cover"
            />
          )}
          <input
            {...wiring}
            type="file"
            name={name}
            accept="image/*"
            aria-required="true"
            disabled={progress !== undefined}
            onChange={({ currentTarget }) => onChange(currentTarget.files?.[0] ?? value)}
            className="block min-h-11 w-full text-sm"
          />
        </>
      )}
    </FormField>
  )
}

import type { ReactNode } from 'react'
import type { TaxClass } from '#modules/taxes/rules.ts'
import { classFor } from '#modules/taxes/taxing.ts'
import type { FieldWiring } from '#ui-kit/form-field.tsx'
import { inputClass } from '#ui-kit/text-field.tsx'

interface TaxClassSelectProps extends Partial<FieldWiring> {
  'aria-label'?: string
  name: string
  classes: readonly TaxClass[]
  /** Null: it says none. One that has left the settings is the first, as it counts. */
  value: string | null
  /** What it means to say none. */
  unsaid: string
  /** Choices beside the classes, and which of them it is. */
  others?: ReactNode
  other?: string | undefined
  onChange: (value: string | null) => void
}

/** A choice of the house's classes; the first says none. */
export function TaxClassSelect(props: TaxClassSelectProps) {
  const { classes, value, unsaid, others, other, onChange, ...rest } = props
  return (
    <select
      {...rest}
      value={other ?? (value === null ? '' : classFor(classes, value)?.id)}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
      className={inputClass}
    >
      <option value="">{unsaid}</option>
      {classes.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {others}
    </select>
  )
}

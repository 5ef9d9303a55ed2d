import { FormField } from '#ui-kit/form-field.tsx'
import { taxTexts as texts } from './house-texts.ts'
import { TaxClassSelect } from './tax-class-select.tsx'
import { useTaxClasses } from './use-tax-classes.ts'

interface CategoryTaxFieldProps {
  value: string | null
  error: string | undefined
  onChange: (value: string | null) => void
}

/** What the dishes of a category are taxed as that say nothing themselves. */
export function CategoryTaxField({ value, error, onChange }: CategoryTaxFieldProps) {
  const classes = useTaxClasses()
  const [usual] = classes
  if (!usual) return null
  return (
    <FormField label={texts.taxedAs} hint={texts.categoryHint} error={error}>
      {(wiring) => (
        <TaxClassSelect
          {...wiring}
          name="taxClass"
          classes={classes}
          value={value}
          unsaid={texts.asUsual(usual.name)}
          onChange={onChange}
        />
      )}
    </FormField>
  )
}

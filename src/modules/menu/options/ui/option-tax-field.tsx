import { TaxClassSelect } from '../../ui/taxes/tax-class-select.tsx'
import { taxTexts as texts } from '../../ui/taxes/texts.ts'
import { useTaxClasses } from '../../ui/taxes/use-tax-classes.ts'

interface OptionTaxFieldProps {
  /** Whose it is: “Wine”. */
  label: string
  name: string
  value: string | null
  errorId: string | undefined
  onChange: (taxClass: string | null) => void
}

/** What an option is taxed as that is another thing than its dish: beer with a burger. */
export function OptionTaxField({ label, name, value, errorId, onChange }: OptionTaxFieldProps) {
  const classes = useTaxClasses()
  if (classes.length === 0) return null
  return (
    <div className="mt-2">
      <TaxClassSelect
        aria-label={texts.optionTaxedAs(label)}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        name={name}
        classes={classes}
        value={value}
        unsaid={texts.taxedAsDish}
        onChange={onChange}
      />
    </div>
  )
}

import type { Settings } from '#modules/restaurant/contract/settings.ts'
import { countries } from '#modules/restaurant/rules/countries.ts'
import { currencies } from '#modules/restaurant/rules/currencies.ts'
import { FormField } from '#ui-kit/form-field.tsx'
import { Group } from '#ui-kit/settings-frame.tsx'
import { inputClass } from '#ui-kit/text-input.tsx'
import { useHydrated } from '#ui-kit/use-hydrated.ts'

interface MoneyFieldsProps {
  settings: Pick<Settings, 'currency' | 'currencyLock' | 'country' | 'formats'>
  errors: Record<string, string | undefined>
}

/** What the house charges in, and how its pages write that, a time and a day. */
export function MoneyFields({ settings, errors }: MoneyFieldsProps) {
  const { currency, currencyLock, country, formats } = settings
  const isHydrated = useHydrated()
  return (
    <Group
      title="Currency and formats"
      intro="Used on every page, in emails, receipts, reports and downloads."
    >
      <FormField
        label="Currency"
        error={errors['currency']}
        hint={
          currencyLock ||
          'Can be changed until your first order. Prices keep their numbers; a currency without cents rounds them for good: 12.50 becomes 13, and stays 13 if you change back.'
        }
      >
        {(wiring) => (
          <select
            {...wiring}
            name="currency"
            defaultValue={currency}
            disabled={currencyLock !== ''}
            className={`${inputClass} disabled:cursor-default disabled:opacity-60`}
          >
            {currencies.map((code) => (
              <option key={code} value={code}>
                {/* Names as the browser has them: the server's may differ. */}
                {isHydrated ? nameOf(code) : code}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <FormField
        label="Numbers, times and dates"
        error={errors['country']}
        hint="As people write them there. The language stays English."
      >
        {(wiring) => (
          <select {...wiring} name="country" defaultValue={country} className={inputClass}>
            {Object.entries(countries).map(([locale, { name }]) => (
              <option key={locale} value={locale}>
                {name} ({formats[locale]})
              </option>
            ))}
          </select>
        )}
      </FormField>
    </Group>
  )
}

function nameOf(code: string): string {
  const name = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' }).of(code)
  return name ? `${code} – ${name}` : code
}

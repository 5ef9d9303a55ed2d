import { useState } from 'react'
import { CheckField } from '#ui-kit/check-field.tsx'
import { ChoiceField } from '#ui-kit/choice-field.tsx'
import { FormField } from '#ui-kit/form-field.tsx'
import { Group } from '#ui-kit/settings-frame.tsx'
import { SourceLinks } from '#ui-kit/source-links.tsx'
import { inputClass } from '#ui-kit/text-field.tsx'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import { cashHalves, hasMiddle, cashStepOf, cashStepsIn } from '../../cash-rounding.ts'
import type { Settings } from '../../contract/house.ts'
import { fiscalLawOf, isCanadaOutsideQuebec } from '../../counter-money.ts'
import { fiscalLawTexts, fiscalTexts } from '../../house-texts.ts'
import { currencies, countries, isCountry } from '../../writing.ts'
import { cashPresetFor, proposedCash } from './cash-presets.ts'
import { moneyTexts as texts } from './house-texts.ts'

interface MoneyFieldsProps {
  settings: Pick<
    Settings,
    'currency' | 'currencyLock' | 'country' | 'formats' | 'cash' | 'fiscalLaw'
  >
  errors: Record<string, string | undefined>
}

/** What the house charges in, how its pages write that, a time and a day, and what its cash is rounded to. */
export function MoneyFields({ settings, errors }: MoneyFieldsProps) {
  const { currencyLock, formats } = settings
  const [place, setPlace] = useState({ country: settings.country, currency: settings.currency })
  const [cash, setCash] = useState(settings.cash)
  const isHydrated = useHydrated()

  /** What is usual at the new place takes the place of what is usual at the old one; what an owner has chosen stays. */
  function move(to: typeof place) {
    const [before, usual] = [place, to].map((at) => proposedCash(at.country, at.currency))
    setPlace(to)
    if (usual && (usual.step > 0 || cash.step === before?.step)) setCash({ ...cash, ...usual })
  }

  const law = fiscalLawOf(place.country)
  const isConfirmed = settings.fiscalLaw?.id === law?.id
  const lawText = law
    ? isConfirmed
      ? ''
      : fiscalTexts.country(fiscalLawTexts[law.id].place)
    : isCanadaOutsideQuebec(place.country)
      ? fiscalTexts.quebec
      : ''

  return (
    <>
      <Group title={texts.title} intro={texts.intro}>
        <FormField
          label={texts.currency}
          error={errors['currency']}
          hint={currencyLock || texts.currencyHint}
        >
          {(wiring) => (
            <select
              {...wiring}
              name="currency"
              value={place.currency}
              onChange={({ target }) => move({ ...place, currency: target.value })}
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
        <ChoiceField
          label={texts.country}
          hint={texts.countryHint}
          error={errors['country']}
          name="country"
          value={place.country}
          onChange={({ currentTarget }) => move({ ...place, country: currentTarget.value })}
          choices={Object.entries(countries).map(([locale, { name }]) => {
            return [locale, `${name} (${formats[locale]})`]
          })}
        />
        {lawText !== '' && <p className="text-sm">{lawText}</p>}
        <CashFields {...{ place, cash, errors }} onChange={setCash} />
      </Group>
      <Group title={texts.drawer}>
        {(['hosts', 'blind'] as const).map((name) => (
          <CheckField
            key={name}
            name={`cash.${name}`}
            label={texts[name][0]}
            hint={texts[name][1]}
            isChecked={cash[name]}
          />
        ))}
      </Group>
    </>
  )
}

interface CashFieldsProps extends Pick<MoneyFieldsProps, 'errors'> {
  place: { country: string; currency: string }
  cash: Settings['cash']
  onChange: (cash: Settings['cash']) => void
}

function CashFields({ place, cash, errors, onChange }: CashFieldsProps) {
  const { country, currency } = place
  const preset = cashPresetFor(country, currency)
  // A kept step that the currency does not have is shown until another is chosen.
  const steps = [...new Set([0, ...cashStepsIn(currency), cash.step])]
  const sayStep = (step: number) => texts.step(step, currency)
  const say = preset?.isChoice ? texts.choice : texts.usual
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField
          label={texts.cash}
          hint={texts.cashHint}
          error={errors['cash.step']}
          name="cash.step"
          value={cash.step}
          onChange={({ currentTarget }) => onChange({ ...cash, step: Number(currentTarget.value) })}
          choices={steps.map((step) => [String(step), step === 0 ? texts.exact : sayStep(step)])}
        />
        {hasMiddle(cashStepOf(cash, currency)) ? (
          <ChoiceField
            label={texts.halves}
            name="cash.halves"
            value={cash.halves}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...cash, halves: value === 'down' ? 'down' : 'up' })
            }
            choices={cashHalves.map((each) => [each, texts.halfWays[each]])}
          />
        ) : (
          <input type="hidden" name="cash.halves" value={cash.halves} />
        )}
      </div>
      {preset && isCountry(country) && (
        <SourceLinks
          lead={say(countries[country].name, sayStep(preset.step))}
          sources={preset.sources}
        />
      )}
    </div>
  )
}

function nameOf(code: string): string {
  const name = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' }).of(code)
  return name ? `${code} – ${name}` : code
}

import { percentText } from '../../rules/tax-percent.ts'
import type { TaxPreset } from '../../rules/tax-presets.ts'
import { Button } from '#ui-kit/button.tsx'
import { SourceLinks } from '#ui-kit/source-links.tsx'
import { taxTexts } from './texts.ts'

const { offer } = taxTexts

interface PresetOfferProps {
  preset: TaxPreset
  onFill: () => void
}

/** What is usual in the house's country, who says so, and a button that types it. */
export function PresetOffer({ preset, onFill }: PresetOfferProps) {
  const { country, classes, except, sources } = preset
  return (
    <section className="grid gap-3 rounded-card border-2 border-gold bg-surface p-5">
      <h2 className="text-lg">{offer.title(country)}</h2>
      <ul>
        {classes.map(({ name, rates }) => (
          <li key={name}>
            {name}:{' '}
            {rates ? offer.rates(percentText(rates.pickup), percentText(rates.eat_in)) : offer.own}
          </li>
        ))}
      </ul>
      {except && <p className="text-muted">{except}</p>}
      <SourceLinks lead={offer.check} sources={sources} />
      <Button kind="secondary" onClick={onFill} className="justify-self-start">
        {offer.fill(preset)}
      </Button>
    </section>
  )
}

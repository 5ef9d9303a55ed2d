import { describe, expect, it } from 'vitest'
import { orderTypes } from '#modules/restaurant/showing.ts'
import { countries } from '#modules/restaurant/writing.ts'
import { findTaxFaults, type TaxesAndNumbers } from '../taxing.ts'
import { presetsFor } from './tax-presets.ts'

const someday = '2100-01-01'
const known = Object.keys(countries).flatMap((country) =>
  presetsFor(country, someday).map(
    (preset) => [`${country} ${preset.region ?? ''}`, preset] as const,
  ),
)

describe('the usual rates of a country', () => {
  it('are there for the countries that somebody has read about', () => {
    const places = [...new Set(known.map(([name]) => name.slice(3, 5)))].toSorted()
    const english = ['AU', 'CA', 'GB', 'IE', 'NZ', 'US']
    const others = [
      'AT',
      'BE',
      'CH',
      'CZ',
      'DE',
      'DK',
      'ES',
      'FI',
      'FR',
      'GR',
      'IT',
      'JP',
      'NL',
      'NO',
      'PL',
      'PT',
      'SE',
    ]
    expect(places).toEqual([...english, ...others].toSorted())
  })

  it.each(known)(
    'can be saved as they are, and say since when and who says so (%s)',
    (_name, preset) => {
      const { asOf, mode, classes, sources } = preset
      const taxes: TaxesAndNumbers = {
        mode,
        rounding: 'rate',
        taxId: '',
        otherTaxId: '',
        note: '',
        classes: classes.map(({ name, letter }) => ({ id: letter, name, letter })),
        rates: classes.flatMap(({ letter, rates, parts: said = [] }) => {
          const parts = said.map(({ name, ppm = 0 }) => ({ name, ppm }))
          const sum = parts.reduce((all, { ppm }) => all + ppm, 0)
          return orderTypes.map((type) => ({
            classId: letter,
            type,
            from: asOf,
            ppm: rates?.[type] ?? sum,
            parts,
          }))
        }),
      }
      expect(findTaxFaults(taxes, { today: asOf, types: ['pickup'] })).toEqual({})
      expect(sources.length).toBeGreaterThan(0)
      for (const address of sources) expect(address).toMatch(/^https:\/\/[\w./?=&-]+$/)
      // Where rates are missing, the owner is told what to fill in; what parts are known of a whole one are all of it.
      for (const { rates, parts = [] } of classes) {
        expect(Boolean(rates)).toBe(parts.every(({ ppm }) => ppm !== undefined))
      }
    },
  )

  it('are not offered before the day on which they hold', () => {
    expect(presetsFor('de-DE', '2025-12-31')).toEqual([])
    expect(presetsFor('de-DE', '2026-01-01')[0]?.country).toBe('Germany')
    expect(presetsFor('hu-HU', someday)).toEqual([])
  })

  it('are told by an authority, a parliament or the law itself, each of them', () => {
    const official =
      /\.gov(\.|\/)|\.go\.jp|canada\.ca|revenuquebec|ris\.bka|gesetze-im-internet|fedlex|boe\.es|bofip|lachambre|wetten\.overheid|gazzettaufficiale|kildarestreet|ird\.govt|e-sbirka|ft\.dk|vero\.fi|e-forologia|jnto|skatte|portal\.occ\.pt/
    for (const [name, { sources }] of known) {
      expect([name, sources.some((address) => official.test(address))]).toEqual([name, true])
    }
  })

  it('say of milk drinks in Germany and Britain what is to take away, and what is not', () => {
    const [germany] = presetsFor('de-DE', someday)
    expect(germany?.except).toMatch(
      /^To take away, .*75 %.* 7 %\. At the table, .*oat or soy.* 19 %\.$/,
    )
    const [, cold] = presetsFor('en-GB', someday)[0]?.classes ?? []
    expect(cold).toMatchObject({
      name: 'Cold food and cold milk drinks',
      rates: { pickup: 0, eat_in: 200_000 },
    })
  })

  it('are both taxes in Québec, and by province elsewhere in Canada', () => {
    const [quebec, ...others] = presetsFor('fr-CA', someday)
    expect(others).toEqual([])
    expect(quebec?.classes[0]).toMatchObject({
      rates: { pickup: 149_750, eat_in: 149_750 },
      parts: [
        { name: 'GST', ppm: 50_000 },
        { name: 'QST', ppm: 99_750 },
      ],
    })
    const rates = presetsFor('en-CA', someday).map(({ region, classes }) => {
      return [region, classes[0]?.rates?.pickup]
    })
    expect(Object.fromEntries(rates)).toMatchObject({
      Ontario: 130_000,
      'Nova Scotia': 140_000,
      'Alberta and the territories': 50_000,
    })
    // What the province adds there is its owner’s to say.
    expect(rates.at(-1)?.[1]).toBeUndefined()
  })
})

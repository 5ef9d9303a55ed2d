import { describe, expect, it } from 'vitest'
import { fiscalLawOf, fiscalLawsReadOn } from './counter-money.ts'
import { fiscalLawTexts } from './house-texts.ts'
import { countries } from './writing.ts'

const known = Object.keys(countries).flatMap((country) => fiscalLawOf(country) ?? [])

describe('what the law asks of a till', () => {
  it('is known of the countries that ask for a certified one, Québec among them', () => {
    const ids = 'AT BE BG CA-QC HR DK FR DE GR HU IT NO PL PT RO RS SK SI ES SE TR'
    expect(known.map(({ id }) => id)).toEqual(ids.split(' '))
    expect(fiscalLawOf('fr-CA')?.id).toBe('CA-QC')
    expect(fiscalLawTexts['CA-QC'].place).toBe('Québec')
    for (const country of ['en-CA', 'en-US', 'en-GB', 'ja-JP', 'de-CH', 'fr-BJ']) {
      expect([country, fiscalLawOf(country)]).toEqual([country, undefined])
    }
  })

  it.each(known)(
    'says in a sentence what, and who says so, or that nobody was read: $id',
    (law) => {
      expect(fiscalLawTexts[law.id].asks).toMatch(/^[A-Z].*\.$/)
      expect(law.sources.length > 0).toBe(law.readOn !== null)
      for (const address of law.sources) expect(new URL(address).protocol).toMatch(/^https?:$/)
      if (law.readOn !== null) {
        expect(new Date(law.readOn).toISOString().slice(0, 10)).toBe(law.readOn)
        expect(law.readOn >= fiscalLawsReadOn).toBe(true)
      }
    },
  )
})

import { afterEach, describe, expect, it } from 'vitest'
import { formatCents, maxPriceCents } from '#kernel/money.ts'
import { priceStep, readTypedCents } from '#kernel/read-money.ts'
import { americanWriting, writeAs } from '#kernel/writing.ts'
import { writingOf } from './writing.server.ts'
import { currencies, digitsOf, countries } from './writing.ts'

// Object.keys of a constant of exactly these.
const locales = Object.keys(countries) as (keyof typeof countries)[]

afterEach(() => writeAs(americanWriting))

describe('how a house writes', () => {
  it('is the specification’s way where nobody has said otherwise', () => {
    expect(writingOf({ currency: 'USD', country: 'en-US' })).toBe(americanWriting)
  })

  it('has as many digits as Intl says, in a table that no newer Intl moves', () => {
    const known = Intl.supportedValuesOf('currency')
    for (const currency of currencies) {
      const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
      const { maximumFractionDigits } = format.resolvedOptions()
      expect([currency, digitsOf(currency), known.includes(currency)]).toEqual([
        currency,
        maximumFractionDigits,
        true,
      ])
    }
    expect(currencies.length).toBe(153)
    expect(['DEM', 'HRK', 'XDR', 'usd', ''].map(digitsOf)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('says every currency in every country as Intl does, and reads back what it says', () => {
    for (const country of locales) {
      for (const currency of currencies) {
        const writing = writingOf({ currency, country })
        writeAs(writing)
        const sign = (writing.before + writing.after).trim()
        const format = new Intl.NumberFormat(`${country}-u-nu-latn`, {
          style: 'currency',
          currency,
          currencyDisplay: 'narrowSymbol',
          useGrouping: 'always',
        })
        for (const cents of [0, priceStep(), 1450, 123_450, maxPriceCents - (maxPriceCents % 10)]) {
          const said = formatCents(cents)
          const number = cents / 10 ** writing.digits
          const parts = format.formatToParts(number)
          const byIntl = parts.map(({ type, value }) => (type === 'currency' ? sign : value))
          expect([country, said]).toEqual([country, byIntl.join('')])
          expect([country, said, readTypedCents(said)]).toEqual([country, said, cents])
        }
      }
    }
  })

  it('has the clock and the dates of its country', () => {
    const said = (['en-US', 'en-GB', 'de-DE', 'sv-SE', 'ja-JP', 'en-AU'] as const).map(
      (country) => {
        const { clock, date } = writingOf({ currency: 'EUR', country })
        return [country, clock, date]
      },
    )
    expect(said).toEqual([
      ['en-US', 12, 'M/D/YYYY'],
      ['en-GB', 24, 'DD/MM/YYYY'],
      ['de-DE', 24, 'D.M.YYYY'],
      ['sv-SE', 24, 'YYYY-MM-DD'],
      ['ja-JP', 24, 'YYYY/M/D'],
      ['en-AU', 12, 'DD/MM/YYYY'],
    ])
  })
})

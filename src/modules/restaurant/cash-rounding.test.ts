import { describe, expect, it } from 'vitest'
import { exactCash, findCashProblems, inCash, cashStepOf, cashStepsIn } from './cash-rounding.ts'
import { cashPresetFor, proposedCash } from './ui/settings/cash-presets.ts'
import { currencies, countries } from './writing.ts'

const all = Object.entries(countries)

describe('the steps that cash is paid in', () => {
  it.each([
    ['USD', 'up', 0.05, [1, 2, 3, 7, 8, 1000], [5, 5, 5, 5, 10, 1000]],
    ['NZD', 'down', 0.1, [1, 4, 5, 15, 16], [10, 10, 10, 10, 20]],
    ['SEK', 'up', 1, [49, 50, 149, 150], [100, 100, 100, 200]],
    ['HUF', 'up', 5, [2, 3, 7, 8], [5, 5, 5, 10]],
    ['KWD', 'up', 0.05, [70, 80, 4950], [50, 100, 4950]],
  ] as const)(
    'of %s, halves %s, make of a sum the nearest, and the first of the smallest',
    (...row) => {
      const [currency, halves, step, sums, cash] = row
      expect(sums.map((sum) => inCash(sum, cashStepOf({ step, halves }, currency)))).toEqual(cash)
    },
  )

  it('leave nothing as it is, and everything to the cent where there are none', () => {
    expect(inCash(0, cashStepOf({ step: 0.05, halves: 'up' }, 'USD'))).toBe(0)
    expect(inCash(1001, cashStepOf(exactCash, 'USD'))).toBe(1001)
  })

  it('are whole sums of each currency, and more than its smallest', () => {
    for (const currency of currencies) {
      for (const step of cashStepsIn(currency)) {
        const { cents } = cashStepOf({ step, halves: 'up' }, currency)
        expect([currency, step, Number.isInteger(cents), cents > 1]).toEqual([
          currency,
          step,
          true,
          true,
        ])
      }
    }
    expect(cashStepsIn('JPY')).toEqual([5, 10, 50, 100, 500, 1000])
  })
})

describe('what is usual for cash in a country', () => {
  const known = all.filter(([country, { currency }]) => cashPresetFor(country, currency))

  it.each(known)('can be saved as it is, and says who says so (%s)', (country, { currency }) => {
    const preset = cashPresetFor(country, currency)
    if (!preset) throw new Error('There is one.')
    expect(findCashProblems(preset, currency)).toEqual({})
    expect(preset.sources.length).toBeGreaterThan(0)
    for (const address of preset.sources) expect(new URL(address).protocol).toBe('https:')
  })

  it('is proposed where there are no smaller coins, and offered where a house may choose', () => {
    const steps = (countriesOf: string[]) =>
      countriesOf.map((country) => [
        country,
        proposedCash(country, all.find(([each]) => each === country)?.[1].currency ?? '').step,
      ])
    expect(steps(['de-CH', 'sv-SE', 'hu-HU', 'en-NZ', 'de-DE', 'en-US', 'it-IT'])).toEqual([
      ['de-CH', 0.05],
      ['sv-SE', 1],
      ['hu-HU', 5],
      ['en-NZ', 0.1],
      ['de-DE', 0],
      ['en-US', 0],
      ['it-IT', 0],
    ])
    expect(cashPresetFor('en-US', 'USD')).toMatchObject({ step: 0.05, isChoice: true })
    expect(cashPresetFor('de-CH', 'EUR')).toBeUndefined()
  })
})

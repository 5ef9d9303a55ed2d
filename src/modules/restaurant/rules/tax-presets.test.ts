import { afterEach, describe, expect, it } from 'vitest'
import { americanWriting, writeAs } from '#kernel/writing.ts'
import { countries } from './countries.ts'
import { percentText, readTypedPercent } from './tax-percent.ts'
import { presetFor } from './tax-presets.ts'
import { findTaxFaults } from './tax-problems.ts'
import { orderTypes } from './order-types.ts'
import type { TaxRules } from './taxes.ts'

afterEach(() => writeAs(americanWriting))

const someday = '2100-01-01'
const known = Object.keys(countries).filter((country) => presetFor(country, someday))

describe('the usual rates of a country', () => {
  it('are there for the countries that somebody has read about', () => {
    const places = [...new Set(known.map((country) => country.slice(-2)))].toSorted()
    const english = ['AU', 'CA', 'GB', 'IE', 'NZ', 'US']
    const others = ['AT', 'BE', 'CH', 'DE', 'ES', 'FR', 'IT', 'NL']
    expect(places).toEqual([...english, ...others].toSorted())
  })

  it.each(known)('can be saved as they are, and say since when and who says so (%s)', (country) => {
    const preset = presetFor(country, someday)
    if (!preset) throw new Error('There is a preset.')
    const { asOf, mode, classes, sources } = preset
    const taxes: TaxRules = {
      mode,
      rounding: 'rate',
      taxId: '',
      classes: classes.map(({ name, letter }) => ({ id: letter, name, letter })),
      rates: classes.flatMap(({ letter, rates = { pickup: 0, eat_in: 0 } }) =>
        orderTypes.map((type) => ({
          classId: letter,
          type,
          from: asOf,
          ppm: rates[type],
          parts: [],
        })),
      ),
    }
    expect(findTaxFaults(taxes, { today: asOf, types: ['pickup'] })).toEqual({})
    expect(sources.length).toBeGreaterThan(0)
    for (const address of sources) expect(address).toMatch(/^https:\/\/[\w./?=&-]+$/)
    // Where rates are missing, the owner is told what to fill in.
    for (const { rates, parts = [] } of classes) expect(Boolean(rates)).toBe(parts.length === 0)
  })

  it('are not offered before the day on which they hold', () => {
    expect(presetFor('de-DE', '2025-12-31')).toBeUndefined()
    expect(presetFor('de-DE', '2026-01-01')?.country).toBe('Germany')
    expect(presetFor('sv-SE', someday)).toBeUndefined()
  })
})

describe('a percentage', () => {
  it.each([
    ['8.875', 88_750],
    ['8,875', 88_750],
    [' 7 % ', 70_000],
    ['0', 0],
    ['100', 1_000_000],
    ['0.0001', 1],
    ['19.0', 190_000],
  ])('is read of %s', (text, ppm) => {
    expect(readTypedPercent(text)).toBe(ppm)
  })

  it.each(['', ' ', '-1', '1e3', '8.87501', '1,234.5', '7 %%', 'much', '.5', '1000', '٣'])(
    'is not read of “%s”, and nothing is rounded',
    (text) => {
      expect(readTypedPercent(text)).toBeUndefined()
    },
  )

  it('is written with the house’s own mark, as it is read again', () => {
    expect([0, 1, 88_750, 1_000_000].map(percentText)).toEqual(['0', '0.0001', '8.875', '100'])
    writeAs({ ...americanWriting, decimal: ',' })
    expect(percentText(88_750)).toBe('8,875')
    for (let ppm = 0; ppm <= 1_000_000; ppm += 37) {
      expect(readTypedPercent(percentText(ppm))).toBe(ppm)
    }
  })
})

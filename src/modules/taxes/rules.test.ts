import { afterEach, describe, expect, it } from 'vitest'
import { americanWriting, writeAs } from '#kernel/writing.ts'
import { percentText, readTypedPercent } from './rules.ts'

afterEach(() => writeAs(americanWriting))

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

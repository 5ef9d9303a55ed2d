import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { type Writing, americanWriting, writeAs } from '#kernel/writing.ts'
import { type NamedGroup, filePrice, readGroupsText, writeGroupsText } from './matching.ts'

const price = {
  read: (text: string) => (/^\d+\.\d\d$/.test(text) ? Math.round(Number(text) * 100) : undefined),
  write: (cents: number) => (cents / 100).toFixed(2),
}

/** Names as people and rivals write them, with every sign that the text itself uses. */
const name = fc
  .array(fc.constantFrom(...'aÉở 1;:|()+",€'), { minLength: 1, maxLength: 12 })
  .map((letters) => letters.join('').trim())
  .filter((text) => text !== '')
const cents = fc.integer({ min: 0, max: 999_999 })
const rule = fc.constantFrom(
  { kind: 'one', least: 1, most: 1, free: 0, isSize: true } as const,
  { kind: 'one', least: 0, most: 1, free: 0, isSize: false } as const,
  { kind: 'one', least: 1, most: 1, free: 0, isSize: false } as const,
  { kind: 'many', least: 0, most: null, free: 0, isSize: false } as const,
  { kind: 'many', least: 2, most: null, free: 1, isSize: false } as const,
  { kind: 'many', least: 1, most: 3, free: 0, isSize: false } as const,
  { kind: 'counted', least: 0, most: 12, free: 2, isSize: false } as const,
)
const option = fc.record({
  name,
  priceCents: cents,
  bySize: fc.uniqueArray(fc.tuple(name, cents), { selector: ([size]) => size, maxLength: 2 }),
})
const group = fc.record({ name, rule, options: fc.array(option, { minLength: 1, maxLength: 4 }) })

describe('options in a cell', () => {
  it('are read as they were written, whatever their names are', () => {
    fc.assert(
      fc.property(fc.array(group, { minLength: 1, maxLength: 4 }), (drawn) => {
        const groups: NamedGroup[] = drawn.map(({ name: called, rule: chosen, options }) => ({
          name: called,
          ...chosen,
          options: options.map((each) => ({ ...each, bySize: new Map(each.bySize) })),
        }))
        expect(readGroupsText(writeGroupsText(groups, price), price)).toEqual({ groups })
      }),
    )
  })

  it('are what a person would write', () => {
    const text =
      'Size (size): Small | Large +4.00; Toppings (up to 3): Ham +2.00 (Large +3.00) | Basil'
    const read = readGroupsText(text, price)
    expect(read).toMatchObject({
      groups: [
        { name: 'Size', isSize: true, options: [{ name: 'Small' }, { priceCents: 400 }] },
        { name: 'Toppings', kind: 'many', most: 3, options: [{ name: 'Ham' }, { name: 'Basil' }] },
      ],
    })
    expect('groups' in read && writeGroupsText(read.groups, price)).toBe(text)
    expect(readGroupsText(' ', price)).toEqual({ groups: [] })
  })

  it.each([
    ['Ham, Basil', /Write options like/],
    ['Toppings:', /Write options like/],
    ['Toppings (some): Ham', /“some” does not say how to choose/],
    ['Toppings: Ham +two', /“Ham \+two” is no option/],
    ['Toppings: Ham | | Basil', /“” is no option/],
  ])('%s is refused in a sentence', (text, sentence) => {
    expect(readGroupsText(text, price)).toEqual({ problem: expect.stringMatching(sentence) })
  })

  describe('where a comma is the decimal mark', () => {
    const comma: Writing = { ...americanWriting, decimal: ',', thousands: '.' }
    afterEach(() => writeAs(americanWriting))

    it('have prices by size with commas, in them and between them', () => {
      writeAs(comma)
      const text = 'Extras: Ham +1,50 (Small +1,20, Large +1.250,80,30 +2)'
      const read = readGroupsText(text, filePrice)
      expect('groups' in read && [...(read.groups[0]?.options[0]?.bySize ?? [])]).toEqual([
        ['Small', 120],
        ['Large', 125_080],
        ['30', 200],
      ])
    })

    it('come back as they were written, of a dinar too', () => {
      writeAs({ ...comma, digits: 3 })
      const text = 'Size (size): Small | Large +1.250'
      const read = readGroupsText(text, filePrice)
      expect(read).toMatchObject({ groups: [{ options: [{}, { priceCents: 1250 }] }] })
      expect('groups' in read && writeGroupsText(read.groups, filePrice)).toBe(text)
    })
  })
})

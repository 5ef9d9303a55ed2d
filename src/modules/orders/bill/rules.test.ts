import { describe, expect, it } from 'vitest'
import { type BillInput, componentsOf, makeBill, type TaxedLine } from './rules.ts'

const inclusive = { mode: 'inclusive', rounding: 'rate' } as const
const exclusive = { mode: 'exclusive', rounding: 'rate' } as const
const untaxed = { mode: 'none', rounding: 'rate' } as const

const rates = new Map([
  ['food', 70_000],
  ['drinks', 190_000],
  ['zero', 0],
])

const line = (priceCents: number, classId = 'food', more: Partial<TaxedLine> = {}): TaxedLine => {
  return { priceCents, quantity: 1, split: [{ classId, ppm: 1_000_000 }], options: [], ...more }
}

const bill = (lines: TaxedLine[], more: Partial<BillInput> = {}) =>
  makeBill({ rule: inclusive, lines, discounts: [], charges: [], rates, ...more })

const off = (cents: number) => [{ name: 'Off', cents }]

const shares = (of: ReturnType<typeof makeBill>) =>
  of.parts.map(({ classId, listCents, discountCents }) => [classId, listCents, discountCents])

describe('a bill', () => {
  it('holds the tax in its prices, or adds it to them', () => {
    const lines = [line(1070), line(1190, 'drinks')]
    expect(bill(lines)).toMatchObject({ goodsCents: 2260, taxCents: 260, totalCents: 2260 })
    const onTop = bill([line(1000), line(1000, 'drinks')], { rule: exclusive })
    expect(onTop).toMatchObject({ goodsCents: 2000, taxCents: 260, totalCents: 2260 })
    expect(bill(lines).taxes).toEqual(onTop.taxes)
    expect(onTop.taxes).toEqual([
      { classId: 'food', ppm: 70_000, netCents: 1000, taxCents: 70 },
      { classId: 'drinks', ppm: 190_000, netCents: 1000, taxCents: 190 },
    ])
  })

  it('says nothing of tax where the house does not, whatever classes and rates there are', () => {
    const lines = [line(1000, 'food', { quantity: 2 }), line(500, 'of nobody')]
    const charge = { kind: 'packaging', name: 'Box', cents: 50, tax: 'goods' } as const
    const made = bill(lines, { rule: untaxed, discounts: off(250), charges: [charge] })
    const none = { classId: null, ppm: 0, taxCents: 0 }
    const dish = { kind: 'dish', name: '', ...none }
    expect(made).toEqual({
      goodsCents: 2500,
      discountCents: 250,
      chargeCents: 50,
      taxCents: 0,
      totalCents: 2300,
      parts: [
        { line: 1, ...dish, listCents: 2000, discountCents: 200, netCents: 1800 },
        { line: 2, ...dish, listCents: 500, discountCents: 50, netCents: 450 },
        {
          line: null,
          kind: 'packaging',
          name: 'Box',
          ...none,
          listCents: 50,
          discountCents: 0,
          netCents: 50,
        },
      ],
      taxes: [],
    })
  })

  it('refuses to be made where a class has no rate', () => {
    expect(() => bill([line(100, 'alcohol')])).toThrow('Nothing says what “alcohol” is taxed with.')
  })

  it('is exact for a cart that nobody could pay', () => {
    const most = Array.from({ length: 100 }, () => line(99_999_999, 'third', { quantity: 99 }))
    const made = bill([...most, line(509_900, 'third')], {
      rule: exclusive,
      rates: new Map([['third', 333_333]]),
    })
    const gross = 99_999_999n * 99n * 100n + 509_900n
    // Computed in doubles it is a cent less.
    const tax = (2n * gross * 333_333n + 1_000_000n) / 2_000_000n
    expect(made).toMatchObject({ goodsCents: Number(gross), taxCents: Number(tax) })
  })

  it('without lines comes to nothing', () => {
    expect(bill([], { discounts: off(100) })).toMatchObject({
      discountCents: 0,
      totalCents: 0,
      parts: [],
      taxes: [],
    })
  })
})

describe('a line', () => {
  it('is split over the classes of its set meal, and has one part of each', () => {
    const split = [
      { classId: 'food', ppm: 400_000 },
      { classId: 'drinks', ppm: 300_000 },
      { classId: 'food', ppm: 300_000 },
    ]
    expect(shares(bill([line(999, '', { split })]))).toEqual([
      ['food', 699, 0],
      ['drinks', 300, 0],
    ])
  })

  it('has its options taxed as what they are: a beer in a burger menu is a drink', () => {
    const options = [
      { classId: 'drinks', cents: 300 },
      { classId: 'food', cents: 100 },
    ]
    const made = bill([line(1500, 'food', { quantity: 3, options })])
    expect(shares(made)).toEqual([
      ['food', 3600, 0],
      ['drinks', 900, 0],
    ])
    expect(made.parts.map((part) => part.line)).toEqual([1, 1])
  })

  it('names no class of which it has nothing, and one where it costs nothing at all', () => {
    const options = [{ classId: 'drinks', cents: 0 }]
    expect(shares(bill([line(500, 'food', { options }), line(0)]))).toEqual([
      ['food', 500, 0],
      ['food', 0, 0],
    ])
  })
})

describe('discounts', () => {
  it('lower lines by what these cost, and within a line its parts', () => {
    const options = [{ classId: 'drinks', cents: 250 }]
    const lines = [line(1000, 'food', { options }), line(500), line(500, 'zero')]
    expect(shares(bill(lines, { discounts: [...off(150), ...off(51)] }))).toEqual([
      ['food', 750, 76],
      ['drinks', 250, 25],
      ['food', 500, 50],
      ['zero', 500, 50],
    ])
  })

  it('are never more than the goods, and leave charges alone', () => {
    const charge = { kind: 'service', name: 'Service', cents: 200, tax: 'food' } as const
    const made = bill([line(500)], { discounts: off(9999), charges: [charge] })
    expect(made).toMatchObject({ discountCents: 500, chargeCents: 200, totalCents: 200 })
    expect(made.taxes).toMatchObject([{ classId: 'food', netCents: 187, taxCents: 13 }])
  })

  it('of all there is leave a row with no tax for the receipt', () => {
    expect(bill([line(500)], { discounts: off(500) }).taxes).toEqual([
      { classId: 'food', ppm: 70_000, netCents: 0, taxCents: 0 },
    ])
  })
})

describe('a charge', () => {
  const service = (tax: string | null) => [
    { kind: 'service' as const, name: 'Service', cents: 300, tax },
  ]

  it('is taxed as its class, or nowhere', () => {
    const made = bill([line(1000)], { charges: [...service('drinks'), ...service(null)] })
    expect(shares(made).slice(1)).toEqual([
      ['drinks', 300, 0],
      [null, 300, 0],
    ])
    expect(made.taxes.map(({ classId }) => classId)).toEqual(['food', 'drinks'])
    expect(made.parts.at(-1)).toMatchObject({ ppm: 0, netCents: 300, taxCents: 0 })
  })

  it('is taxed as the goods are, by what a discount leaves of them', () => {
    const lines = [line(1000), line(1000, 'drinks'), line(1000)]
    expect(shares(bill(lines, { charges: service('goods') })).slice(3)).toEqual([
      ['food', 200, 0],
      ['drinks', 100, 0],
    ])
    const given = bill(lines, { charges: service('goods'), discounts: off(3000) })
    expect(shares(given).slice(3)).toEqual([['food', 300, 0]])
    expect(shares(bill([], { charges: service('goods') }))).toEqual([[null, 300, 0]])
  })
})

describe('a rate of several parts', () => {
  it('gives each its cents by the largest remainder', () => {
    const parts = [
      { name: 'State', ppm: 40_000 },
      { name: 'City', ppm: 45_000 },
      { name: 'District', ppm: 3750 },
    ]
    expect(componentsOf(89, parts)).toEqual([
      { name: 'State', ppm: 40_000, cents: 40 },
      { name: 'City', ppm: 45_000, cents: 45 },
      { name: 'District', ppm: 3750, cents: 4 },
    ])
    expect(componentsOf(0, parts).map(({ cents }) => cents)).toEqual([0, 0, 0])
  })

  it('of none is reported as a whole', () => {
    expect(componentsOf(89, [])).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { giveBackUnits } from '#test/bills.ts'
import { giveBackAmount } from './parts.ts'
import { type Bill, type BillInput, componentsOf, makeBill } from './rules.ts'

// Sums that other shops got wrong, by the thread in which somebody complained; what is right was computed by hand.

interface Dish {
  cents: number
  quantity?: number
  /** In per cent. */
  at?: number
}

interface More {
  mode?: 'inclusive' | 'exclusive'
  rounding?: 'rate' | 'line'
  off?: number
  charges?: BillInput['charges']
}

/** A rate is a class of its own here. */
function billOf(
  dishes: Dish[],
  { mode = 'inclusive', rounding = 'rate', off, ...more }: More = {},
) {
  const lines = dishes.map(({ cents, quantity = 1, at = 0 }) => {
    return {
      priceCents: cents,
      quantity,
      split: [{ classId: `${at} %`, ppm: 1_000_000 }],
      options: [],
    }
  })
  const rates = new Map(dishes.map(({ at = 0 }) => [`${at} %`, at * 10_000] as const))
  const discounts = off === undefined ? [] : [{ name: 'Off', cents: off }]
  return makeBill({ rule: { mode, rounding }, lines, discounts, charges: [], rates, ...more })
}

/** A set meal of so many equal parts, each a share of its own. */
function setMeal(cents: number, parts: number, classOf: (part: number) => string) {
  const each = Math.floor(1_000_000 / parts)
  const split = Array.from({ length: parts }, (_, part) => {
    return {
      classId: classOf(part),
      ppm: part === 0 ? 1_000_000 - each * (parts - 1) : each,
    }
  })
  const rates = new Map(split.map(({ classId }) => [classId, 200_000]))
  return (mode: 'inclusive' | 'exclusive') =>
    makeBill({
      rule: { mode, rounding: 'rate' },
      lines: [{ priceCents: cents, quantity: 1, split, options: [] }],
      discounts: [],
      charges: [],
      rates,
    })
}

const leftOf = ({ parts }: Bill, line: number) =>
  parts
    .filter((part) => part.line === line)
    .map((part) => ({ line, netLeft: part.netCents, taxLeft: part.taxCents }))

/** What so many of a line give back at once, of all that are left. */
const back = (bill: Bill, line: number, units: number, of = units) =>
  grossOf(giveBackUnits(leftOf(bill, line), units, of))

const grossOf = (given: readonly { netCents: number; taxCents: number }[]) =>
  given.reduce((sum, { netCents, taxCents }) => sum + netCents + taxCents, 0)

/** What each unit of a line gives back where they go one by one. */
function oneByOne(bill: Bill, line: number, units: number): number[] {
  let parts = leftOf(bill, line)
  return Array.from({ length: units }, (_, gone) => {
    const given = giveBackUnits(parts, 1, units - gone)
    parts = parts.map((part, at) => ({
      ...part,
      netLeft: part.netLeft - (given[at]?.netCents ?? 0),
      taxLeft: part.taxLeft - (given[at]?.taxCents ?? 0),
    }))
    return grossOf(given)
  })
}

/** Four times 1.48, 1.52, 1.54 and 0.39. */
const vatted = [148, 148, 148, 148, 152, 154, 39]

describe('what a bill comes to', () => {
  it('is rounded by rate or by line, as the house says: 1.83 or 1.82 (woocommerce#19706)', () => {
    const lines = [
      { cents: 913, at: 10 },
      { cents: 913, at: 10 },
    ]
    expect(billOf(lines, { mode: 'exclusive', rounding: 'rate' }).taxCents).toBe(183)
    expect(billOf(lines, { mode: 'exclusive', rounding: 'line' }).taxCents).toBe(182)
  })

  it('is its prices where they hold the tax: 28.90 and 1.25 are 30.15 (odoo#230726)', () => {
    const bill = billOf([
      { cents: 2890, at: 22 },
      { cents: 125, at: 10 },
    ])
    expect(bill).toMatchObject({ totalCents: 3015, taxCents: 532 })
    expect(bill.taxes.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(2483)
  })

  it.each([
    ['that holds the tax: 9.95 (odoo#71606)', 'inclusive', [315, 315, 360, 5], 995, 173],
    ['on top of which the tax comes: 11.34 (odoo#6224)', 'exclusive', vatted, 1134, 197],
    ['that holds it: 9.37 (odoo#6224)', 'inclusive', vatted, 937, 163],
  ] as const)('of one rate is a sum %s', (_what, mode, prices, totalCents, taxCents) => {
    const dishes = prices.map((cents) => ({ cents, at: 21 }))
    expect(billOf(dishes, { mode })).toMatchObject({ totalCents, taxCents })
    const bill = billOf(dishes, { mode, rounding: 'line' })
    expect(Math.abs(bill.totalCents - totalCents)).toBeLessThanOrEqual(1)
  })

  it('adds up fractions of one rate before it rounds: 0.014 and 0.011 are 0.03 (odoo#24364)', () => {
    const lines = [
      { cents: 14, at: 10 },
      { cents: 11, at: 10 },
    ]
    expect(billOf(lines, { mode: 'exclusive' }).taxCents).toBe(3)
  })

  it('is taxed on what a discount leaves of each rate: 145.47 (odoo#96338)', () => {
    const lines = [
      { cents: 7650, at: 21 },
      { cents: 3546, at: 6 },
      { cents: 2970, at: 6 },
    ]
    const bill = billOf(lines, { mode: 'exclusive', off: 1417 })
    expect(bill).toMatchObject({ totalCents: 14_547, taxCents: 1446 + 352 })
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])(
    'of a set meal of %i parts is its price and tax, of one class or of several: 1.20 (odoo#182161)',
    (parts) => {
      for (const classOf of [() => 'food', (part: number) => `class ${part}`]) {
        expect(setMeal(100, parts, classOf)('exclusive')).toMatchObject({
          totalCents: 120,
          taxCents: 20,
        })
      }
    },
  )

  it('of a set meal with three times the same part is its price: 50.00 (odoo#221189)', () => {
    for (const classOf of [() => 'food', (part: number) => `class ${part}`]) {
      const bill = setMeal(5000, 3, classOf)('inclusive')
      expect(bill.totalCents).toBe(5000)
      expect(bill.parts.reduce((sum, part) => sum + part.listCents, 0)).toBe(5000)
    }
  })

  it('is nothing where a discount takes all: 0, tax 0 (medusa#12226)', () => {
    const bill = billOf([{ cents: 39_900, at: 19 }], { off: 39_900 })
    expect(bill).toMatchObject({ totalCents: 0, taxCents: 0 })
  })

  it('is less by a discount as it is written on it: 50.00 less 10.00 is 40.00 (medusa#5776)', () => {
    expect(billOf([{ cents: 5000, at: 10 }], { off: 1000 })).toMatchObject({
      totalCents: 4000,
      taxCents: 364,
    })
  })

  it('is taxed in full whatever it is paid with: of 338.00 a card of 25.00 leaves 67.60 (medusa#7456)', () => {
    const lines = [{ cents: 33_800, at: 25 }]
    expect(billOf(lines).taxCents).toBe(6760)
    // A gift card has no place in a bill; as a discount it would be somebody's tax.
    expect(billOf(lines, { off: 2500 }).taxCents).toBe(6260)
  })

  it('gives jurisdictions their own cents: 16.00 and 7.11 of 112.00 at 18 + 8 % (odoo#40644)', () => {
    const lines = [
      { cents: 3600, at: 26 },
      { cents: 3400, at: 26 },
      { cents: 1400, quantity: 3, at: 26 },
    ]
    const { taxCents } = billOf(lines)
    const parts = [
      { name: 'State', ppm: 180_000 },
      { name: 'City', ppm: 80_000 },
    ]
    expect(taxCents).toBe(2311)
    expect(componentsOf(taxCents, parts).map(({ cents }) => cents)).toEqual([1600, 711])
  })
})

describe('what goes back', () => {
  it('is what was paid, at once or one by one: 179.25 of 179.25 (woocommerce#64668)', () => {
    const bill = billOf([{ cents: 2390, quantity: 10, at: 20 }], { off: 5975 })
    expect(bill.totalCents).toBe(17_925)
    expect(back(bill, 1, 10)).toBe(17_925)
    const each = oneByOne(bill, 1, 10)
    expect(each.reduce((sum, cents) => sum + cents, 0)).toBe(17_925)
    expect([...new Set(each)].toSorted((a, b) => a - b)).toEqual([1792, 1793])
  })

  it('leaves no tax on nothing, line by line and unit by unit: 11.34 of 11.34 (odoo#55114)', () => {
    const dishes = [{ cents: 148, quantity: 4 }, { cents: 152 }, { cents: 154 }, { cents: 39 }]
    const taxed = dishes.map((dish) => ({ ...dish, at: 21 }))
    const bill = billOf(taxed, { mode: 'exclusive' })
    const given = dishes.flatMap(({ quantity = 1 }, index) => oneByOne(bill, index + 1, quantity))
    expect([given.length, given.reduce((sum, cents) => sum + cents, 0)]).toEqual([7, 1134])
  })

  it('leaves no cent behind: 9.08 of 9.08 (woocommerce#10162)', () => {
    const bill = billOf([{ cents: 750, at: 21 }], { mode: 'exclusive' })
    expect(bill.totalCents).toBe(908)
    expect(giveBackUnits(leftOf(bill, 1), 1, 1)).toEqual([{ netCents: 750, taxCents: 158 }])
  })

  it('of a line is less its own discount: 120 of 150 (PrestaShop#42502)', () => {
    const bill = billOf([{ cents: 15_000 }, { cents: 6000 }], { off: 4200 })
    expect(back(bill, 1, 1)).toBe(12_000)
  })

  it('of a line is less its share of the discount: 5.40 of 6.00 (solidus#512)', () => {
    const bill = billOf([{ cents: 600 }, { cents: 400 }], { off: 100 })
    expect(back(bill, 1, 1)).toBe(540)
  })

  it('of two of five leaves fee and discount as they were: 9.90 of 25.25 (vendure#3885)', () => {
    const fee = { kind: 'packaging', name: 'Box', cents: 50, tax: null } as const
    const bill = billOf([{ cents: 550, quantity: 5 }], { off: 275, charges: [fee] })
    expect(bill.totalCents).toBe(2525)
    const given = back(bill, 1, 2, 5)
    expect(given).toBe(990)
    expect(bill.totalCents - given).toBe(1535)
    expect(bill.parts.at(-1)).toMatchObject({ kind: 'packaging', netCents: 50 })
  })

  it('of one line takes nothing from the others, and no discount moves to them (vendure#4811)', () => {
    const dishes = [
      { cents: 1000, at: 10 },
      { cents: 2000, quantity: 2, at: 20 },
      { cents: 333, at: 10 },
    ]
    const bill = billOf(dishes, { off: 533 })
    const [before, after] = [leftOf(bill, 2), leftOf(bill, 3)]
    expect(back(bill, 1, 1)).toBe(900)
    expect([leftOf(bill, 2), leftOf(bill, 3)]).toEqual([before, after])
    expect(back(bill, 2, 2) + back(bill, 3, 1)).toBe(bill.totalCents - 900)
  })

  it('of one line leaves 40 % off as 40 % off the other (vendure#5127)', () => {
    const bill = billOf([{ cents: 9000 }, { cents: 1000 }], { off: 4000 })
    expect(back(bill, 1, 1)).toBe(5400)
    expect(leftOf(bill, 2)).toEqual([{ line: 2, netLeft: 600, taxLeft: 0 }])
  })

  it('as an amount lowers the base of each rate by its share', () => {
    const bill = billOf([
      { cents: 1070, at: 7 },
      { cents: 2380, at: 19 },
    ])
    const parts = [...leftOf(bill, 1), ...leftOf(bill, 2)]
    expect(giveBackAmount(parts, 345)).toEqual([
      { netCents: 100, taxCents: 7 },
      { netCents: 200, taxCents: 38 },
    ])
  })
})

import { type BillInput, type TaxedLine, makeBill } from '#modules/orders/bill/rules.ts'
import { type Figure, median, show } from './figure.ts'

const sizes = [
  { lines: 20, limitUs: 50 },
  { lines: 100, limitUs: 300 },
]
const rounds = 9
const bills = 1000

/** What a bill costs that has all there is: two rates, set meals, options of another class, discounts and charges. */
export function measureBill(): Promise<Figure[]> {
  return Promise.resolve(sizes.map(({ lines, limitUs }) => measure(lines, limitUs)))
}

function measure(lines: number, limitUs: number): Figure {
  const input = billOf(lines)
  const seen: number[] = []
  for (let round = -2; round < rounds; round++) {
    const before = process.cpuUsage()
    for (let count = 0; count < bills; count++) {
      if (makeBill(input).totalCents <= 0) throw new Error('The bill comes to nothing.')
    }
    // The first rounds warm up.
    const { user, system } = process.cpuUsage(before)
    if (round >= 0) seen.push((user + system) / bills)
  }
  return {
    what: `a bill of ${lines} lines, two rates, set meals, options, discounts and charges`,
    mustShow: `at most ${limitUs} µs of CPU`,
    measured: `${show(median(seen))} µs (${show(Math.min(...seen))} to ${show(Math.max(...seen))}; ${rounds} rounds of ${bills})`,
    isMet: median(seen) <= limitUs,
  }
}

function billOf(lines: number): BillInput {
  return {
    rule: { mode: 'inclusive', rounding: 'rate' },
    lines: Array.from({ length: lines }, (_, at) => lineOf(at)),
    discounts: [{ name: 'Ten off', cents: 1000 }],
    charges: [
      { kind: 'service', name: 'Service', cents: 250, tax: 'goods' },
      { kind: 'packaging', name: 'Box', cents: 50, tax: 'food' },
    ],
    rates: new Map([
      ['food', 70_000],
      ['drinks', 190_000],
    ]),
  }
}

/** Of four lines one is a set meal, and one has a drink among its options. */
function lineOf(at: number): TaxedLine {
  const meal = [
    { classId: 'food', ppm: 700_000 },
    { classId: 'drinks', ppm: 300_000 },
  ]
  return {
    priceCents: 1000 + 37 * at,
    quantity: 1 + (at % 3),
    split: at % 4 === 0 ? meal : [{ classId: 'food', ppm: 1_000_000 }],
    options: at % 4 === 1 ? [{ classId: 'drinks', cents: 350 }] : [],
  }
}

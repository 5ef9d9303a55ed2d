import fc from 'fast-check'
import { describe, it } from 'vitest'
import { drawBill } from '#test/bills.ts'
import { Dice } from '#test/dice.ts'
import { type Bill, type BillInput, type BillPart, makeBill } from './bill.ts'

const bills = 100_000
const seed = Number(process.env['BILL_SEED'] ?? 20_261_126)

describe(`${bills} bills that a dice has drawn, seed ${seed}`, () => {
  it('add up: parts to lines, discounts, rates and total, none of them below zero', () => {
    // What a number draws becomes no simpler with a smaller number: a failure names its own.
    const drawn = fc.noShrink(fc.integer())
    fc.assert(
      fc.property(drawn, (number) => {
        const input = drawBill(new Dice(number))
        const bill = makeBill(input)
        const wrong = [
          ...wrongTotals(input, bill),
          ...wrongLines(input, bill),
          ...wrongTaxes(input, bill),
        ]
        if (wrong.length > 0) throw new Error(`Bill ${number}: ${wrong.join('; ')}`)
      }),
      { numRuns: bills, seed },
    )
  }, 120_000)
})

/** The parts are the total, and so are the sums above them. */
function wrongTotals({ rule, lines, discounts, charges }: BillInput, bill: Bill): string[] {
  let [goods, discount, net, tax, smallest] = [0, 0, 0, 0, 0]
  for (const { priceCents, quantity } of lines) goods += priceCents * quantity
  for (const { cents } of discounts) discount += cents
  discount = Math.min(goods, discount)
  for (const part of bill.parts) {
    net += part.netCents
    tax += part.taxCents
    const least = Math.min(part.listCents - part.discountCents, part.discountCents)
    smallest = Math.min(smallest, least, part.netCents, part.taxCents)
    if (!Number.isSafeInteger(part.netCents + part.taxCents)) smallest = Number.NaN
  }
  const charged = charges.reduce((sum, { cents }) => sum + cents, 0)
  const total = goods - discount + charged + (rule.mode === 'exclusive' ? tax : 0)
  return [
    ...differ('the parts and the total', net + tax, bill.totalCents),
    ...differ('total', bill.totalCents, total),
    ...differ('goods', bill.goodsCents, goods),
    ...differ('discount', bill.discountCents, discount),
    ...differ('charges', bill.chargeCents, charged),
    ...differ('tax', bill.taxCents, tax),
    ...differ('the smallest part', smallest, 0),
    ...(bill.totalCents >= 0 ? [] : [`the total is ${bill.totalCents}`]),
  ]
}

/** A line's parts have its list price, a class once, and with the others all discounts; so have charges theirs. */
function wrongLines({ lines, charges }: BillInput, { parts, discountCents }: Bill): string[] {
  const listed = lines.map(() => 0)
  const seen = new Set<string>()
  let [discount, charged] = [0, 0]
  const wrong: string[] = []
  for (const { line, kind, classId, listCents, discountCents: off, netCents, taxCents } of parts) {
    discount += off
    if (line === null) {
      charged += listCents
      if (off > 0 || kind === 'dish') wrong.push('a charge is treated as a dish')
      if (classId === null && (taxCents > 0 || netCents !== listCents)) wrong.push('null is taxed')
      continue
    }
    listed[line - 1] = (listed[line - 1] ?? 0) + listCents
    const key = `${line} ${classId}`
    if (seen.has(key)) wrong.push(`line ${line} has ${classId} twice`)
    seen.add(key)
  }
  for (const [at, { priceCents, quantity }] of lines.entries()) {
    wrong.push(...differ(`line ${at + 1}`, listed[at] ?? 0, priceCents * quantity))
  }
  const ordered = charges.reduce((sum, { cents }) => sum + cents, 0)
  return [
    ...wrong,
    ...differ('discounts on parts', discount, discountCents),
    ...differ('charges on parts', charged, ordered),
  ]
}

/** A rate's row is the sum of its parts, and what the rounding rule makes of them once more. */
function wrongTaxes({ rule, rates }: BillInput, { parts, taxes }: Bill): string[] {
  const byClass = new Map<string, BillPart[]>()
  for (const part of parts) {
    if (part.classId === null) continue
    const same = byClass.get(part.classId)
    if (same) same.push(part)
    else byClass.set(part.classId, [part])
  }
  const wrong = differ('rows of taxes', taxes.length, byClass.size)
  for (const { classId, ppm, netCents, taxCents } of taxes) {
    let [base, net, tax, lineByLine] = [0, 0, 0, 0]
    for (const part of byClass.get(classId) ?? []) {
      base += part.listCents - part.discountCents
      net += part.netCents
      tax += part.taxCents
      if (rule.rounding === 'line') {
        const own = roundedTax(part.listCents - part.discountCents, ppm, rule.mode)
        lineByLine += own
        wrong.push(...differ(`tax of a part of ${classId}`, part.taxCents, own))
      }
      if (part.ppm !== ppm) wrong.push(`${classId} has two rates`)
    }
    const expected = rule.rounding === 'line' ? lineByLine : roundedTax(base, ppm, rule.mode)
    wrong.push(
      ...differ(`rate of ${classId}`, ppm, rates.get(classId) ?? Number.NaN),
      ...differ(`tax of ${classId}`, taxCents, expected),
      ...differ(`tax of the parts of ${classId}`, tax, expected),
      ...differ(`net of ${classId}`, netCents, net),
      ...differ(`base of ${classId}`, net + (rule.mode === 'inclusive' ? tax : 0), base),
    )
  }
  return wrong
}

function roundedTax(cents: number, ppm: number, mode: BillInput['rule']['mode']): number {
  const base = mode === 'inclusive' ? 1_000_000 + ppm : 1_000_000
  const doubled = 2 * cents * ppm + base
  if (Number.isSafeInteger(doubled)) return Math.floor(doubled / (2 * base))
  return Number((2n * BigInt(cents) * BigInt(ppm) + BigInt(base)) / (2n * BigInt(base)))
}

function differ(what: string, is: number, should: number): string[] {
  return is === should ? [] : [`${what}: ${is} instead of ${should}`]
}

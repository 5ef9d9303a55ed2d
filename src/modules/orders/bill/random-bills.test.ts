import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { totalCents } from '#kernel/money.ts'
import { priceStep } from '#kernel/read-money.ts'
import { americanWriting, writeAs } from '#kernel/writing.ts'
import {
  type CashBefore,
  backInCash,
  cashHalves,
  inCash,
  cashStepOf,
  cashStepsIn,
} from '#modules/restaurant/cash-rounding.ts'
import { drawBill, drawCurrency, drawnCurrencies } from '#test/bills.ts'
import { Dice } from '#test/dice.ts'
import { type Bill, type BillInput, type BillPart, makeBill } from './rules.ts'

const bills = 100_000
const seed = Number(process.env['BILL_SEED'] ?? 20_261_126)

afterEach(() => writeAs(americanWriting))

describe(`${bills} bills that a dice has drawn, seed ${seed}`, () => {
  it('add up in every currency: parts to lines, discounts, rates and total, what is paid in cash and handed back', () => {
    const currencies = new Set<string>()
    // What a number draws becomes no simpler with a smaller number: a failure names its own.
    const drawn = fc.noShrink(fc.integer())
    fc.assert(
      fc.property(drawn, (number) => {
        const dice = new Dice(number)
        const currency = drawCurrency(dice)
        currencies.add(currency)
        const input = drawBill(dice)
        const bill = makeBill(input)
        const wrong = [
          ...wrongTotals(input, bill),
          ...wrongLines(input, bill),
          ...wrongTaxes(input, bill),
          ...wrongRates(input, bill),
          ...wrongSteps(bill),
          ...wrongCash(dice, currency, bill),
        ]
        if (wrong.length > 0) throw new Error(`Bill ${number}: ${wrong.join('; ')}`)
      }),
      { numRuns: bills, seed },
    )
    expect(currencies).toEqual(new Set(drawnCurrencies))
  }, 120_000)
})

/** The parts are the total, and so are the sums above them. */
function wrongTotals({ rule, lines, discounts, charges }: BillInput, bill: Bill): string[] {
  const goods = totalCents(lines)
  let [discount, net, tax, smallest] = [0, 0, 0, 0]
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

/** Of a dinar's kind no part has a thousandth that nobody could pay. */
function wrongSteps({ parts, totalCents: total }: Bill): string[] {
  const step = priceStep()
  const sums = parts.map(({ netCents, taxCents }) => netCents + taxCents)
  return [total, ...sums].some((cents) => cents % step > 0) ? ['a sum has a thousandth'] : []
}

/** What is paid in cash is the nearest that coins can pay; it goes back in whatever pieces, and whole. */
function wrongCash(dice: Dice, currency: string, bill: Bill): string[] {
  const step = cashStepOf(
    { step: dice.pick([0, ...cashStepsIn(currency)]), halves: dice.pick(cashHalves) },
    currency,
  )
  const unit = priceStep()
  const sum = bill.totalCents + dice.below(500) * unit
  const paid = inCash(sum, step)
  const off = (cents: number, exact: number) =>
    cents % Math.max(1, step.cents) > 0 || 2 * Math.abs(cents - exact) > step.cents
  const isFirst = sum > 0 && paid === step.cents && sum < paid
  const wrong = off(paid, sum) && !isFirst ? [`${sum} is ${paid} in cash`] : []
  const before: CashBefore = { cents: 0, handedCents: 0, paid: { cents: sum, handedCents: paid } }
  for (let pieces = dice.below(5); before.cents < sum; pieces--) {
    const left = sum - before.cents
    const most = dice.is(2) ? left : Math.min(left, 20 * unit)
    const cents = pieces <= 0 ? left : Math.min(left, (1 + dice.below(most / unit)) * unit)
    const handed = backInCash(cents, before, step)
    before.cents += cents
    before.handedCents += handed
    const isPiece = before.cents < sum
    if (
      handed < 0 ||
      (isPiece && off(before.handedCents, before.cents)) ||
      before.handedCents > paid
    )
      wrong.push(`${handed} of ${cents} are handed back`)
  }
  return [...wrong, ...differ('handed back', before.handedCents, paid)]
}

/** Whatever is taxed at one rate is rounded together, of whatever classes. */
function wrongRates({ rule }: BillInput, { taxes }: Bill): string[] {
  if (rule.rounding === 'line') return []
  const sums = new Map<number, { base: number; tax: number }>()
  for (const { ppm, netCents, taxCents } of taxes) {
    const sum = sums.get(ppm) ?? { base: 0, tax: 0 }
    sum.base += netCents + (rule.mode === 'inclusive' ? taxCents : 0)
    sum.tax += taxCents
    sums.set(ppm, sum)
  }
  return [...sums].flatMap(([ppm, { base, tax }]) =>
    differ(`tax at ${ppm}`, tax, roundedTax(base, ppm, rule.mode)),
  )
}

/** A class's row is the sum of its parts, and line by line what the rounding makes of them once more. */
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
    if (rule.rounding === 'line') wrong.push(...differ(`tax of ${classId}`, taxCents, lineByLine))
    wrong.push(
      ...differ(`rate of ${classId}`, ppm, rates.get(classId) ?? Number.NaN),
      ...differ(`tax of the parts of ${classId}`, tax, taxCents),
      ...differ(`net of ${classId}`, netCents, net),
      ...differ(`base of ${classId}`, net + (rule.mode === 'inclusive' ? tax : 0), base),
    )
  }
  return wrong
}

function roundedTax(cents: number, ppm: number, mode: BillInput['rule']['mode']): number {
  const step = mode === 'inclusive' ? 1 : priceStep()
  const base = (mode === 'inclusive' ? 1_000_000 + ppm : 1_000_000) * step
  const doubled = 2 * cents * ppm + base
  if (Number.isSafeInteger(doubled)) return Math.floor(doubled / (2 * base)) * step
  return step * Number((2n * BigInt(cents) * BigInt(ppm) + BigInt(base)) / (2n * BigInt(base)))
}

function differ(what: string, is: number, should: number): string[] {
  return is === should ? [] : [`${what}: ${is} instead of ${should}`]
}

import { type Cents, totalCents } from '#kernel/money.ts'
import type { OrderType } from '#modules/restaurant/rules.ts'
import { type ChargeRule, chargesOf } from '#modules/taxes/charging.ts'
import { type TaxMode, type TaxRounding, type TaxRules, rateOn } from '#modules/taxes/rules.ts'
import { type Bill, type TaxedLine, makeBill } from './bill.ts'
import { componentsOf, stepOfTax } from './taxing.ts'

export type { OrderType }

/** What was taxed with a rate, as it stays with the order. */
export interface FrozenTax {
  classId: string
  name: string
  letter: string
  ppm: number
  netCents: Cents
  taxCents: Cents
  /** What the rate is made of; empty: of itself alone. */
  parts: { name: string; ppm: number; cents: Cents }[]
}

/** A bill by the house's rules of a day, ready to be frozen with its order. */
export interface FrozenBill extends Omit<Bill, 'taxes'> {
  mode: Exclude<TaxMode, 'none'>
  rounding: TaxRounding
  /** The house's day on which its food is handed over. */
  day: string
  taxes: FrozenTax[]
}

/** The rule that an order was taxed by, as it is kept. */
export type TaxRule = `${FrozenBill['mode']} ${TaxRounding}`

export function ruleOf({ mode, rounding }: Pick<FrozenBill, 'mode' | 'rounding'>): TaxRule {
  return `${mode} ${rounding}`
}

/** Whether the tax was added to the prices. */
export function isOnTop(rule: TaxRule): boolean {
  return rule.startsWith('exclusive')
}

/** What a house adds to prices, or has in them. */
export interface BillRules {
  taxes: TaxRules
  charges: readonly ChargeRule[]
}

/**
 * The bill of these lines; undefined where prices are all there is. Charges of a house that says nothing of tax are
 * prices like the others.
 * @param day the house's, on which it is had
 */
export function billFor(
  { taxes: rules, charges: added }: BillRules,
  lines: readonly TaxedLine[],
  { type, day }: { type: OrderType; day: string },
): FrozenBill | undefined {
  const { mode, rounding, classes } = rules
  const charges = chargesOf(added, { type, goodsCents: totalCents(lines) })
  if (mode === 'none' && charges.length === 0) return undefined
  const rateOf = (classId: string) => rateOn(rules, { classId, type, day })
  const rates = new Map(classes.flatMap(({ id }) => ratePair(id, rateOf(id)?.ppm)))
  const bill = makeBill({ rule: { mode, rounding }, lines, discounts: [], charges, rates })
  const taxes = bill.taxes.map((tax) => {
    const { name = '', letter = '' } = classes.find(({ id }) => id === tax.classId) ?? {}
    const parts = componentsOf(tax.taxCents, rateOf(tax.classId)?.parts ?? [], stepOfTax(mode))
    return { ...tax, name, letter, parts }
  })
  return { ...bill, mode: mode === 'none' ? 'inclusive' : mode, rounding, day, taxes }
}

function ratePair(id: string, ppm: number | undefined): [string, number][] {
  return ppm === undefined ? [] : [[id, ppm]]
}

/** What was charged beside the dishes, each by its name: a charge may have parts of several rates. */
export function chargesIn({ parts }: Pick<Bill, 'parts'>): { name: string; cents: Cents }[] {
  const sums = new Map<string, Cents>()
  for (const { line, name, listCents } of parts) {
    if (line === null) sums.set(name, (sums.get(name) ?? 0) + listCents)
  }
  return [...sums].map(([name, cents]) => ({ name, cents }))
}

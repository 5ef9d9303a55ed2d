import { dollarsFromCents } from '#kernel/money.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { Order } from '../../store.server.ts'
import type { WireTaxes } from '../contract.ts'
import { type FrozenBill, type FrozenTax, type TaxRule, isOnTop, ruleOf } from '../rules/frozen.ts'
import { sayRate } from '../rules/words.ts'
import { selectTaxedParts, selectTaxes } from '../store.server.ts'

/** How an order was taxed, as a field of its answer; nothing is asked for one whose prices were all there was. */
export async function taxesOf(
  { db }: Pick<Scope, 'db'>,
  { id, taxRule, totalCents }: Pick<Order, 'id' | 'taxRule' | 'totalCents'>,
): Promise<{ taxes?: WireTaxes }> {
  if (taxRule === null) return {}
  return { taxes: wireTaxes(taxRule, totalCents, await selectTaxes(db, id)) }
}

/** The letters of each line's rates, by its place from 1. */
export async function lettersOf(
  { db }: Pick<Scope, 'db'>,
  { id, taxRule }: Pick<Order, 'id' | 'taxRule'>,
): Promise<ReadonlyMap<number, string>> {
  const letters = new Map<number, string>()
  if (taxRule === null) return letters
  for (const { line, letter } of await selectTaxedParts(db, id)) {
    if (line !== null) letters.set(line, `${letters.get(line) ?? ''}${letter}`)
  }
  return letters
}

/** The same of what has not been ordered yet. */
export function taxesOfBill(bill: FrozenBill | undefined): { taxes?: WireTaxes } {
  return bill ? { taxes: wireTaxes(ruleOf(bill), bill.totalCents, bill.taxes) } : {}
}

function wireTaxes(rule: TaxRule, totalCents: number, taxes: readonly FrozenTax[]): WireTaxes {
  const tax = taxes.reduce((sum, { taxCents }) => sum + taxCents, 0)
  const onTop = isOnTop(rule)
  return {
    mode: onTop ? 'exclusive' : 'inclusive',
    goods: dollarsFromCents(onTop ? totalCents - tax : totalCents),
    tax: dollarsFromCents(tax),
    rates: taxes.map(({ letter, name, ppm, netCents, taxCents, parts }) => ({
      letter,
      name,
      rate: sayRate(ppm),
      net: dollarsFromCents(netCents),
      tax: dollarsFromCents(taxCents),
      ...(parts.length > 0 && {
        parts: parts.map((part) => ({
          name: part.name,
          rate: sayRate(part.ppm),
          tax: dollarsFromCents(part.cents),
        })),
      }),
    })),
  }
}

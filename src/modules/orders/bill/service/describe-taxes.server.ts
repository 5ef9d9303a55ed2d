import { dollarsFromCents } from '#kernel/money.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { Order } from '../../store.server.ts'
import type { WireTaxes } from '../../contract/order-taxes.ts'
import {
  type FrozenBill,
  type FrozenTax,
  type TaxRule,
  chargesIn,
  isOnTop,
  ruleOf,
} from '../rules/frozen.ts'
import { sayRate } from '../rules/words.ts'
import { type ChargedCents, selectCharges, selectTaxedParts, selectTaxes } from '../store.server.ts'

/** How an order was taxed, as a field of its answer; nothing is asked for one whose prices were all there was. */
export async function taxesOf(
  { db }: Pick<Scope, 'db'>,
  { id, taxRule, totalCents }: Pick<Order, 'id' | 'taxRule' | 'totalCents'>,
): Promise<{ taxes?: WireTaxes }> {
  if (taxRule === null) return {}
  const taxes = await selectTaxes(db, id)
  return { taxes: wireTaxes(taxRule, { totalCents, taxes, charges: await selectCharges(db, id) }) }
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
  return bill ? { taxes: wireTaxes(ruleOf(bill), { ...bill, charges: chargesIn(bill) }) } : {}
}

interface Made {
  totalCents: number
  taxes: readonly FrozenTax[]
  charges: readonly ChargedCents[]
}

function wireTaxes(rule: TaxRule, { totalCents, taxes, charges }: Made): WireTaxes {
  const tax = taxes.reduce((sum, { taxCents }) => sum + taxCents, 0)
  const charged = charges.reduce((sum, { cents }) => sum + cents, 0)
  const onTop = isOnTop(rule)
  return {
    mode: onTop ? 'exclusive' : 'inclusive',
    goods: dollarsFromCents(totalCents - charged - (onTop ? tax : 0)),
    ...(charges.length > 0 && {
      charges: charges.map(({ name, cents }) => ({ name, amount: dollarsFromCents(cents) })),
    }),
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

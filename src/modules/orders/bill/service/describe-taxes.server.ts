import { dollarsFromCents } from '#kernel/money.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { Order } from '../../store.server.ts'
import type { WireTaxes } from '../contract.ts'
import { type FrozenTax, type TaxRule, isOnTop, ruleOf } from '../rules/frozen.ts'
import type { FrozenBill } from '../rules/frozen.ts'
import { sayRate } from '../rules/words.ts'
import { selectLetters, selectTaxes } from '../store.server.ts'

type Taxed = Pick<Order, 'id' | 'taxRule' | 'totalCents'>

/** How these orders were taxed, by their ids; those without taxes are not there, and nothing is asked for them. */
export async function describeTaxes(
  scope: Scope,
  orders: readonly Taxed[],
): Promise<Map<string, WireTaxes>> {
  const taxed = orders.filter(({ taxRule }) => taxRule !== null)
  const taxes = await selectTaxes(
    scope.db,
    taxed.map(({ id }) => id),
  )
  return new Map(
    taxed.flatMap(({ id, taxRule, totalCents }) =>
      taxRule === null ? [] : [[id, wireTaxes(taxRule, totalCents, taxes.get(id) ?? [])]],
    ),
  )
}

/** The same of one order, as a field of its answer. */
export async function taxesOf(scope: Scope, order: Taxed): Promise<{ taxes?: WireTaxes }> {
  const taxes = (await describeTaxes(scope, [order])).get(order.id)
  return taxes ? { taxes } : {}
}

/** The letters of each line's rates, by its place from 1. */
export async function lettersOf(
  { db }: Pick<Scope, 'db'>,
  { id, taxRule }: Pick<Order, 'id' | 'taxRule'>,
): Promise<ReadonlyMap<number, string>> {
  return taxRule === null ? new Map() : selectLetters(db, id)
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

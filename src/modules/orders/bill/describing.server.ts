import { dollarsFromCents, type Cents } from '#kernel/money.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { areTaxesApart } from '#modules/restaurant/issuing.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { WireTaxes } from '../contract/guest.ts'
import type { Order } from '../store.server.ts'
import { oncePerRate, sayRate } from './describing.ts'
import { listTaxedParts } from './parts.server.ts'
import {
  type FrozenBill,
  type FrozenTax,
  isOnTop,
  taxRuleOf,
  type TaxRule,
  type Bill,
} from './rules.ts'
import { tables } from './tables.server.ts'

/**
 * How an order was taxed, as a field of its answer; nothing is asked for one whose prices were all there was.
 * @param country by whose ways it is told; absent: where the house is
 */
export async function taxesOf(
  scope: Scope,
  { id, taxRule, taxStep, totalCents }: Pick<Order, 'id' | 'taxRule' | 'taxStep' | 'totalCents'>,
  country?: string,
): Promise<{ taxes?: WireTaxes }> {
  if (taxRule === null) return {}
  const found = await selectTaxes(scope.db, id)
  const taxes = taxStep === null ? found : oncePerRate(found)
  const charges = await selectCharges(scope.db, id)
  const place = country ?? (await getRestaurant(scope)).country
  return { taxes: wireTaxes(taxRule, { totalCents, taxes, charges }, place) }
}

/** What an order was taxed with, in the order of its letters. */
async function selectTaxes(db: Db, orderId: string): Promise<FrozenTax[]> {
  const rows = await tables(db)
    .selectFrom('order_taxes')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('letter')
    .orderBy('class')
    .execute()
  return rows.map((row) => ({
    classId: row.class,
    name: row.name,
    letter: row.letter,
    ppm: row.ppm,
    netCents: row.net_cents,
    taxCents: row.tax_cents,
    // Only `taxRowsOf` writes it.
    parts: JSON.parse(row.parts) as FrozenTax['parts'],
  }))
}

/** A charge of an order beside its dishes, by its name. */
interface ChargedCents {
  name: string
  cents: number
}

/** What an order was charged beside its dishes, in the order in which it was added. */
async function selectCharges(db: Db, orderId: string): Promise<ChargedCents[]> {
  const rows = await tables(db)
    .selectFrom('order_parts')
    .select((eb) => ['name', eb.fn.sum<number>('list_cents').as('cents')])
    .where('order_id', '=', orderId)
    .where('line', 'is', null)
    .groupBy('name')
    .orderBy((eb) => eb.fn.min('position'))
    .execute()
  return rows.map(({ name, cents }) => ({ name, cents: Number(cents) }))
}

interface Made {
  totalCents: number
  taxes: readonly Omit<FrozenTax, 'classId'>[]
  charges: readonly ChargedCents[]
}

function wireTaxes(
  rule: TaxRule,
  { totalCents, taxes, charges }: Made,
  country: string,
): WireTaxes {
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
    ...(areTaxesApart(country) && { apart: true as const }),
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

/** How a bill is taxed that has not been ordered yet, as a field of an answer; empty without one. */
export async function taxesOfBill(
  scope: Scope,
  bill: FrozenBill | undefined,
): Promise<{ taxes?: WireTaxes }> {
  if (!bill) return {}
  const taxes = oncePerRate(bill.taxes)
  const { country } = await getRestaurant(scope)
  return {
    taxes: wireTaxes(taxRuleOf(bill), { ...bill, taxes, charges: chargesIn(bill) }, country),
  }
}

/** What was charged beside the dishes, each by its name: a charge may have parts of several rates. */
function chargesIn({ parts }: Pick<Bill, 'parts'>): { name: string; cents: Cents }[] {
  const sums = new Map<string, Cents>()
  for (const { line, name, listCents } of parts) {
    if (line === null) sums.set(name, (sums.get(name) ?? 0) + listCents)
  }
  return [...sums].map(([name, cents]) => ({ name, cents }))
}

/** The letters of each line's rates, by its place from 1. */
export async function lettersOf(
  { db }: Pick<Scope, 'db'>,
  { id, taxRule }: Pick<Order, 'id' | 'taxRule'>,
): Promise<ReadonlyMap<number, string>> {
  const letters = new Map<number, string>()
  if (taxRule === null) return letters
  for (const { line, letter } of await listTaxedParts({ db }, id)) {
    if (line !== null) letters.set(line, `${letters.get(line) ?? ''}${letter}`)
  }
  return letters
}

import { dateIn } from '#kernel/formatter.ts'
import type { DishTax } from '#modules/menu/taxing.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { refuseUntaxed } from '#modules/restaurant/order-rules.server.ts'
import { type OrderType, hasExtras } from '#modules/restaurant/showing.ts'
import { getChargesAndTips } from '#modules/taxes/charging.server.ts'
import { wholePpm } from '#modules/taxes/rules.ts'
import { getTaxes } from '#modules/taxes/taxing.server.ts'
import { classIdOf, findRateGaps } from '#modules/taxes/taxing.ts'
import { compiledCommand } from '#platform/database/compiled-query.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { inChunks } from '#platform/database/in-chunks.server.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import { billFor, type FrozenBill } from './rules.ts'
import { type BillTables, tables } from './tables.server.ts'

interface Line {
  priceCents: number
  quantity: number
  /** Not said: all of it as the house taxes whatever says nothing. */
  taxSplit?: DishTax['split']
  /** With what each adds to the price of one; without a class it is taxed as its dish. */
  options?: readonly { priceCents: number; taxClass?: string | null }[]
}

const unsaid: DishTax['split'] = [{ classId: null, ppm: wholePpm }]

/**
 * The bill of lines that are handed over so at this moment: the rate is that of the day on which its guest has the food.
 * Undefined where prices are all there is. @throws Refusal `conflict`, code `type_off`, where a class has no rate for it
 */
export async function priceBill(
  scope: Scope,
  lines: readonly Line[],
  { type, at }: { type: OrderType; at: number },
): Promise<FrozenBill | undefined> {
  const taxes = await getTaxes(scope)
  const { charges } = await getChargesAndTips(scope)
  if (taxes.mode === 'none' && !hasExtras({ charges }, type)) return undefined
  const taxed = lines.map(({ priceCents, quantity, taxSplit = unsaid, options = [] }) => ({
    priceCents,
    quantity,
    split: taxSplit.map(({ classId, ppm }) => ({ classId: classIdOf(taxes, classId), ppm })),
    options: options.flatMap(({ priceCents: cents, taxClass = null }) =>
      taxClass === null ? [] : [{ classId: classIdOf(taxes, taxClass), cents }],
    ),
  }))
  // The law's day, which begins at midnight.
  const day = dateIn(at, (await getRestaurant(scope)).timeZone)
  // A gap from before the settings refused one.
  if (findRateGaps(taxes, { today: day, types: [type] }).length > 0) {
    return refuseUntaxed(scope, type)
  }
  return billFor({ taxes, charges }, taxed, { type, day })
}

/** Freezes what an order comes to and what its money is for, in the transaction that makes it. */
export async function keepBill(
  { db }: WriteScope,
  orderId: string,
  bill: FrozenBill,
): Promise<void> {
  await inChunks(partRowsOf(orderId, bill), (rows) => insertPartRows(db, { rows }))
  if (bill.taxes.length > 0) await insertTaxRows(db, { rows: taxRowsOf(orderId, bill) })
}

const insertPartRows = compiledCommand(
  (db: Db, { rows }: { rows: readonly BillTables['order_parts'][] }) =>
    tables(db).insertInto('order_parts').values(rows),
)

function partRowsOf(orderId: string, { parts }: FrozenBill): BillTables['order_parts'][] {
  return parts.map((part, index) => ({
    order_id: orderId,
    position: index + 1,
    line: part.line,
    kind: part.kind,
    name: part.name,
    class: part.classId,
    ppm: part.ppm,
    list_cents: part.listCents,
    discount_cents: part.discountCents,
    net_cents: part.netCents,
    tax_cents: part.taxCents,
  }))
}

const insertTaxRows = compiledCommand(
  (db: Db, { rows }: { rows: readonly BillTables['order_taxes'][] }) =>
    tables(db).insertInto('order_taxes').values(rows),
)

function taxRowsOf(orderId: string, { taxes }: FrozenBill): BillTables['order_taxes'][] {
  return taxes.map(({ classId, name, letter, ppm, netCents, taxCents, parts }) => ({
    order_id: orderId,
    class: classId,
    name,
    letter,
    ppm,
    net_cents: netCents,
    tax_cents: taxCents,
    parts: JSON.stringify(parts),
  }))
}

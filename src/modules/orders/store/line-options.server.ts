import type { Db } from '#platform/database/database.server.ts'
import { inChunks } from '#platform/database/in-chunks.server.ts'
import type { FrozenOption } from '../rules/line-options.ts'
import type { LineOptionTables } from '../tables.server.ts'

/** By `keyOf` its order and place. */
export type LineOptions = ReadonlyMap<string, FrozenOption[]>

/** Which line of which order. */
export function keyOf(orderId: string, line: number): string {
  return `${orderId} ${line}`
}

/** All that was chosen with the lines of an order; the first line is 1. */
export function optionRowsOf(
  orderId: string,
  lines: readonly { options?: readonly FrozenOption[] }[],
): LineOptionRow[] {
  return lines.flatMap(({ options = [] }, line) =>
    options.map((option, index) => ({
      order_id: orderId,
      line_position: line + 1,
      position: index + 1,
      group_name: option.group,
      option_id: option.id,
      name: option.name,
      quantity: option.quantity,
      price_cents: option.priceCents,
    })),
  )
}

export async function insertOptionRows(db: Db, rows: readonly LineOptionRow[]): Promise<void> {
  await inChunks(rows, (some) =>
    db.tables<LineOptionTables>().insertInto('order_line_options').values(some).execute(),
  )
}

type LineOptionRow = LineOptionTables['order_line_options']

/** The options of these orders' lines, in their order; asks nothing when there are none. */
export async function selectLineOptions(db: Db, orderIds: readonly string[]): Promise<LineOptions> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .tables<LineOptionTables>()
    .selectFrom('order_line_options')
    .selectAll()
    .where('order_id', 'in', [...new Set(orderIds)])
    .orderBy('order_id')
    .orderBy('line_position')
    .orderBy('position')
    .execute()
  const options = new Map<string, FrozenOption[]>()
  for (const row of rows) {
    const key = keyOf(row.order_id, row.line_position)
    const { option_id: id, group_name: group, name, quantity, price_cents: priceCents } = row
    options.set(key, [...(options.get(key) ?? []), { id, group, name, quantity, priceCents }])
  }
  return options
}

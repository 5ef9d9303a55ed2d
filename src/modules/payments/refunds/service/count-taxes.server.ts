import { listTaxedParts } from '#modules/orders/bill/service/list-parts.server.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import {
  type TaxSum,
  addDayTaxes,
  selectPartsBack,
  selectTaxesBack,
} from '../store/parts.server.ts'

interface Counted {
  refundId: string
  orderId: string
  day: string
  /** -1 takes them out again. */
  sign: 1 | -1
}

/** Adds the taxes of a refund to those that go back on its day. */
export async function countTaxesBack(
  { db }: Pick<WriteScope, 'db'>,
  { refundId, orderId, day, sign }: Counted,
): Promise<void> {
  const back = await selectPartsBack(db, [refundId])
  if (back.size === 0) return
  const sums = new Map<string, Parameters<typeof addDayTaxes>[1][number]>()
  for (const { position, type, classId, ppm, name, letter } of await listTaxedParts(
    { db },
    orderId,
  )) {
    const { netCents = 0, taxCents = 0 } = back.get(position) ?? {}
    if (netCents + taxCents === 0) continue
    const sum = sums.get(classId)
    sums.set(classId, {
      day,
      type,
      class: classId,
      ppm,
      name,
      letter,
      net_cents: (sum?.net_cents ?? 0) + sign * netCents,
      tax_cents: (sum?.tax_cents ?? 0) + sign * taxCents,
    })
  }
  await addDayTaxes(db, [...sums.values()])
}

/** The taxes of what went back on these days. */
export async function sumTaxesBack(
  { db }: Scope,
  days: { from: string; to: string },
): Promise<TaxSum[]> {
  return selectTaxesBack(db, days)
}

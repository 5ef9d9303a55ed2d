import type { Scope } from '#platform/scope.server.ts'
import type { Order } from '../../store.server.ts'
import { type PaidPart, selectParts, selectTaxedParts } from '../store.server.ts'

export type { PaidPart }

/** The parts of an order that were taxed, with what. */
export async function listTaxedParts({ db }: Pick<Scope, 'db'>, orderId: string) {
  return selectTaxedParts(db, orderId)
}

/** What an order's money was paid for, part by part; undefined where its prices were all there was. */
export async function listPaidParts(
  { db }: Pick<Scope, 'db'>,
  { id, taxRule }: Pick<Order, 'id' | 'taxRule'>,
): Promise<PaidPart[] | undefined> {
  return taxRule === null ? undefined : selectParts(db, id)
}

import { type Page, cutPage, notACursor } from '#kernel/page.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { findPeople } from '#modules/accounts/service.server.ts'
import { findReceiptTime } from '#modules/payments/receipts/service/sum-receipts.server.ts'
import { getRestaurant } from '#modules/restaurant/service.server.ts'
import type { Issuer } from '#modules/restaurant/rules/issuer.ts'
import { getIssuer } from '#modules/restaurant/service/issuer.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { isLongOpen } from '../rules/business-day.ts'
import type { ZReport } from '../rules/z-report.ts'
import {
  selectClose,
  selectCloses,
  selectLastClose,
  selectLastMove,
  type CloseRow,
} from '../store.server.ts'
import { tillTexts } from '../texts.ts'
import { type SinceLast, readSinceLast } from './since-last.server.ts'

/** A close as lists name it, with who made it by the name they have now. */
export type NamedClose = Omit<CloseRow, 'z' | 'z_hash'> & { by: string }

const pageSize = 20

interface Till extends SinceLast {
  lastClose: NamedClose | undefined
  /** When the first and the last receipt were given, where they are of more than a day. */
  longOpen: { from: number; to: number } | null
}

/** The X report, and the close before it. */
export async function getTill(scope: Scope): Promise<Till> {
  requireAudience('admin', scope.viewer)
  const since = await readSinceLast(scope)
  const [lastClose] = await named(scope, since.last ? [since.last] : [])
  return { ...since, lastClose, longOpen: await findLongOpen(scope, since) }
}

async function findLongOpen(scope: Scope, { covered }: SinceLast): Promise<Till['longOpen']> {
  const { from, to } = covered.receipts
  const [first, last] = [await findReceiptTime(scope, from), await findReceiptTime(scope, to)]
  if (first === undefined || last === undefined) return null
  const { timeZone } = await getRestaurant(scope)
  return isLongOpen(first, scope.now.getTime(), timeZone) ? { from: first, to: last } : null
}

/** Newest first. @throws Refusal `invalid` */
export async function listCloses(
  scope: Scope,
  before: string | undefined,
): Promise<Page<NamedClose>> {
  requireAudience('admin', scope.viewer)
  const from = before === undefined ? undefined : readNumber(before)
  if (before !== undefined && from === undefined) {
    throw new Refusal('invalid', tillTexts.noList, { fields: { before: notACursor } })
  }
  const found = await selectCloses(scope.db, { before: from, limit: pageSize + 1 })
  const { page, next } = cutPage(found, pageSize, ({ number }) => String(number))
  return { page: await named(scope, page), next }
}

/** With its Z report as it was frozen, and the house as it was. @throws Refusal `not_found` */
export async function getClose(
  scope: Scope,
  text: string,
): Promise<NamedClose & { z: ZReport; house: Issuer }> {
  requireAudience('admin', scope.viewer)
  const number = readNumber(text)
  const row = number === undefined ? undefined : await selectClose(scope.db, number)
  const [close] = await named(scope, row ? [row] : [])
  if (!row || !close) throw new Refusal('not_found', tillTexts.noClose)
  const house = await getIssuer(scope, row.version)
  // Only `closeTill` writes it, and nobody changes it.
  return { ...close, house, z: JSON.parse(row.z) as ZReport }
}

/** Whether cash has been counted or a day closed: its sums are in the house's currency. */
export async function hasTill({ db }: Pick<Scope, 'db'>): Promise<boolean> {
  return (await selectLastMove(db)) > 0 || (await selectLastClose(db)) !== undefined
}

async function named(scope: Scope, rows: CloseRow[]): Promise<NamedClose[]> {
  const people = await findPeople(
    scope,
    rows.map(({ closed_by }) => closed_by),
  )
  return rows.map(({ z: _z, z_hash: _hash, ...row }) => {
    const { operator, deleted } = tillTexts
    const nameless = row.closed_by === 'operator' ? operator : deleted
    return { ...row, by: people.get(row.closed_by)?.name ?? nameless }
  })
}

function readNumber(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

import { Answer } from '#kernel/answer.ts'
import { hours } from '#kernel/duration.ts'
import { dateIn } from '#kernel/formatter.ts'
import { isoOf, isoOrNull } from '#kernel/iso.ts'
import { cutPage, notACursor, type Page } from '#kernel/page.ts'
import { Refusal } from '#kernel/refusal.ts'
import { findPeople } from '#modules/accounts/people.server.ts'
import { findReceiptTime } from '#modules/payments/receipts/summing.server.ts'
import { fiscalTexts } from '#modules/restaurant/counter-money.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { getIssuer } from '#modules/restaurant/issuing.server.ts'
import { type Issuer, taxLinesOf } from '#modules/restaurant/issuing.ts'
import { businessDayOf } from '#modules/restaurant/opening.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Printer } from '#platform/pdf/printer.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import * as contract from './contract.ts'
import type { ClosePrint } from './drawing.server.ts'
import { zSlipOf } from './drawing.ts'
import { tillTexts } from './house-texts.ts'
import type { Report, ZReport } from './rules.ts'
import { readSinceLast, requireTill, type SinceLast } from './since-last.server.ts'
import { selectLastClose, selectLastMove } from './store.server.ts'
import { type CloseRow, tables } from './tables.server.ts'

export const readingTillRoutes = (print: Printer<ClosePrint>): Route[] => [
  serve(contract.getTill, async (scope) => {
    const { openedAt, report, longOpen, lateClock, lastClose, isBlind } = await getTill(scope)
    return {
      x: {
        openedAt: isoOrNull(openedAt),
        ...report,
        cash: { ...report.cash, moves: report.cash.moves.map(wireMove) },
      },
      longOpen: longOpen && { from: isoOf(longOpen.from), to: isoOf(longOpen.to) },
      lateClock: isoOrNull(lateClock),
      lastClose: lastClose ? wireClose(lastClose) : null,
      isBlind,
    }
  }),
  serve(contract.listCloses, async (scope, { query }) => {
    const { page, next } = await listCloses(scope, query.before)
    return { closes: page.map(wireClose), next }
  }),
  serve(contract.getClose, async (scope, { params }) =>
    wireZ(await getClose(scope, params.number)),
  ),
  serve(contract.printClose, async (scope, { params, query: { paper = 'a4' } }) => {
    const close = zSlipOf(wireZ(await getClose(scope, params.number)))
    const headers = {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="z-${params.number}.pdf"`,
      'cache-control': 'private, no-store',
    }
    return new Answer(await print({ close, paper }), { headers })
  }),
]

/** A close as lists name it, with who made it by the name they have now. */
type NamedClose = Omit<CloseRow, 'z' | 'z_hash'> & { by: string }

function wireClose(row: NamedClose): contract.ListedClose {
  return {
    number: row.number,
    openedAt: isoOf(row.opened_at),
    closedAt: isoOf(row.closed_at),
    by: row.by,
    salesCents: row.sales_cents,
    correctionsCents: row.corrections_cents,
    countedCents: row.counted_cents,
    differenceCents: row.difference_cents,
    keptCents: row.kept_cents,
  }
}

/** A close with its Z report, and with what the house was called then. */
interface FullClose extends NamedClose {
  z: ZReport
  house: Issuer
  taxLines: string[]
  note: string | undefined
}

function wireZ({ z, by, house, taxLines, note }: FullClose): contract.WireZ {
  const { closedBy: _closedBy, ...report } = z
  return {
    ...report,
    openedAt: isoOf(z.openedAt),
    closedAt: isoOf(z.closedAt),
    by,
    house: {
      name: house.name,
      address: house.address,
      phone: house.phone,
      taxId: house.taxId,
      taxLines,
      timeZone: house.timeZone,
      ...(note !== undefined && { note }),
    },
    cash: { ...z.cash, moves: z.cash.moves.map(wireMove) },
  }
}

function wireMove(move: Report['cash']['moves'][number]) {
  return { ...move, at: isoOf(move.at) }
}

interface Till extends SinceLast {
  lastClose: NamedClose | undefined
  /** When the first and the last receipt were given, where they are of more than a day. */
  longOpen: { from: number; to: number } | null
  /** When the last close was made, where the clock says that this is still to come. */
  lateClock: number | null
  isBlind: boolean
}

/** The X report, and the close before it. */
export async function getTill(scope: Scope): Promise<Till> {
  await requireTill(scope)
  const since = await readSinceLast(scope)
  const [lastClose] = await withNames(scope, since.last ? [since.last] : [])
  const closedAt = since.last?.closed_at ?? 0
  const lateClock = closedAt > scope.now.getTime() ? closedAt : null
  const { cash } = await getRestaurant(scope)
  const longOpen = await findLongOpen(scope, since)
  return { ...since, lastClose, longOpen, lateClock, isBlind: cash.blind }
}

async function withNames(scope: Scope, rows: CloseRow[]): Promise<NamedClose[]> {
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

async function findLongOpen(scope: Scope, { covered }: SinceLast): Promise<Till['longOpen']> {
  const { from, to } = covered.receipts
  const [first, last] = [await findReceiptTime(scope, from), await findReceiptTime(scope, to)]
  if (first === undefined || last === undefined) return null
  const { timeZone } = await getRestaurant(scope)
  return isLongOpen(first, scope.now.getTime(), timeZone) ? { from: first, to: last } : null
}

/** The longest that a day is open, whoever closes after midnight and whoever counts the next morning. */
const longestMs = hours(36)

/** Whether a close now would post receipts on a day, or in a month, that is not theirs. */
export function isLongOpen(firstAt: number, now: number, timeZone: string): boolean {
  if (now - firstAt > longestMs) return true
  // The tax office's month begins at midnight.
  return monthOf(dateIn(firstAt, timeZone)) !== monthOf(businessDayOf(now, timeZone))
}

function monthOf(day: string): string {
  return day.slice(0, 7)
}

const pageSize = 20

/** Closes, newest first. @throws Refusal `invalid` */
export async function listCloses(
  scope: Scope,
  before: string | undefined,
): Promise<Page<NamedClose>> {
  await requireTill(scope)
  const from = before === undefined ? undefined : readCloseNumber(before)
  if (before !== undefined && from === undefined) {
    throw new Refusal('invalid', tillTexts.noList, { fields: { before: notACursor } })
  }
  const found = await selectCloses(scope.db, { before: from, limit: pageSize + 1 })
  const { page, next } = cutPage(found, pageSize, ({ number }) => String(number))
  return { page: await withNames(scope, page), next }
}

function readCloseNumber(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

/** Closes before this number, newest first. */
async function selectCloses(
  db: Db,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<CloseRow[]> {
  return tables(db)
    .selectFrom('till_closes')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
}

/** A close with its Z report as it was frozen, and the house as it was. @throws Refusal `not_found` */
export async function getClose(scope: Scope, text: string): Promise<FullClose> {
  await requireTill(scope)
  const number = readCloseNumber(text)
  const row = number === undefined ? undefined : await selectClose(scope.db, number)
  const [close] = await withNames(scope, row ? [row] : [])
  if (!row || !close) throw new Refusal('not_found', tillTexts.noClose)
  const house = await getIssuer(scope, row.version)
  // Only `closeTill` writes `z`, and nobody changes it.
  const note = house.fiscalLaw === '' ? undefined : fiscalTexts.close
  return { ...close, house, taxLines: taxLinesOf(house), note, z: JSON.parse(row.z) as ZReport }
}

async function selectClose(db: Db, number: number): Promise<CloseRow | undefined> {
  return tables(db)
    .selectFrom('till_closes')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirst()
}

/** Whether cash has been counted or a day closed: its sums are in the house's currency. */
export async function hasTill({ db }: Pick<Scope, 'db'>): Promise<boolean> {
  return (await selectLastMove(db)) > 0 || (await selectLastClose(db)) !== undefined
}

import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { RefundTables } from '#modules/payments/refunds/tables.server.ts'
import type { PaymentTables } from '#modules/payments/tables.server.ts'
import { closeTill } from '#modules/till/closing.server.ts'
import { journalOf } from '#modules/till/journal/rules.ts'
import { moveCash } from '#modules/till/moving.server.ts'
import type { MoveKind } from '#modules/till/moving.ts'
import { getClose, getTill, listCloses } from '#modules/till/reading.server.ts'
import type { ZReport } from '#modules/till/rules.ts'
import { ada } from '../world.ts'
import type { Tally } from './tally.ts'
import type { World } from './world.ts'

type Action =
  | { does: 'move'; kind: MoveKind; cents: number }
  /** What is counted differs by so much from what should be there. */
  | { does: 'close'; differs: number; keeps: number; clicks: number }

export type ManagerStep = { who: 'manager' } & Action

const move: fc.Arbitrary<Action> = fc.record({
  does: fc.constant('move' as const),
  kind: fc.constantFrom<MoveKind>('opening', 'in', 'in', 'out', 'tips'),
  cents: fc.integer({ min: 0, max: 5000 }),
})
const close: fc.Arbitrary<Action> = fc.record({
  does: fc.constant('close' as const),
  differs: fc.constantFrom(0, 0, -250, 100),
  keeps: fc.integer({ min: 0, max: 3000 }),
  clicks: fc.constantFrom(1, 1, 2),
})

export const managerSteps: fc.Arbitrary<ManagerStep> = fc
  .oneof({ weight: 1, arbitrary: move }, { weight: 2, arbitrary: close })
  .map((action) => ({ who: 'manager', ...action }))

/** Counts the drawer and closes the day, in the middle of everything. */
export async function managerDoes(world: World, step: ManagerStep): Promise<void> {
  const key = world.key()
  if (step.does === 'move') {
    const { kind, cents } = step
    const sent = { kind, cents, words: 'Change' }
    await world.act(ada, (scope) => moveCash(scope, sent, key))
    return
  }
  const { report, lastClose } = await getTill(world.house.shop.test.scope(ada))
  const { expectedCents } = report.cash
  const countedCents = Math.max(0, expectedCents + step.differs)
  const keptCents = Math.min(countedCents, step.keeps)
  const sent = { after: lastClose?.number ?? 0, expectedCents, countedCents, keptCents }
  for (let click = 0; click < step.clicks; click++) {
    await world.act(ada, (scope) => closeTill(scope, sent, key))
  }
}

/** All Zs that there are and what is not closed yet, together: what came less what went back, by the way it came. */
export async function judgeTill(world: World, tally: Tally): Promise<void> {
  const scope = world.house.shop.test.scope(ada)
  const zs = await allReports(world)
  const { report } = await getTill(scope)
  const said = new Map<string, number>()
  for (const { tenders } of [...zs, report]) {
    for (const { tender, cameCents, backCents } of tenders) {
      said.set(tender, (said.get(tender) ?? 0) + cameCents - backCents)
    }
  }
  expect(Object.fromEntries(said)).toEqual(await booksOf(world))
  for (const z of zs) expect([z.number, clearingOf(z)]).toEqual([z.number, 0])
  const moves = [...zs, report].flatMap(({ cash }) => cash.moves)
  const today = zs.filter(({ closedAt }) => world.isToday(closedAt))
  tally.add('closes', today.length)
  tally.add('closes rounded', today.filter(({ rounding }) => rounding !== undefined).length)
  tally.add('moves', moves.filter(({ at }) => world.isToday(at)).length)
}

/** What a close's postings leave between what was sold and how it was paid. */
function clearingOf(z: ZReport): number {
  return journalOf(z, 'all').reduce((left, { debit, credit, cents }) => {
    return left + (debit === 'clearing' ? cents : 0) - (credit === 'clearing' ? cents : 0)
  }, 0)
}

async function allReports(world: World): Promise<ZReport[]> {
  const scope = world.house.shop.test.scope(ada)
  const zs: ZReport[] = []
  for (let before: string | null | undefined; before !== null;) {
    const { page, next }: Awaited<ReturnType<typeof listCloses>> = await listCloses(scope, before)
    for (const { number } of page) zs.push((await getClose(scope, String(number))).z)
    before = next
  }
  return zs
}

async function booksOf(world: World): Promise<Record<string, number>> {
  const tables = world.house.shop.test.database.db.tables<PaymentTables & RefundTables>()
  const handed = sql<number>`amount_cents + rounding_cents`.as('cents')
  const came = tables.selectFrom('payments').select(['processor', handed])
  const gone = tables.selectFrom('refunds').select(['method', handed])
  const sums: Record<string, number> = {}
  for (const { processor, cents } of await came.execute()) {
    const tender = processor === 'stripe test' ? 'card' : processor
    sums[tender] = (sums[tender] ?? 0) + cents
  }
  for (const { method, cents } of await gone.where('state', '=', 'succeeded').execute()) {
    sums[method] = (sums[method] ?? 0) - cents
  }
  return sums
}

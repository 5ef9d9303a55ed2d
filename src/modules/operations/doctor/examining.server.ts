import { listMismatches } from '#modules/payments/mismatches.server.ts'
import { listBookingExcess } from '#modules/reservations/finding-excess.server.ts'
import { findBrokenCloses } from '#modules/till/checking.server.ts'
import { findBrokenAuditRow } from '#platform/audit/audit.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { DoctorTables } from './tables.server.ts'

/** What the doctor says about one invariant. */
interface Finding {
  id: string
  title: string
  violations: number
  /** A few of those that violate it. */
  subjects: string[]
}

/** What must hold, by the name of its view; the order is the order of the report. */
const invariants = {
  m1: 'Amounts are whole cents',
  m2: 'An order’s total is the sum of its parts',
  m3: 'What is asked and what has come is the total',
  m5: 'No more goes back than has come',
  m7: 'Nothing is asked that the provider does not take',
  m8: 'What counts was sold in the house’s currency',
  p1: 'One payment for an intent and for an order',
  p2: 'A succeeded attempt has its payment',
  p3: 'A payment stands on a succeeded attempt',
  p4: 'One open attempt a person',
  p5: 'Attempts and orders end together',
  p7: 'An event is kept once',
  p8: 'Whoever takes the money has keys',
  p9: 'Nobody who has gone has a customer at the provider',
  o1: 'An order has lines',
  o2: 'Orders move as the rules say',
  o3: 'What the kitchen sees is paid, or owed at the counter until it is handed out',
  o5: 'Order numbers are unique',
  o6: 'What the kitchen works on is promised for the time that was said last',
  o8: 'Who has only called, or ordered as a guest, has no account',
  k1: 'What is ticked off is a line of an accepted order',
  k2: 'A ticket is taken once, for an order that the kitchen has',
  k3: 'Nobody is told that nobody answered who had an answer',
  v2: 'A line’s parts have its price',
  v3: 'Taxes are those of an order’s parts, by its own rule',
  v4: 'A part is worth what is left of its price',
  v5: 'An order that was taxed has parts',
  v6: 'Receipts have no gap, and corrections name theirs',
  v7: 'No more of a part goes back than it was, and the parts are their refund',
  v8: 'A house that is open has no test among its orders',
  v9: 'Tax that was added to prices is what the order was taxed with',
  t1: 'What is taken of a slot is what the orders in it hold',
  t2: 'An order has its place in its slot until it is given up',
  t3: 'A place in a slot is as big as its order',
  e1: 'A line costs its dish and what was chosen with it',
  e2: 'Options stand and cost where they are linked',
  n1: 'A day’s numbers are those of its orders',
  n2: 'An hour’s numbers are those of its orders',
  n3: 'A dish’s numbers are those of its orders',
  n4: 'What is paid counts, and nothing else',
  n5: 'Nobody orders for the first time twice',
  n6: 'Orders are found by the names on them',
  n7: 'The book dates an order as the reports do',
  n8: 'A day’s taxes are those of its orders',
  n9: 'A day’s orders by how they are had are those that count',
  n10: 'A day’s charges are those of its orders that count',
  f1: 'Lines go back at their price, and no more often than ordered',
  f2: 'A refund’s state, its end and the provider’s name for it agree',
  f3: 'What went back lessens the takings of orders that count',
  f4: 'A day’s refunds are those that count on it',
  f5: 'Each refund is audited once',
  f6: 'The taxes of a day’s refunds are those of its refunds',
  u1: 'A guest who only has a cart has neither order nor table, and an emptied cart holds nothing',
  u2: 'A guest’s orders belong to one account, and their session has ended',
  u3: 'An order that is over does not name somebody whom nobody knows any more',
  c1: 'A cart line has an owner and a dish',
  c2: 'Carts are within their bounds',
  c3: 'What was paid has left the cart',
  c4: 'No more lines were freed than paid',
  a1: 'Each payment is audited once',
  r1: 'Somebody is an admin',
  r4: 'Nobody deleted is signed in',
  r5: 'Kitchen staff and hosts are customers who are still there, and nobody is both',
  s1: 'Sessions keep hashes only',
  s2: 'A kitchen screen has one way in, and an end if it was given one',
  g1: 'A dish on the menu stands under a category that is there',
  g2: 'No picture waits for a dish that has left the menu',
  h1: 'What runs out is a part of an order that stands',
  h2: 'What ran out goes back to the cent, once',
  l1: 'How many of a dish are left is what its changes add up to',
  l2: 'Fewer than none of a dish are left only where it was oversold',
  l3: 'Portions go back once, and all of them when nobody pays',
  b1: 'Tables are kept by one party at a time, for its quarters',
  b3: 'A booking has an address of its own where its guest has no account',
  v1: 'Nobody of the sample is left in a house of one’s own',
  y1: 'A tip is that of its attempt, within its bounds, and no more of it goes back',
  y2: 'A day’s tips are those that came and went on it',
  z1: 'What a close says came and went is what its receipts and moves come to',
  z2: 'Closes follow one another without gap or overlap, and with what stayed in the drawer',
  z3: 'The audit log holds the hash of each close, once',
} as const

type InvariantId = keyof typeof invariants

const shown = 5

/** Looks at every invariant; the books are in order when no finding has a violation. */
export async function examine(scope: Pick<Scope, 'db' | 'now'>): Promise<Finding[]> {
  const findings: Finding[] = []
  // Only this file's own keys: the cast names what Object.keys forgets.
  for (const id of Object.keys(invariants) as InvariantId[]) {
    const violations = await countViolations(scope.db, id)
    const subjects = violations === 0 ? [] : await selectViolations(scope.db, id, shown)
    findings.push({ id: id.toUpperCase(), title: invariants[id], violations, subjects })
  }
  const broken = await findBrokenAuditRow(scope)
  const subjects = broken === undefined ? [] : [String(broken)]
  const title = 'The audit log’s chain is whole'
  return [
    ...findings,
    { id: 'A1 chain', title, violations: subjects.length, subjects },
    await examineGuests(scope),
    await examineCloses(scope),
  ]
}

async function countViolations(db: Db, id: InvariantId): Promise<number> {
  const row = await db
    .tables<DoctorTables>()
    .selectFrom(`invariant_${id}`)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** What violates an invariant, at most so many. */
async function selectViolations(db: Db, id: InvariantId, limit: number): Promise<string[]> {
  const rows = await db
    .tables<DoctorTables>()
    .selectFrom(`invariant_${id}`)
    .select('subject')
    .limit(limit)
    .execute()
  return rows.map(({ subject }) => String(subject))
}

/** B2 needs the clock, which a view does not have. */
async function examineGuests(scope: Pick<Scope, 'db' | 'now'>): Promise<Finding> {
  const found = await listBookingExcess(scope)
  const title = 'Nobody has more bookings to come than they may, and old ones have no names'
  return { id: 'B2', title, violations: found.length, subjects: found.slice(0, shown) }
}

/** Z4: a report is made in code, which a view cannot do. */
async function examineCloses(scope: Pick<Scope, 'db'>): Promise<Finding> {
  const found = await findBrokenCloses(scope)
  const title = 'A Z report is, to the byte, what its receipts and moves say'
  return { id: 'Z4', title, violations: found.length, subjects: found.slice(0, shown).map(String) }
}

/**
 * What waits for a person, newest first; empty when nothing does. It speaks of the provider, so it is
 * no violation of ours: the books say what they should.
 */
export async function describeMismatches(scope: Scope): Promise<string> {
  const { page, total } = await listMismatches(scope, undefined)
  if (total === 0) return ''
  const named = page.slice(0, shown).map(({ intentId, reason, expected, found }) => {
    const values = expected || found ? ` (expected "${expected}", found "${found}")` : ''
    return `  ${intentId}: ${reason}${values}`
  })
  const more = total > named.length ? [`  and ${total - named.length} more`] : []
  const title = `Payments that do not fit their orders, for a person to look at: ${total}`
  return [title, ...named, ...more].join('\n')
}

/** `id, rows violating` a line, for the operator. */
export function describeFindings(findings: Finding[]): string {
  return findings
    .map(({ id, violations, title, subjects }) => {
      const names = subjects.length > 0 ? `: ${subjects.join(' ')}` : ''
      return `${id}, ${violations}  (${title})${names}`
    })
    .join('\n')
}

import { listMismatches } from '#modules/payments/service/mismatches.server.ts'
import { listBookingExcess } from '#modules/reservations/service/find-excess.server.ts'
import { findBrokenCloses } from '#modules/till/service/find-broken.server.ts'
import { findBrokenAuditRow } from '#platform/audit/audit.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { type InvariantId, invariants } from './rules.ts'
import { countViolations, selectViolations } from './store.server.ts'

/** What the doctor says about one invariant. */
export interface Finding {
  id: string
  title: string
  violations: number
  /** A few of those that violate it. */
  subjects: string[]
}

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

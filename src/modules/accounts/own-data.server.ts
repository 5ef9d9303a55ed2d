import { Answer } from '#kernel/answer.ts'
import { hours } from '#kernel/duration.ts'
import { isoOf, isoOrNull } from '#kernel/iso.ts'
import { requireSignedIn } from '#kernel/viewer.ts'
import { listAudit, recordAudit } from '#platform/audit/audit.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { type Limit, spend } from '#platform/limits/limits.server.ts'
import { inTransaction, type Scope } from '#platform/scope.server.ts'
import * as contract from './contract/customer.ts'
import { getPerson } from './people.server.ts'
import { selectFactor, selectRecoveryCodeCount } from './second-factor/store.server.ts'
import { selectLiveSessions } from './sessions/devices-store.server.ts'
import { selectIdentities } from './signing-in-store.server.ts'
import { accountRefusals } from './texts.server.ts'

/** What one module holds of the viewer, ready to be written into their file. */
type OwnDataPart = (scope: Scope) => Promise<unknown>

/** The parts of somebody's own data, each by the noun that names it in the file. */
export type OwnDataParts = Readonly<Record<string, OwnDataPart>>

export function ownDataRoutes(parts: OwnDataParts): Route[] {
  const headers = { 'content-disposition': 'attachment; filename="my-data.json"' }
  return [
    serve(
      contract.getOwnData,
      async (scope) => new Answer(await getOwnData(scope, parts), { headers }),
    ),
  ]
}

/** Exports of one person: each reads many rows, and nobody needs more. */
const exports: Limit = { name: 'export of own data', most: 10, windowMs: hours(1) }

/** What the parts hold of the viewer; secrets and the restaurant's own notes are in none. @throws HttpRefusal 429 */
async function getOwnData(
  scope: Scope,
  parts: OwnDataParts,
): Promise<{ madeAt: string; held: Record<string, unknown> }> {
  const { personId } = requireSignedIn(scope.viewer)
  await spend(scope, exports, personId)
  const held: Record<string, unknown> = {}
  for (const [noun, part] of Object.entries(parts)) held[noun] = await part(scope)
  await inTransaction(scope, (transaction) =>
    recordAudit(transaction, { action: 'own_data.exported', object: `person ${personId}` }),
  )
  return { madeAt: scope.now.toISOString(), held }
}

/** Who they are here, and how they sign in. Hashes and secrets are not theirs to read. */
export async function ownAccount(scope: Scope): Promise<unknown> {
  const { personId } = requireSignedIn(scope.viewer)
  const { name, email, isEmailVerified, photoUrl, role, createdAt } = await getPerson(
    scope,
    personId,
  )
  const factor = await selectFactor(scope.db, personId)
  return {
    id: personId,
    name,
    email,
    emailVerified: isEmailVerified,
    photoURL: photoUrl,
    role,
    createdAt: isoOf(createdAt),
    waysIn: (await selectIdentities(scope.db, personId)).map(({ provider, subject, created_at }) =>
      provider === 'credential'
        ? { kind: 'password', since: isoOf(created_at) }
        : { kind: provider, subject, since: isoOf(created_at) },
    ),
    secondFactor: factor && {
      since: isoOrNull(factor.confirmed_at),
      recoveryCodesLeft: await selectRecoveryCodeCount(scope.db, personId),
    },
  }
}

/** Where they are signed in, in the browsers' own words. */
export async function ownSessions(scope: Scope): Promise<unknown> {
  const { personId } = requireSignedIn(scope.viewer)
  const sessions = await selectLiveSessions(scope.db, personId, scope.now.getTime())
  return sessions.map(({ device, signed_in_at, last_seen_at }) => ({
    browser: device,
    signedInAt: isoOf(signed_in_at),
    lastSeenAt: isoOf(last_seen_at),
  }))
}

/** Entries that the person is not shown: that the staff keep a note on them is the staff's own matter. */
const staffsOwn = new Set(['note.changed'])

/** What the audit log says was done to the account. */
export async function ownHistory(scope: Scope): Promise<unknown> {
  const { personId } = requireSignedIn(scope.viewer)
  const entries = await listAudit(scope, `person ${personId}`)
  const told = entries.filter(({ action }) => !staffsOwn.has(action))
  return told.map(({ at, action, actor }) => ({
    at: isoOf(at),
    action,
    by: actor === personId ? accountRefusals.you : accountRefusals.someoneElse,
  }))
}

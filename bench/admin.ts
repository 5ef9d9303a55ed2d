import { addPerson } from '#modules/accounts/service.server.ts'
import { openSession } from '#modules/accounts/sessions/service.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { workScope } from '#platform/scope.server.ts'

/** Adds an admin, beside a running server; answers what their browser sends. */
export async function signInAdmin(database: Database): Promise<string> {
  const scope = workScope(database, new Date())
  const about = { name: 'Owner', email: 'owner@example.com', role: 'admin' } as const
  const { id: personId, role } = await addPerson(scope, about)
  const token = await openSession(scope, { personId, role, signedInAt: scope.now, device: 'bench' })
  return `servery=${token}`
}

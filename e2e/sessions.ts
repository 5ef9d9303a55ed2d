import type { BrowserContext } from '@playwright/test'
import { addPerson, findPersonByEmail } from '#modules/accounts/people.server.ts'
import { openSession as openFor } from '#modules/accounts/sessions/keeping.server.ts'
import { openSqlite } from '#platform/database/sqlite.server.ts'
import { workScope } from '#platform/scope.server.ts'
import type { House } from './house.ts'

interface Entrant {
  name: string
  email: string
  role?: 'customer' | 'kitchen' | 'host' | 'admin'
  minutesAgo?: number
}

/**
 * Signs somebody in beside the running server, who is made if nobody has this address; answers the
 * cookie's value.
 */
export async function openSession(
  { dataDir }: House,
  { name, email, role = 'customer', minutesAgo = 0 }: Entrant,
): Promise<string> {
  const database = openSqlite({ dataDir, strict: true })
  try {
    const scope = workScope(database, new Date())
    const known = await findPersonByEmail(scope, email)
    const person = known ?? (await addPerson(scope, { name, email, role }))
    const signedInAt = new Date(scope.now.getTime() - minutesAgo * 60_000)
    const whose = { personId: person.id, role: person.role }
    return await openFor(scope, { ...whose, signedInAt, device: 'test' })
  } finally {
    await database.close()
  }
}

/** Gives a browser the session that somebody has opened. */
export async function enter(
  context: BrowserContext,
  { address }: House,
  session: string | Promise<string>,
): Promise<void> {
  await context.addCookies([{ name: 'servery', value: await session, url: address }])
}

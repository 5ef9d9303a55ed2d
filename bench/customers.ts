import { newId } from '#kernel/ids.ts'
import { addPerson } from '#modules/accounts/people.server.ts'
import { openSession } from '#modules/accounts/sessions/keeping.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { workScope } from '#platform/scope.server.ts'

export interface SeededCustomer {
  email: string
  /** What their browser sends. */
  cookie: string
}

/** Adds customers with a session each, through the services, beside a running server. */
export async function seedCustomers(database: Database, count: number): Promise<SeededCustomer[]> {
  const scope = workScope(database, new Date())
  const adding = Array.from({ length: count }, async (_, index) => {
    const email = `customer-${index}-${newId()}@example.com`
    const { id } = await addPerson(scope, { name: `Customer ${index}`, email })
    const token = await openSession(scope, {
      personId: id,
      role: 'customer',
      signedInAt: scope.now,
      device: 'bench',
    })
    return { email, cookie: `servery=${token}` }
  })
  return Promise.all(adding)
}

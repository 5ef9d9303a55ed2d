import { sql } from 'kysely'
import { compiledQuery } from '#platform/database/compiled-query.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { PolicyTables, SecondFactorTables } from '../second-factor/tables.server.ts'
import type { SessionTables } from '../sessions/tables.server.ts'
import { roleOf } from '../store.server.ts'
import type { AccountTables } from '../tables.server.ts'

type LiveSession = Pick<
  SessionTables['sessions'],
  'id' | 'person_id' | 'signed_in_at' | 'last_seen_at'
> &
  Pick<AccountTables['people'], 'email' | 'role' | 'works_in_kitchen' | 'is_host'> &
  Pick<PolicyTables['account_policy'], 'admins_need_second_factor'> & {
    confirmed_at: SecondFactorTables['second_factors']['confirmed_at'] | null
  }

/** The session with the person as they are now, unless it or they have ended: every call of whoever is signed in asks this first. */
export async function selectLiveSession(db: Db, tokenHash: string, now: number) {
  const [row] = await liveSessions(db, { tokenHash, now })
  return row && { ...row, role: roleOf(row) }
}

const liveSessions = compiledQuery(
  (_: Db, { tokenHash, now }: { tokenHash: string; now: number }) => sql<LiveSession>`
    select sessions.id, sessions.person_id, sessions.signed_in_at, sessions.last_seen_at,
      people.email, people.role, people.works_in_kitchen, people.is_host,
      account_policy.admins_need_second_factor, second_factors.confirmed_at
    from sessions
    join people on people.id = sessions.person_id
    cross join account_policy
    left join second_factors on second_factors.person_id = people.id
    where sessions.token_hash = ${tokenHash} and sessions.idle_until > ${now}
      and sessions.ends_at > ${now} and people.deleted_at is null
  `,
)

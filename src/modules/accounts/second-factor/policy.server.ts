import { Refusal } from '#kernel/refusal.ts'
import { requireSignedIn } from '#kernel/viewer.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { inTransaction, type Scope } from '#platform/scope.server.ts'
import { secondFactorLetter } from '../mails.ts'
import { nameOf, warn } from '../roles.server.ts'
import * as contract from './contract.ts'
import { hasFactor } from './store.server.ts'
import { tables } from './tables.server.ts'
import { factorRefusals } from './texts.server.ts'

export const policyRoutes: Route[] = [
  serve(contract.getAccountPolicy, getAccountPolicy),
  serve(contract.changeAccountPolicy, (scope, { body }) => changeAccountPolicy(scope, body)),
]

interface AccountPolicy {
  adminsNeedSecondFactor: boolean
}

export async function getAccountPolicy({ db }: Scope): Promise<AccountPolicy> {
  return { adminsNeedSecondFactor: await selectPolicy(db) }
}

/** Whoever asks it of others has it, so that nobody locks everybody out. @throws Refusal */
async function changeAccountPolicy(
  scope: Scope,
  { adminsNeedSecondFactor }: AccountPolicy,
): Promise<AccountPolicy> {
  const { personId } = requireSignedIn(scope.viewer)
  return inTransaction(scope, async (held) => {
    if (adminsNeedSecondFactor && !(await hasFactor(held.db, personId))) throw noneYourself()
    if (adminsNeedSecondFactor !== (await selectPolicy(held.db))) {
      await updatePolicy(held.db, adminsNeedSecondFactor)
      const details = { adminsNeedSecondFactor }
      await recordAudit(held, {
        action: 'account_policy.changed',
        object: 'account policy',
        details,
      })
      const by = nameOf(scope.viewer)
      await warn(held, secondFactorLetter({ isRequired: adminsNeedSecondFactor, by }))
    }
    return { adminsNeedSecondFactor }
  })
}

function noneYourself(): Refusal {
  const message = factorRefusals.ownFirst
  return new Refusal('conflict', message, { code: 'no_second_factor_yourself' })
}

async function selectPolicy(db: Db): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('account_policy')
    .select('admins_need_second_factor')
    .executeTakeFirstOrThrow()
  return row.admins_need_second_factor === 1
}

async function updatePolicy(db: Db, adminsNeedSecondFactor: boolean): Promise<void> {
  await tables(db)
    .updateTable('account_policy')
    .set({ admins_need_second_factor: Number(adminsNeedSecondFactor) })
    .execute()
}

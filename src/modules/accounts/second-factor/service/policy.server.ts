import { Refusal } from '#kernel/refusal.ts'
import { requireSignedIn } from '#kernel/viewer.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import { hasFactor } from '../store.server.ts'
import { selectPolicy, updatePolicy } from '../store/policy.server.ts'

export interface AccountPolicy {
  adminsNeedSecondFactor: boolean
}

export async function getAccountPolicy({ db }: Scope): Promise<AccountPolicy> {
  return { adminsNeedSecondFactor: await selectPolicy(db) }
}

/** Whoever asks it of others has it, so that nobody locks everybody out. @throws Refusal */
export async function changeAccountPolicy(
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
    }
    return { adminsNeedSecondFactor }
  })
}

function noneYourself(): Refusal {
  const message = 'Turn on your own second factor first; then you can require it of all admins.'
  return new Refusal('conflict', message, { code: 'no_second_factor_yourself' })
}

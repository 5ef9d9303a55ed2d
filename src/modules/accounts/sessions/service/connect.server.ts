import { randomBytes } from 'node:crypto'
import { Refusal } from '#kernel/refusal.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { hashOf } from '#platform/hash.server.ts'
import { spend } from '#platform/limits/limits.server.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import type { Provider } from '../../gateway/calls.server.ts'
import { endSession } from '../service.server.ts'
import { codeTries, endOfStay } from '../rules/kitchen-screens.ts'
import { type Screen, holdScreen, takeCode, updateScreen } from '../store/kitchen-screens.server.ts'
import { leaveScreen } from './screen-session.server.ts'

interface Connected {
  /** Kept nowhere but in the screen's cookie. */
  token: string
  screen: Pick<Screen, 'name' | 'stay' | 'endsAt'>
}

/**
 * Signs a browser in as the screen whose code is entered there, and ends whatever it was signed in as
 * before. A code is good once. @throws Refusal `invalid`
 */
export async function connectScreen(
  scope: Scope,
  provider: Provider,
  { code, oldToken }: { code: string; oldToken: string | undefined },
): Promise<Connected> {
  await spend(scope, codeTries, scope.network)
  const token = randomBytes(32).toString('base64url')
  const now = scope.now.getTime()
  return inTransaction(scope, async (held) => {
    const id = await takeCode(held.db, provider.screenMarkOf(code), now)
    const screen = id === undefined ? undefined : await holdScreen(held.db, id)
    if (!screen) throw notGood()
    if (oldToken !== undefined && !(await endSession(held, oldToken))) {
      await leaveScreen(held, oldToken)
    }
    const { name, stay } = screen
    const endsAt = endOfStay(stay, now)
    await updateScreen(held.db, screen.id, {
      token_hash: hashOf(token),
      connected_at: now,
      last_seen_at: now,
      ends_at: endsAt,
      signed_out_at: null,
    })
    const entry = { action: 'screen.connected', object: `screen ${screen.id}` }
    await recordAudit(held, { ...entry, details: { name, stay } })
    await held.announceChange('screens')
    return { token, screen: { name, stay, endsAt } }
  })
}

function notGood(): Refusal {
  const message = 'This code is not right, was used before, or is older than ten minutes.'
  return new Refusal('invalid', message, { fields: { code: message } })
}

import { Refusal } from '#kernel/refusal.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { inTransaction, type Scope } from '#platform/scope.server.ts'
import { callOn } from './calling-on.server.ts'
import { removeIdentitiesOf } from './ending-sign-ins.server.ts'
import type { Provider } from './gateway/calls.server.ts'
import { doneAddress } from './gateway/google.server.ts'
import { peopleRefusals } from './house-texts.server.ts'
import { normaliseEmail } from './rules.ts'
import { hasIdentity } from './signing-in-store.server.ts'
import { selectPersonByEmail, updatePerson } from './store.server.ts'
import { accountRefusals } from './texts.server.ts'

/**
 * Google has vouched for an address. An account that was made with it and never confirmed may be an
 * attacker's who waits for its owner: its password and sessions go before it is linked.
 */
export async function linkGoogle(
  scope: Scope,
  { email, subject }: { email: string; subject: string },
): Promise<void> {
  await inTransaction(scope, async (held) => {
    if (await hasIdentity(held.db, 'google', subject)) return
    const person = await selectPersonByEmail(held.db, normaliseEmail(email))
    if (!person || person.isEmailVerified) return
    await removeIdentitiesOf(held, person.id)
    await updatePerson(held.db, person.id, { is_email_verified: 1 }, held.now.getTime())
    await recordAudit(held, { action: 'person.taken_over', object: `person ${person.id}` })
  })
}

/** The button is shown then on the operator's own machine only, so it may say how. */
interface Way {
  url: string
  cookies: string[]
}

/**
 * Where to send the browser; the cookie ties its way back to it. `showsSetup`: whoever asks can set
 * Google up, and is told how. @throws Refusal
 */
export async function startGoogle(
  scope: Scope,
  provider: Provider,
  showsSetup: boolean,
): Promise<Way> {
  if (!provider.hasGoogle) {
    const message = showsSetup
      ? peopleRefusals.googleNotSetUp(provider.googleReturn)
      : accountRefusals.googleOff
    throw new Refusal('conflict', message, { code: 'google_not_configured' })
  }
  const { body, cookies, status } = await provider.startGoogle(callOn(scope))
  const { url } = body
  if (status === 200 && typeof url === 'string') return { url, cookies }
  throw new Refusal('conflict', accountRefusals.googleUnreachable, { code: 'google_unreachable' })
}

/** Google's way back ends at a page of ours, whatever has come of it. */
export async function finishGoogle(
  scope: Scope,
  provider: Provider,
  sent: { cookies: string; query: Record<string, string | undefined> },
): Promise<Way> {
  const { location, cookies } = await provider.finishGoogle(callOn(scope), sent.cookies, sent.query)
  return { url: location ?? `${doneAddress}?error=unable_to_get_user_info`, cookies }
}

import { Refusal } from '#kernel/refusal.ts'
import { requireSignedIn } from '#kernel/viewer.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import { problemOfPhoto } from '../rules/registration.ts'
import { selectIdentities } from '../store/identities.server.ts'
import { problemOfName } from '../rules.ts'
import { getPerson } from '../service.server.ts'
import { type Person, updatePerson } from '../store.server.ts'

/** A person with the ways in which they sign in. */
export interface OwnAccount extends Person {
  hasPassword: boolean
  hasGoogle: boolean
}

export async function getAccount(scope: Scope): Promise<OwnAccount> {
  const { personId } = requireSignedIn(scope.viewer)
  const person = await getPerson(scope, personId)
  const ways = await selectIdentities(scope.db, personId)
  const has = (wanted: string) => ways.some(({ provider }) => provider === wanted)
  return { ...person, hasPassword: has('credential'), hasGoogle: has('google') }
}

/** Changes what was sent; the same again changes nothing. @throws Refusal `invalid` */
export async function changeAccount(
  scope: Scope,
  given: { name?: string | undefined; photoURL?: string | undefined },
): Promise<OwnAccount> {
  const { personId } = requireSignedIn(scope.viewer)
  requireGood(given)
  return inTransaction(scope, async (held) => {
    const { name, photoUrl } = await getPerson(held, personId)
    const wanted = {
      name: given.name?.trim() ?? name,
      photoURL: given.photoURL?.trim() ?? photoUrl,
    }
    const details = { name: wanted.name !== name, photo: wanted.photoURL !== photoUrl }
    if (details.name || details.photo) {
      const change = { name: wanted.name, photo_url: wanted.photoURL }
      await updatePerson(held.db, personId, change, held.now.getTime())
      await recordAudit(held, { action: 'profile.changed', object: `person ${personId}`, details })
    }
    return getAccount(held)
  })
}

function requireGood({
  name,
  photoURL,
}: {
  name?: string | undefined
  photoURL?: string | undefined
}) {
  const problems = {
    name: name === undefined ? undefined : problemOfName(name),
    photoURL: photoURL === undefined ? undefined : problemOfPhoto(photoURL),
  }
  const found = Object.entries(problems).flatMap(([field, problem]) =>
    problem ? [[field, problem] as const] : [],
  )
  const [first] = found
  if (first) throw new Refusal('invalid', `${first[1]}.`, { fields: Object.fromEntries(found) })
}

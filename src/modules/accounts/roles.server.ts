import type { Letter } from '#kernel/letter.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireSignedIn, type Viewer } from '#kernel/viewer.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { enqueue, forgetJobsOf } from '#platform/jobs/jobs.server.ts'
import { outgoingMail } from '#platform/mail/mail.server.ts'
import { forgetKeysOf } from '#platform/once/once.server.ts'
import { announce, inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import * as roles from './contract/house.ts'
import { endSignInsOf, removeIdentitiesOf } from './ending-sign-ins.server.ts'
import { personDeleted } from './events.ts'
import { deleteClaims } from './guests/store.server.ts'
import { peopleRefusals } from './house-texts.server.ts'
import {
  mailAccountDeleted,
  mailRoleChange,
  mailRoleLost,
  type RoleChange,
} from './mails.server.ts'
import { houseAddressLetter } from './mails.ts'
import type { GivenRole, Role } from './rules.ts'
import {
  anonymisePerson,
  deleteNamelessSamples,
  deletePersonRow,
  holdAdminIds,
  keepSamplePerson,
  type Person,
  selectAdmins,
  selectPerson,
  selectSamplePeople,
  unmarkDeleted,
  updatePerson,
} from './store.server.ts'
import { accountRefusals } from './texts.server.ts'

/** What other modules have to end at third parties, such as an open payment; it may refuse. */
export type EndOutside = (scope: Scope, personId: string) => Promise<void>

export function roleRoutes({ endOutside }: { endOutside: EndOutside }): Route[] {
  return [
    serve(roles.makeAdmin, async (scope, { params }) => ({
      modifiedCount: await changeRole(scope, params.id, { role: 'admin', has: true }),
    })),
    serve(roles.unmakeAdmin, async (scope, { params }) => ({
      modifiedCount: await changeRole(scope, params.id, { role: 'admin', has: false }),
    })),
    serve(roles.changeRole, async (scope, { params, body }) => ({
      changed: await changeRole(scope, params.id, body),
    })),
    serve(roles.deletePerson, async (scope, { params }) => {
      await deletePerson(scope, params.id, endOutside)
      return { deletedCount: 1 }
    }),
  ]
}

/**
 * Gives somebody this role and no other, or takes it back: whoever has another by now keeps that. Answers how many were
 * changed, none where it is so already. @throws Refusal `conflict`, code `last_admin` or `is_admin`
 */
export async function changeRole(
  scope: Scope,
  id: string,
  { role, has }: { role: GivenRole; has: boolean },
): Promise<number> {
  return inTransaction(scope, async (held) => {
    const adminIds = await holdAdminIds(held.db)
    if (role === 'admin' && !has) refuseLastAdmin(adminIds, id)
    requireStillAdmin(held, adminIds)
    const person = await getChanged(held, id)
    if (!has) return person.role === role ? writeRole(held, person, 'customer') : 0
    if (person.role === 'admin' && role !== 'admin') throw isAdminAlready(person, role)
    return writeRole(held, person, role)
  })
}

function refuseLastAdmin(adminIds: readonly string[], id: string): void {
  if (!isLastAdmin(adminIds, id)) return
  throw new Refusal('conflict', peopleRefusals.lastAdmin, { code: 'last_admin' })
}

/** Whether somebody is the last admin, whom neither deletion nor demotion may take. */
function isLastAdmin(adminIds: readonly string[], id: string): boolean {
  return adminIds.length === 1 && adminIds[0] === id
}

/** The door asked before the lock was held; since then the asking admin may have lost the role. */
function requireStillAdmin({ viewer }: Scope, adminIds: readonly string[]): void {
  if (viewer.kind === 'operator') return
  if (adminIds.includes(requireSignedIn(viewer).personId)) return
  throw new Refusal('not_allowed', peopleRefusals.adminsOnly)
}

async function getChanged({ db }: Scope, id: string): Promise<Person> {
  const person = await selectPerson(db, id)
  if (person) return person
  const beside = { modifiedCount: 0, deletedCount: 0 }
  throw new Refusal('not_found', accountRefusals.nobody, { beside })
}

/** Sessions end with a change of role, so that no browser goes on under the old one. */
async function writeRole(scope: WriteScope, { id, email, role: from }: Person, to: Role) {
  if (from === to) return 0
  await updatePerson(scope.db, id, { role: to }, scope.now.getTime())
  await endSignInsOf(scope, id)
  await tellAdmins(scope, { personId: id, email, from, to })
  if (to === 'customer') await mailRoleLost(scope, { id, email }, from)
  const details = { from, to }
  await recordAudit(scope, { action: 'role.changed', object: `person ${id}`, details })
  return 1
}

/** Tells whoever is an admin now, and the house. */
async function tellAdmins(scope: WriteScope, change: RoleChange): Promise<void> {
  await mailRoleChange(scope, await listAlarmReaders(scope), change)
}

function isAdminAlready({ name }: Person, role: GivenRole): Refusal {
  const message = peopleRefusals.isAdmin(name, role === 'kitchen' ? 'kitchen' : 'host')
  return new Refusal('conflict', message, { code: 'is_admin' })
}

/**
 * Deletes a person with all that is theirs (docs/decisions/0033). Where the books refer to them, the row
 * stays and says nothing about them any more. What has to end outside of this house ends first, between two
 * transactions: a refused deletion has ended nothing. @throws Refusal
 */
export async function deletePerson(
  scope: Scope,
  id: string,
  endOutside: EndOutside,
): Promise<void> {
  await inTransaction(scope, (held) => getDeletable(held, id))
  await endOutside(scope, id)
  await inTransaction(scope, async (held) => remove(held, await getDeletable(held, id)))
}

async function getDeletable(held: WriteScope, id: string): Promise<Person> {
  const adminIds = await holdAdminIds(held.db)
  refuseLastAdmin(adminIds, id)
  requireStillAdmin(held, adminIds)
  refuseSelf(held, id)
  return getChanged(held, id)
}

function refuseSelf({ viewer }: Scope, id: string): void {
  if (viewer.kind === 'operator' || requireSignedIn(viewer).personId !== id) return
  throw new Refusal('conflict', peopleRefusals.notYourself, {
    code: 'yourself',
  })
}

async function remove(scope: WriteScope, person: Person): Promise<void> {
  const isKept = await erase(scope, person)
  const details = { kept: isKept }
  await recordAudit(scope, { action: 'person.deleted', object: `person ${person.id}`, details })
  // Nobody reads the addresses of the invented people.
  if (!person.isSample) await tellOfDeletion(scope, person)
}

/** Erases a person; answers whether a row that says nothing of them is kept for the books. */
async function erase(scope: WriteScope, person: Person): Promise<boolean> {
  const { id, email } = person
  await removeIdentitiesOf(scope, id)
  // Before anything is written to them or of them: what waits from before is not sent any more.
  await forgetJobsOf(scope, { personId: id, email: person.isEmailVerified ? email : undefined })
  await forgetKeysOf(scope, id)
  const fact = { personId: id, email, isConfirmed: person.isEmailVerified, isInBooks: false }
  await announce(scope, personDeleted, fact)
  await deleteClaims(scope.db, id)
  if (fact.isInBooks) await anonymisePerson(scope.db, id, scope.now.getTime())
  else await deletePersonRow(scope.db, id)
  return fact.isInBooks
}

async function tellOfDeletion(scope: WriteScope, { id, email, role }: Person): Promise<void> {
  const { viewer } = scope
  await mailAccountDeleted(scope, email, 'personId' in viewer && viewer.personId === id)
  if (role === 'admin') await tellAdmins(scope, { personId: id, email, from: role, to: 'customer' })
}

/** Deletes whoever asks, as `deletePerson` does. @throws Refusal `conflict`, code `last_admin` */
export async function deleteOneself(scope: Scope, endOutside: EndOutside): Promise<void> {
  const { personId } = requireSignedIn(scope.viewer)
  const getSelf = async (held: WriteScope) => {
    refuseLastAdmin(await holdAdminIds(held.db), personId)
    return getChanged(held, personId)
  }
  await inTransaction(scope, getSelf)
  await endOutside(scope, personId)
  await inTransaction(scope, async (held) => remove(held, await getSelf(held)))
}

/** Who reads what guests write and wait for: the house's own `address` ('' without one), or everybody who runs it. */
export async function listMailReaders(scope: Scope, address: string): Promise<string[]> {
  return address ? [address] : (await listAdmins(scope)).map(({ email }) => email)
}

/** Everybody who runs the restaurant. */
async function listAdmins({ db }: Scope): Promise<Person[]> {
  return selectAdmins(db)
}

/** Warns of another address of the house, to which such letters go: the old one hears of it, too. */
export async function warnOfHouseAddress(
  held: WriteScope,
  change: { from: string; to: string },
): Promise<void> {
  const letter = houseAddressLetter({ ...change, by: nameOf(held.viewer) })
  await warn(held, letter, [change.from, change.to])
}

/** The email of the account that is doing something, for a letter; '' for the operator. */
export function nameOf(viewer: Viewer): string {
  return 'email' in viewer ? viewer.email : ''
}

/** Mails a warning about the house's security: whoever has taken over an admin's account is found the same day. */
export async function warn(held: WriteScope, letter: Letter, more: string[] = []): Promise<void> {
  for (const to of await listAlarmReaders(held, more)) {
    await enqueue(held, outgoingMail, { to, letter })
  }
}

/**
 * Who hears of what has to be put right, and of what nobody may do in silence: every admin at an address that is proven
 * to be theirs, and the house at its own. Whoever has one of these accounts cannot keep it from the others.
 */
export async function listAlarmReaders(scope: Scope, more: string[] = []): Promise<string[]> {
  const { email } = await getRestaurant(scope)
  const admins = await listAdmins(scope)
  const proven = admins.filter(({ isEmailVerified }) => isEmailVerified)
  const found = [...proven.map((admin) => admin.email), email, ...more].filter(Boolean)
  // Where no address was ever confirmed, an unproven one is better than none.
  const readers = found.length > 0 ? found : admins.map((admin) => admin.email)
  return [...new Map(readers.map((address) => [address.toLowerCase(), address])).values()]
}

/**
 * Takes the invented people away once their orders have left, so that the site may go live; answers how many. Whoever
 * asks is nobody's invention: they stay, with the role that they have.
 */
export async function removeSamplePeople(scope: Scope): Promise<number> {
  const { viewer } = scope
  const asking = 'personId' in viewer ? viewer.personId : undefined
  return inTransaction(scope, async (held) => {
    const people = await selectSamplePeople(held.db)
    const others = people.filter(({ id }) => id !== asking)
    await deleteNamelessSamples(held.db)
    for (const person of others) await erase(held, person)
    await unmarkDeleted(held.db)
    if (asking !== undefined) await keepSamplePerson(held.db, asking)
    return others.length
  })
}

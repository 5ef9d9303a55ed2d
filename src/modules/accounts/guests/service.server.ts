import { randomBytes } from 'node:crypto'
import { Refusal } from '#kernel/refusal.ts'
import type { Viewer } from '#kernel/viewer.ts'
import { getRestaurant } from '#modules/restaurant/service.server.ts'
import { hashOf } from '#platform/hash.server.ts'
import { isWithin, spend, spendOfNetwork } from '#platform/limits/limits.server.ts'
import { type Scope, type WriteScope, inTransaction } from '#platform/scope.server.ts'
import { spendPass } from '../captcha/service/passes.server.ts'
import { workOfNetwork } from '../captcha/service/tolls.server.ts'
import { addNobody } from '../service/nobody.server.ts'
import {
  type Contact,
  guestsOfNetwork,
  lettersToGuests,
  noContact,
  problemsOfContact,
  tidyContact,
  touchMs,
} from './rules.ts'
import {
  holdGuest,
  insertGuest,
  selectClaimant,
  selectClaimed,
  selectContact,
  selectGuestByToken,
  updateContact,
  updateLastSeen,
  updateOrdered,
} from './store.server.ts'
import { alreadySignedIn, contactNeeded, pleaseSignIn, sessionEnded } from './texts.ts'

/** Whether something else than orders is open to guests, which others know. */
export type GuestsAreTaken = (scope: Scope) => Promise<boolean>

/** What tells a guest's cookie from a session's, whose letters have no dot among them. */
const mark = 'g.'

export function isGuestToken(token: string): boolean {
  return token.startsWith(mark)
}

/**
 * Makes a guest of a visitor and answers the token, which is kept nowhere but in the browser's cookie;
 * undefined for whoever is known already. @throws Refusal, HttpRefusal 429
 */
export async function openGuestSession(
  scope: Scope,
  pass: string | undefined,
  areTaken: GuestsAreTaken,
): Promise<string | undefined> {
  if (scope.viewer.kind !== 'visitor') return undefined
  if (!(await areTaken(scope))) await requireGuestsAllowed(scope)
  const token = mark + randomBytes(32).toString('base64url')
  await inTransaction(scope, async (held) => {
    await spendPass(held, pass, await workOfNetwork(held, guestsOfNetwork))
    await spendOfNetwork(held, guestsOfNetwork)
    const personId = await addNobody(held, 'Guest')
    await insertGuest(held.db, { personId, tokenHash: hashOf(token), now: held.now.getTime() })
  })
  return token
}

/** @throws Refusal `conflict`, code `guests_off` */
export async function requireGuestsAllowed(scope: Scope): Promise<void> {
  const { orderRules } = await getRestaurant(scope)
  if (orderRules.guests) return
  throw new Refusal('conflict', pleaseSignIn, { code: 'guests_off' })
}

/** The guest who holds the token; undefined when nobody does. */
export async function findGuest(scope: Scope, token: string): Promise<Viewer | undefined> {
  const row = await selectGuestByToken(scope.db, hashOf(token))
  if (!row) return undefined
  const now = scope.now.getTime()
  const buyerId = row.person_id
  if (now - row.last_seen_at > touchMs)
    await inTransaction(scope, ({ db }) => updateLastSeen(db, buyerId, now))
  return { kind: 'guest', buyerId }
}

/** What a guest has said of themselves; undefined for everybody else. */
export async function findContact({ db, viewer }: Scope): Promise<Contact | undefined> {
  if (viewer.kind !== 'guest') return undefined
  return (await selectContact(db, viewer.buyerId)) ?? noContact
}

/** @throws Refusal `conflict` for whoever has an account, `invalid` with a sentence for each field */
export async function saveContact(scope: Scope, contact: Contact): Promise<void> {
  const { viewer } = scope
  if (viewer.kind !== 'guest') {
    throw new Refusal('conflict', alreadySignedIn, { code: 'signed_in' })
  }
  const fields = problemsOfContact(contact)
  if (Object.keys(fields).length > 0)
    throw new Refusal('invalid', Object.values(fields).join(' '), { fields })
  await inTransaction(scope, ({ db }) => updateContact(db, viewer.buyerId, tidyContact(contact)))
}

/** What an order of this guest says of them. @throws Refusal `invalid`, code `contact_needed` */
export async function getContact(scope: Scope, buyerId: string): Promise<Contact> {
  const contact = (await selectContact(scope.db, buyerId)) ?? noContact
  const fields = problemsOfContact(contact)
  if (Object.keys(fields).length === 0) return contact
  throw new Refusal('invalid', contactNeeded, { code: 'contact_needed', fields })
}

/** Whether somebody orders without an account, and is still known. */
export async function isGuest({ db }: Scope, buyerId: string): Promise<boolean> {
  return (await selectContact(db, buyerId)) !== undefined
}

/**
 * Keeps the guest where they are until the transaction ends: meanwhile nobody signs in in their browser.
 * @throws Refusal `not_signed_in` when somebody has
 */
export async function keepGuest({ db }: WriteScope, buyerId: string): Promise<void> {
  if (await holdGuest(db, buyerId)) return
  throw new Refusal('not_signed_in', sessionEnded)
}

/** What a guest has said of themselves elsewhere than at checkout; it is whole. */
export async function noteContact(
  { db }: WriteScope,
  buyerId: string,
  contact: Contact,
): Promise<void> {
  await updateContact(db, buyerId, tidyContact(contact))
}

/**
 * An address that a guest has typed may be anybody's: whoever types it, it gets only so many letters an hour. Counts the
 * one that is about to be written.
 */
export async function mayWriteTo(scope: Scope, email: string): Promise<boolean> {
  return isWithin(countLetter(scope, email))
}

/** The same for a letter that somebody waits for. @throws HttpRefusal 429 */
export async function countLetter(scope: Scope, email: string): Promise<void> {
  await spend(scope, lettersToGuests, hashOf(email))
}

/** Under which ids somebody has bought: their own, and those of guests whose orders are theirs now. */
export async function listBuyerIds({ db }: Scope, personId: string): Promise<string[]> {
  return [personId, ...(await selectClaimed(db, personId))]
}

/** The same without guests of whom an email to one order's address has told: it says nothing of what else they did. */
export async function listOwnBrowsers({ db }: Scope, personId: string): Promise<string[]> {
  return [personId, ...(await selectClaimed(db, personId, 'browser'))]
}

/** Whose account a guest's orders belong to now, if anybody's. */
export async function findAccountOf({ db }: Scope, buyerId: string): Promise<string | undefined> {
  return selectClaimant(db, buyerId)
}

/** From the first order or table on a guest is in the books, and is not swept with the cart. */
export async function noteOrdered(scope: WriteScope, buyerId: string): Promise<void> {
  await updateOrdered(scope.db, buyerId, scope.now.getTime())
}

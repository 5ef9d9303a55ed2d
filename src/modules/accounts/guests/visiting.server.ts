import { randomBytes } from 'node:crypto'
import { Answer } from '#kernel/answer.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Viewer } from '#kernel/viewer.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { hashOf } from '#platform/hash.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { isWithin, spend } from '#platform/limits/limits.server.ts'
import { inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import { payTolls } from '../captcha/tolls.server.ts'
import { keptNames } from '../kept-texts.ts'
import { addNobody } from '../nobody.server.ts'
import * as contract from './contract.ts'
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
  selectGuests,
  updateContact,
  updateLastSeen,
  updateOrdered,
} from './store.server.ts'
import { alreadySignedIn, contactNeeded, pleaseSignIn, sessionEnded } from './texts.ts'

/** Whether something else than orders is open to guests, which others know. */
export type GuestsAreTaken = (scope: Scope) => Promise<boolean>

const success = { success: true } as const

/**
 * @param cookieOf the line that gives a browser its session
 * @param areTaken guests may do something else than order
 */
export function guestRoutes(
  cookieOf: (token: string) => string,
  areTaken: GuestsAreTaken,
): Route[] {
  return [
    serve(contract.openGuestSession, async (scope, _input, { header }) => {
      const token = await openGuestSession(scope, header('x-captcha-pass'), areTaken)
      if (token === undefined) return success
      return new Answer(success, { headers: { 'set-cookie': cookieOf(token) } })
    }),
    serve(contract.saveContact, async (scope, { body }) => {
      await saveContact(scope, body)
      return success
    }),
  ]
}

/** What tells a guest's cookie from a session's, whose letters have no dot among them. */
const mark = 'g.'

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
    await payTolls(held, pass, [{ toll: guestsOfNetwork }])
    const personId = await addNobody(held, keptNames.guest)
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

export function isGuestToken(token: string): boolean {
  return token.startsWith(mark)
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

/** What an order of this guest says of them. @throws Refusal `invalid`, code `contact_needed` */
export async function getContact(scope: Scope, buyerId: string): Promise<Contact> {
  const contact = (await selectContact(scope.db, buyerId)) ?? noContact
  const fields = problemsOfContact(contact)
  if (Object.keys(fields).length === 0) return contact
  throw new Refusal('invalid', contactNeeded, { code: 'contact_needed', fields })
}

/** Which of these never had an account; people who were deleted are not among them. */
export async function listGuests({ db }: Scope, ids: readonly string[]): Promise<Set<string>> {
  return new Set(await selectGuests(db, ids))
}

/**
 * Keeps the guest where they are until the transaction ends: meanwhile nobody signs in in their browser.
 * @throws Refusal `not_signed_in` when somebody has
 */
export async function keepGuest({ db }: WriteScope, buyerId: string): Promise<void> {
  if (await holdGuest(db, buyerId)) return
  throw new Refusal('not_signed_in', sessionEnded)
}

/** Keeps the contact that a guest has given elsewhere than at checkout; it is whole. */
export async function noteContact(
  { db }: WriteScope,
  buyerId: string,
  contact: Contact,
): Promise<void> {
  await updateContact(db, buyerId, tidyContact(contact))
}

/**
 * An address that a guest has typed may be anybody's: whoever types it, it gets only so many letters an hour. Counts the
 * one that is about to be written, and answers whether it may be.
 */
export async function spendLetterTo(scope: Scope, email: string): Promise<boolean> {
  return isWithin(countLetter(scope, email))
}

/** Counts a letter to an address that a guest has typed, where somebody waits for it. @throws HttpRefusal 429 */
export async function countLetter(scope: Scope, email: string): Promise<void> {
  await spend(scope, lettersToGuests, hashOf(email))
}

/** The ids under which somebody has bought: their own, and those of guests whose orders are theirs now. */
export async function listBuyerIds({ db }: Scope, personId: string): Promise<string[]> {
  return [personId, ...(await selectClaimed(db, personId))]
}

/** Their own id and those of guests in their own browsers: an email about one order proves nothing about the others. */
export async function listOwnBrowsers({ db }: Scope, personId: string): Promise<string[]> {
  return [personId, ...(await selectClaimed(db, personId, 'browser'))]
}

/** Whose account a guest's orders belong to now, if anybody's. */
export async function findAccountOf({ db }: Scope, buyerId: string): Promise<string | undefined> {
  return selectClaimant(db, buyerId)
}

/** Notes that a guest has an order or a table: from the first on they are in the books and not swept with the cart. */
export async function noteOrdered(scope: WriteScope, buyerId: string): Promise<void> {
  await updateOrdered(scope.db, buyerId, scope.now.getTime())
}

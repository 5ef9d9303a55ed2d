import { days } from '#kernel/duration.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { inTransaction, type Scope } from '#platform/scope.server.ts'
import type { SignedLinks } from '#platform/signed-links.server.ts'
import { selectBooking } from './booking-store.server.ts'
import { cancelBooking } from './cancelling.server.ts'
import { type Change, changeBooking } from './changing.server.ts'
import * as contract from './contract/guest.ts'
import type { Booking as BookingView, LinkedBooking } from './contract/guest.ts'
import { findOwnIds } from './dining-tables/table-desk.server.ts'
import { holdDays } from './giving-out.server.ts'
import { isWithoutAccount } from './linking.server.ts'
import { quarterMs } from './rules.ts'
import { getOwnBooking, refuseUnknownBooking } from './showing.server.ts'
import type { BookedFrom } from './sources/counting.server.ts'
import { updateProven } from './sources/store.server.ts'

/** @param hasMail emails leave the house */
export const byLinkRoutes = (links: SignedLinks, hasMail: boolean): Route[] => [
  serve(contract.getLinkedBooking, (scope, { params }) =>
    getLinkedBooking(scope, links, params.token),
  ),
  serve(contract.changeLinkedBooking, (scope, { params, body }) =>
    changeLinkedBooking(scope, links, params.token, body, { hasMail }),
  ),
  serve(contract.cancelLinkedBooking, (scope, { params }) =>
    cancelLinkedBooking(scope, links, params.token),
  ),
]

/** What whoever has the link reads. @throws Refusal `not_found` */
async function getLinkedBooking(
  scope: Scope,
  links: SignedLinks,
  token: string,
): Promise<LinkedBooking> {
  const { id, asGuest } = await openLink(scope, links, token)
  return linkedView(await getOwnBooking(asGuest, id))
}

interface Linked {
  id: string
  day: string
  isUnproven: boolean
  asGuest: Scope
}

/**
 * Whoever has the link is the guest who has booked, whoever else they may be: they do what that guest may, and nothing
 * with the rights of somebody who happens to be signed in. @throws Refusal `not_found`
 */
async function openLink(scope: Scope, links: SignedLinks, token: string): Promise<Linked> {
  const linked = await findLinked(scope, links, token)
  if (!linked) throw refuseUnknownBooking()
  if (linked.isUnproven) await noteOpened(scope, linked)
  return linked
}

/** A link opens its booking until a day after it is over. */
const openAfterwardsMs = days(1)

async function findLinked(
  scope: Scope,
  links: SignedLinks,
  token: string,
): Promise<Linked | undefined> {
  const id = links.idOf(token)
  const booking = id === undefined ? undefined : await selectBooking(scope.db, id)
  if (!booking || booking.state === 'held' || !isWithoutAccount(booking)) return undefined
  const endsAt = booking.endQuarter * quarterMs + openAfterwardsMs
  if (endsAt <= scope.now.getTime()) return undefined
  const viewer = { kind: 'guest', buyerId: booking.personId ?? '' } as const
  const { day, proveBy } = booking
  const isUnproven = booking.state === 'confirmed' && proveBy !== null
  return { id: booking.id, day, isUnproven, asGuest: { ...scope, viewer } }
}

/** Whoever has the link has read the letter: the table is theirs, also where a mailbox opens links by itself. */
async function noteOpened(scope: Scope, { id, day }: Linked): Promise<void> {
  await inTransaction(scope, async (transaction) => {
    // Whoever changes it meanwhile writes what they have read.
    await holdDays(transaction, [day])
    await updateProven(transaction.db, id)
    await transaction.announceChange('bookings')
  })
}

function linkedView(view: BookingView): LinkedBooking {
  const { status, day, date, start, end, label, party, area, name } = view
  const { canChange, changeUntil } = view
  return { status, day, date, start, end, label, party, area, name, canChange, changeUntil }
}

/** Changes when they come, or how many. @throws Refusal */
async function changeLinkedBooking(
  scope: Scope,
  links: SignedLinks,
  token: string,
  { start, party }: Pick<Change, 'start' | 'party'>,
  from: Pick<BookedFrom, 'hasMail'>,
): Promise<LinkedBooking> {
  const { id, asGuest } = await openLink(scope, links, token)
  return linkedView(await changeBooking(asGuest, id, { start, party }, from))
}

/** Gives the table back. @throws Refusal */
async function cancelLinkedBooking(
  scope: Scope,
  links: SignedLinks,
  token: string,
): Promise<LinkedBooking> {
  const { id, asGuest } = await openLink(scope, links, token)
  return linkedView(await cancelBooking(asGuest, id))
}

/** What is free for whoever changes a booking: their own, by its id or its link. */
export async function findFreedIds(
  scope: Scope,
  links: SignedLinks,
  instead: string | undefined,
): Promise<string[]> {
  const linked = instead === undefined ? undefined : await findLinked(scope, links, instead)
  return linked ? findOwnIds(linked.asGuest, linked.id) : findOwnIds(scope, instead)
}

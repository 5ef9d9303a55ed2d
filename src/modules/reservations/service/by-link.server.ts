import { days } from '#kernel/duration.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { SignedLinks } from '#platform/signed-links.server.ts'
import { findOwnIds } from '../dining-tables/service/own-bookings.server.ts'
import type { Booking as BookingView } from '../contract/booking.ts'
import type { LinkedBooking } from '../contract/links.ts'
import { quarterMs } from '../rules.ts'
import { selectBooking } from '../store/bookings.server.ts'
import type { BookedFrom } from '../sources/service.server.ts'
import { cancelBooking } from './cancel-booking.server.ts'
import { type Change, changeBooking } from './change-booking.server.ts'
import { isGuests } from './links.server.ts'
import { getOwnBooking, refuseUnknownBooking } from './own-booking.server.ts'

/** A link opens its booking until a day after it is over. */
const openAfterwardsMs = days(1)

/** What whoever has the link reads. @throws Refusal `not_found` */
export async function getLinkedBooking(
  scope: Scope,
  links: SignedLinks,
  token: string,
): Promise<LinkedBooking> {
  const { id, asGuest } = await openLink(scope, links, token)
  return linkedView(await getOwnBooking(asGuest, id))
}

/** Changes when they come, or how many. @throws Refusal */
export async function changeLinkedBooking(
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
export async function cancelLinkedBooking(
  scope: Scope,
  links: SignedLinks,
  token: string,
): Promise<LinkedBooking> {
  const { id, asGuest } = await openLink(scope, links, token)
  return linkedView(await cancelBooking(asGuest, id))
}

/**
 * Whoever has the link is the guest who has booked, whoever else they may be: they do what that guest may, and nothing
 * with the rights of somebody who happens to be signed in. @throws Refusal `not_found`
 */
async function openLink(scope: Scope, links: SignedLinks, token: string): Promise<Linked> {
  const linked = await findLinked(scope, links, token)
  if (linked) return linked
  throw refuseUnknownBooking()
}

interface Linked {
  id: string
  asGuest: Scope
}

async function findLinked(
  scope: Scope,
  links: SignedLinks,
  token: string,
): Promise<Linked | undefined> {
  const id = links.idOf(token)
  const booking = id === undefined ? undefined : await selectBooking(scope.db, id)
  if (!booking || booking.state === 'held' || !isGuests(booking)) return undefined
  const endsAt = booking.endQuarter * quarterMs + openAfterwardsMs
  if (endsAt <= scope.now.getTime()) return undefined
  const viewer = { kind: 'guest', buyerId: booking.personId ?? '' } as const
  return { id: booking.id, asGuest: { ...scope, viewer } }
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

function linkedView(view: BookingView): LinkedBooking {
  const { status, day, date, start, end, label, party, area, name } = view
  const { canChange, changeUntil } = view
  return { status, day, date, start, end, label, party, area, name, canChange, changeUntil }
}

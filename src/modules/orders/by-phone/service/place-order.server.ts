import { digitsOf } from '#kernel/fields.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { addNobody } from '#modules/accounts/service/nobody.server.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { once } from '#platform/once/once.server.ts'
import { type Scope, type WriteScope, announce } from '#platform/scope.server.ts'
import { moneyTaken } from '../../events.ts'
import { nobodysEmail } from '../../rules.ts'
import { type Order, addOrder, holdBuyer } from '../../service.server.ts'
import { readSlot } from '../../pickup-times/service/choose-slot.server.ts'
import type { HandedOver } from '../../service/pricing.server.ts'
import type { Wishes } from '../../service/wishes.server.ts'
import { linkEndOf } from '../rules/links.ts'
import { counterGuest } from '../../rules/at-counter.ts'
import { type AskedTicket, type PhoneTicket, readTicket } from '../rules/read-ticket.ts'
import { holdGuest, saveGuest } from '../store/guests.server.ts'
import { linkMailJob } from './mail-link.server.ts'
import { priceTicket, refuseTicket } from './price-ticket.server.ts'

/**
 * Takes an order for a guest on the phone or at the counter. The owner's rules for guests' orders do not bind the staff; what
 * has run out does, and so does a full kitchen.
 * @throws Refusal `invalid` with a sentence per field, also at `tip`, `conflict` `sold_out`, `not_served` or `slot_…`
 */
export async function placeOrderByPhone(
  scope: Scope,
  asked: AskedTicket & Pick<Wishes, 'type' | 'slot'>,
  key: string | undefined,
): Promise<Order> {
  requireAudience('host', scope.viewer)
  const read = readTicket(asked)
  if ('problems' in read) refuseTicket(read.problems)
  const handedOver = { type: asked.type, slotAt: readSlot(asked.slot), isByStaff: true }
  const keyed = { operation: 'placeOrderByPhone', key, body: asked }
  return once(scope, keyed, (transaction) => place(transaction, read.ticket, handedOver))
}

async function place(
  scope: WriteScope,
  ticket: PhoneTicket,
  handedOver: HandedOver & { slotAt: number | null },
): Promise<Order> {
  const { allergies, note, pay, tip, isAtCounter } = ticket
  const at = isAtCounter ? 'counter' : 'phone'
  const personId = isAtCounter
    ? await addNobody(scope, counterGuest)
    : await keepGuest(scope, ticket.guest)
  // As of somebody who is forgotten already: nobody is written to.
  const guest = isAtCounter ? { ...ticket.guest, email: nobodysEmail } : ticket.guest
  await holdBuyer(scope, personId)
  const cart = await priceTicket(scope, ticket, handedOver)
  const payBy = pay === 'link' ? 'link' : 'counter'
  const expiresAt = payBy === 'link' ? linkEndOf(scope.now, handedOver.slotAt) : null
  const state = payBy === 'link' ? 'awaiting_payment' : 'pending'
  const order = await addOrder(scope, personId, { ...cart, allergies }, state, expiresAt, {
    guest,
    payBy,
    note,
    whenMade: async (made) => {
      if ((pay === 'cash' || pay === 'terminal') && made.totalCents > 0) {
        await announce(scope, moneyTaken, { orderId: made.id, by: pay, tip })
      }
      await recordAudit(scope, {
        action: 'order.taken',
        object: `order ${made.id}`,
        details: { number: made.number, at, pay, amountCents: made.totalCents },
      })
    },
  })
  if (payBy === 'link' && guest.email !== '') {
    await enqueue(scope, linkMailJob, { orderId: order.id }, { cause: `pay link ${order.id}` })
  }
  return order
}

/** One number is one guest, under the name that was said last. */
async function keepGuest(
  scope: WriteScope,
  { name, phone, email }: PhoneTicket['guest'],
): Promise<string> {
  const digits = digitsOf(phone)
  const known = await holdGuest(scope.db, digits)
  const personId = known?.person_id ?? (await addNobody(scope, 'Guest by phone'))
  const said = { name, phone, email: email || (known?.email ?? '') }
  const guest = { person_id: personId, digits, ...said, called_at: scope.now.getTime() }
  await saveGuest(scope.db, guest)
  return personId
}

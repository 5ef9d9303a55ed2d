import { nameToFind } from '#kernel/fold.ts'
import { newId } from '#kernel/ids.ts'
import { isoOrNull } from '#kernel/iso.ts'
import { dollarsFromCents, formatCents, maxPriceCents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { addNobody } from '#modules/accounts/nobody.server.ts'
import { numberOf } from '#modules/restaurant/house.server.ts'
import { requireType } from '#modules/restaurant/order-rules.server.ts'
import { minimumCentsOf } from '#modules/restaurant/writing.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { once } from '#platform/once/once.server.ts'
import { announce, type Scope, type WriteScope } from '#platform/scope.server.ts'
import { taxesOfBill } from '../bill/describing.server.ts'
import type { WireHandover } from '../contract/guest.ts'
import { moneyTaken } from '../events.ts'
import { keptNames } from '../kept-texts.ts'
import type { OrderLinks } from '../links.server.ts'
import { addOrder, forSlot, holdBuyer } from '../placing.server.ts'
import { type PricedCart, priceLines, requireAvailable } from '../pricing.server.ts'
import { counterGuest, type Handover, nobodysEmail } from '../rules.ts'
import type { Order } from '../store.server.ts'
import { readHandover } from '../times/choosing.server.ts'
import * as contract from './contract.ts'
import { takingTexts } from './house-texts.server.ts'
import { linkMailJob } from './mailing-link.server.ts'
import { holdGuest, saveGuest } from './store.server.ts'
import {
  type SentLine,
  type SentTicket,
  judgeLines,
  linkEndOf,
  mergeLines,
  type PhoneTicket,
  readTicket,
} from './taking.ts'

export function takingRoutes(links: OrderLinks): Route[] {
  return [
    serve(contract.placeOrderByPhone, async (scope, { body }, { key }) => {
      const order = await placeOrderByPhone(scope, body, key)
      return {
        insertedId: order.id,
        number: order.number,
        total: dollarsFromCents(order.totalCents),
        token: links.tokenOf(order.id),
        payUntil: isoOrNull(order.expiresAt),
      }
    }),
    serve(contract.quoteByPhone, (scope, { body }) => quoteTicket(scope, body)),
  ]
}

/**
 * Takes an order for a guest on the phone or at the counter. The owner's rules for guests' orders do not bind the staff; what
 * has run out does, and so does a full kitchen.
 * @throws Refusal `invalid` with a sentence per field, also at `tip`, `conflict` `sold_out`, `not_served` or `slot_…`
 */
export async function placeOrderByPhone(
  scope: Scope,
  asked: SentTicket & WireHandover,
  key: string | undefined,
): Promise<Order> {
  requireAudience('host', scope.viewer)
  const read = readTicket(asked)
  if ('problems' in read) refuseTicket(read.problems)
  const handover = readByStaff(asked)
  const keyed = { operation: 'placeOrderByPhone', key, body: asked }
  return once(scope, keyed, (transaction) => place(transaction, read.ticket, handover))
}

function readByStaff(asked: WireHandover): Handover {
  return { ...readHandover(asked), isByStaff: true }
}

async function place(scope: WriteScope, ticket: PhoneTicket, handover: Handover): Promise<Order> {
  const { allergies, note, pay, tip, isAtCounter } = ticket
  const at = isAtCounter ? 'counter' : 'phone'
  const personId = isAtCounter
    ? await addNobody(scope, counterGuest)
    : await keepGuest(scope, ticket.guest)
  // As of somebody who is forgotten already: nobody is written to.
  const guest = isAtCounter ? { ...ticket.guest, email: nobodysEmail } : ticket.guest
  await holdBuyer(scope, personId)
  const cart = await priceTicket(scope, ticket, handover)
  const payBy = pay === 'link' ? 'link' : 'counter'
  const expiresAt = payBy === 'link' ? linkEndOf(scope.now, handover.slotAt) : null
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

/** Keeps who has called, and answers their id: one number is one guest, under the name that was said last. */
async function keepGuest(
  scope: WriteScope,
  { name, phone, email }: PhoneTicket['guest'],
): Promise<string> {
  const digits = await numberOf(scope, phone)
  const known = await holdGuest(scope.db, digits)
  const personId = known?.person_id ?? (await addNobody(scope, keptNames.byPhone))
  const said = { name, phone, email: email || (known?.email ?? '') }
  const guest = {
    person_id: personId,
    digits,
    called: nameToFind(name),
    ...said,
    called_at: scope.now.getTime(),
  }
  await saveGuest(scope.db, guest)
  return personId
}

/**
 * What a ticket would come to if it were placed now. Whether its dishes can be had then is asked when it is.
 * @throws Refusal `invalid` at `lines` or `slot`, or `conflict`, code `type_off`
 */
async function quoteTicket(
  scope: Scope,
  { lines, ...asked }: WireHandover & { lines: readonly SentLine[] },
) {
  requireAudience('host', scope.viewer)
  const wrong = judgeLines(lines)
  if (wrong !== undefined) refuseTicket({ lines: wrong })
  const handover = readByStaff(asked)
  if (handover.type) await requireType(scope, handover.type)
  const cart = await priceWritten(scope, mergeLines(lines), handover)
  return { total: dollarsFromCents(cart.totalCents), ...(await taxesOfBill(scope, cart.bill)) }
}

/**
 * What is written down, at the menu's prices, as it can be had at its time.
 * @throws Refusal `invalid` with a sentence per field, `conflict` for what there is none of then
 */
async function priceTicket(
  scope: WriteScope,
  { lines, pay, tip }: PhoneTicket,
  handover: Handover,
): Promise<PricedCart> {
  const cart = await priceWritten(scope, lines, handover)
  if (tip > 0 && cart.totalCents === 0) {
    refuseTicket({ tip: takingTexts.nothingToTip })
  }
  const leastByLink = minimumCentsOf(cart.currency)
  if (pay === 'link' && cart.totalCents < leastByLink) {
    refuseTicket({ pay: takingTexts.tooSmallForCard(formatCents(leastByLink)) })
  }
  // The order's time first: where there are times, those that suit all of it are offered.
  const timed = await forSlot(scope, cart)
  requireAvailable(timed, 'order')
  return timed
}

/** The lines alone, whether they can be had at that time or not. @throws Refusal `invalid` at `lines` */
async function priceWritten(
  scope: Scope,
  lines: PhoneTicket['lines'],
  handover: Handover,
): Promise<PricedCart> {
  const wanted = lines.map(({ dishId, ...line }) => {
    return { id: newId(scope.now.getTime()), dishId, ...line }
  })
  const cart = await priceLines(scope, wanted, handover)
  if (cart.lines.length < wanted.length) {
    refuseTicket({ lines: takingTexts.dishGone })
  }
  if (cart.totalCents > maxPriceCents) {
    refuseTicket({ lines: takingTexts.tooMuch(formatCents(maxPriceCents)) })
  }
  const { problems: misfits = [] } = cart
  if (misfits.length > 0) refuseTicket({ lines: takingTexts.misfits(misfits) })
  return cart
}

/** @throws Refusal `invalid` with a sentence per field */
function refuseTicket(fields: Record<string, string>): never {
  throw new Refusal('invalid', takingTexts.notYet, { fields })
}

import { newId } from '#kernel/ids.ts'
import { formatCents, maxPriceCents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { addNobody } from '#modules/accounts/nobody/service.server.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { once } from '#platform/once/once.server.ts'
import { type Scope, type WriteScope, announce } from '#platform/scope.server.ts'
import { cashTaken } from '../../events.ts'
import { type PricedCart, priceLines } from '../../pricing/service.server.ts'
import { requireAvailable } from '../../rules.ts'
import { type Order, addOrder, holdBuyer } from '../../service.server.ts'
import {
  type AskedTicket,
  type PhoneTicket,
  digitsOf,
  leastByLink,
  linkLastsMs,
  readTicket,
} from '../rules.ts'
import { holdGuest, saveGuest } from '../store.server.ts'
import { linkMailJob } from './mail-link.server.ts'

/**
 * Takes an order for a guest on the phone. The owner's rules for guests' orders do not bind the staff; what
 * has run out does. @throws Refusal `invalid` with a sentence per field, `conflict` `sold_out`
 */
export async function placeOrderByPhone(
  scope: Scope,
  asked: AskedTicket,
  key: string | undefined,
): Promise<Order> {
  requireAudience('admin', scope.viewer)
  const read = readTicket(asked)
  if ('problems' in read) refuseTicket(read.problems)
  const keyed = { operation: 'placeOrderByPhone', key, body: asked }
  return once(scope, keyed, (transaction) => place(transaction, read.ticket))
}

async function place(scope: WriteScope, ticket: PhoneTicket): Promise<Order> {
  const { guest, note, pay } = ticket
  const personId = await keepGuest(scope, guest)
  await holdBuyer(scope, personId)
  const cart = await priceTicket(scope, ticket)
  const payBy = pay === 'link' ? 'link' : 'counter'
  const expiresAt = payBy === 'link' ? new Date(scope.now.getTime() + linkLastsMs) : null
  const state = payBy === 'link' ? 'awaiting_payment' : 'pending'
  const order = await addOrder(scope, personId, cart, state, expiresAt, {
    guest,
    payBy,
    note,
    whenMade: async (made) => {
      if (pay === 'cash' && made.totalCents > 0) {
        await announce(scope, cashTaken, { orderId: made.id })
      }
      await recordAudit(scope, {
        action: 'order.taken',
        object: `order ${made.id}`,
        details: { number: made.number, pay, amountCents: made.totalCents },
      })
    },
  })
  if (payBy === 'link' && guest.email !== '') {
    await enqueue(scope, linkMailJob, { orderId: order.id }, { cause: `pay link ${order.id}` })
  }
  return order
}

async function priceTicket(scope: WriteScope, { lines, pay }: PhoneTicket): Promise<PricedCart> {
  const wanted = lines.map(({ foodId, quantity }) => {
    return { id: newId(scope.now.getTime()), dishId: foodId, quantity }
  })
  const cart = await priceLines(scope, wanted)
  if (cart.lines.length < wanted.length) {
    refuseTicket({ lines: 'A dish has left the menu: take it off the order.' })
  }
  if (cart.totalCents > maxPriceCents) {
    refuseTicket({ lines: `One order comes to ${formatCents(maxPriceCents)} at most.` })
  }
  const [misfit] = cart.problems ?? []
  if (misfit) {
    refuseTicket({ lines: `${misfit.name}: ${misfit.problem} That cannot be said here yet.` })
  }
  requireAvailable(cart)
  if (pay === 'link' && cart.totalCents < leastByLink) {
    refuseTicket({ pay: 'A card pays $0.50 or more: take this at the counter.' })
  }
  return cart
}

/** One number is one guest, under the name that was said last. */
async function keepGuest(
  scope: WriteScope,
  { name, phone, email }: PhoneTicket['guest'],
): Promise<string> {
  const digits = digitsOf(phone)
  const known = await holdGuest(scope.db, digits)
  const personId = known?.person_id ?? (await addNobody(scope))
  const said = { name, phone, email: email || (known?.email ?? '') }
  const guest = { person_id: personId, digits, ...said, called_at: scope.now.getTime() }
  await saveGuest(scope.db, guest)
  return personId
}

function refuseTicket(fields: Record<string, string>): never {
  throw new Refusal('invalid', 'This order cannot be taken yet.', { fields })
}

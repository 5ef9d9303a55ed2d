import { days, hours } from '#kernel/duration.ts'
import { newId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireSignedIn } from '#kernel/viewer.ts'
import { handOverBuyer, isGuestsBuyer } from '#modules/accounts/guests/handing-over.server.ts'
import { countLetter } from '#modules/accounts/guests/visiting.server.ts'
import { getPerson } from '#modules/accounts/people.server.ts'
import { howToConfirm } from '#modules/accounts/texts.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { type Limit, spend } from '#platform/limits/limits.server.ts'
import { outgoingMail } from '#platform/mail/mail.server.ts'
import { inTransaction, type Scope } from '#platform/scope.server.ts'
import * as contract from './contract/guest.ts'
import type { OrderLinks } from './links.server.ts'
import { guestsOwnWords } from './mailing.server.ts'
import { claimLetter } from './mailing.ts'
import { canBeWrittenTo } from './rules.ts'
import { type Order, selectOrders } from './store.server.ts'
import { tables } from './tables.server.ts'
import { refusalTexts } from './texts.server.ts'

/** @param origin where this site is reached, for the link in the email */
export function claimRoutes(links: OrderLinks, origin: string): Route[] {
  return [
    serve(contract.claimOrder, async (scope, { params: { token }, body: { proof } }) => {
      if (proof === undefined) {
        await askClaim(scope, links, { token, origin })
        return { status: 'mailed' as const }
      }
      await claimOrder(scope, links, { token, proof })
      return { status: 'claimed' as const }
    }),
  ]
}

/** The mailed proof is good for a day: the day it was asked for, and the next. */
const proofLivesMs = days(1)

/** How many proofs are mailed to the address of one order. */
const proofsOfOrder: Limit = { name: 'claims of an order', most: 3, windowMs: hours(24) }

/**
 * Mails a proof to the order's address: who has the link may have been sent it, who reads that mailbox has ordered.
 * @throws Refusal `not_found`; `not_allowed`, code `email_unconfirmed`; HttpRefusal 429
 */
async function askClaim(
  scope: Scope,
  links: OrderLinks,
  { token, origin }: { token: string; origin: string },
): Promise<void> {
  const personId = await requireConfirmed(scope)
  const order = await getClaimable(scope, links, token)
  await spend(scope, proofsOfOrder, order.id)
  await countLetter(scope, order.customerEmail)
  const { name } = await getRestaurant(scope)
  const proof = links.proofOf({ orderId: order.id, personId, day: dayAt(scope.now) })
  const letter = claimLetter({
    restaurant: name,
    customer: (await guestsOwnWords(scope, order)).customer,
    number: order.number,
    link: `${origin}/order/${token}?claim=${proof}`,
  })
  const mail = { to: order.customerEmail, personId, letter }
  const cause = `claim ${order.id} ${newId(scope.now.getTime())}`
  await inTransaction(scope, (held) => enqueue(held, outgoingMail, mail, { cause }))
}

/**
 * The order, and whatever else was ordered in the same browser, belongs to the account from now on.
 * @throws Refusal `not_found`; `conflict`, code `claim_expired`
 */
async function claimOrder(
  scope: Scope,
  links: OrderLinks,
  { token, proof }: { token: string; proof: string },
): Promise<void> {
  const personId = await requireConfirmed(scope)
  const order = await getClaimable(scope, links, token)
  const today = dayAt(scope.now)
  const isGood = [today, today - 1].some((day) =>
    links.isProof({ orderId: order.id, personId, day }, proof),
  )
  if (!isGood) throw expired()
  await inTransaction(scope, async (held) => {
    await handOverBuyer(held, { buyerId: order.personId, personId, proof: 'email' })
    const details = { number: order.number }
    await recordAudit(held, { action: 'order.claimed', object: `order ${order.id}`, details })
  })
}

/** Whether a signed-in viewer may ask for it. */
export async function isClaimable(scope: Scope, order: Order): Promise<boolean> {
  if (!('personId' in scope.viewer) || order.isByPhone || !canBeWrittenTo(order)) return false
  if (!(await isGuestsBuyer(scope, order.personId))) return false
  // What was ordered there under another address is perhaps somebody else's.
  return (await selectOtherEmails(scope.db, order.personId, order.customerEmail)) === 0
}

/** How many orders of this buyer name another address. */
async function selectOtherEmails(db: Db, personId: string, email: string): Promise<number> {
  const row = await tables(db)
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('person_id', '=', personId)
    .where('customer_email', '!=', email)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

async function getClaimable(scope: Scope, links: OrderLinks, token: string): Promise<Order> {
  const id = links.idOf(token)
  const [order] = id === undefined ? [] : await selectOrders(scope.db, [id])
  if (order && (await isClaimable(scope, order))) return order
  throw new Refusal('not_found', refusalTexts.notClaimable)
}

async function requireConfirmed(scope: Scope): Promise<string> {
  const { personId } = requireSignedIn(scope.viewer)
  const { isEmailVerified } = await getPerson(scope, personId)
  if (isEmailVerified) return personId
  throw new Refusal('not_allowed', refusalTexts.confirmOwn(howToConfirm), {
    code: 'email_unconfirmed',
  })
}

function dayAt(now: Date): number {
  return Math.floor(now.getTime() / proofLivesMs)
}

function expired(): Refusal {
  return new Refusal('conflict', refusalTexts.claimExpired, { code: 'claim_expired' })
}

import { Refusal } from '#kernel/refusal.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import type { OrderStopped } from '../../events.ts'
import type { OrderLinks } from '../../service/links.server.ts'
import { canRunShort, notOffered, refuseChosen } from '../rules.ts'
import { type ShortageRow, selectDue, withdrawAsked } from '../store.server.ts'
import { type Action, carryOut } from './carry-out.server.ts'
import { type HeldShortage, holdShortage } from './hold-shortage.server.ts'
import { listOffers } from './offers.server.ts'

export interface GuestsAnswer {
  token: string
  id: string
  choice: 'swap' | 'drop' | 'cancel'
  dishId: string | undefined
}

/**
 * What the guest wants in place of what ran out; the first answer counts. @throws Refusal `not_found`,
 * `conflict` `already_chosen`, `not_offered` or `too_late`
 */
export async function answerShortage(
  scope: Scope,
  links: OrderLinks,
  { token, id, choice, dishId }: GuestsAnswer,
): Promise<ShortageRow> {
  const orderId = links.idOf(token)
  if (orderId === undefined) {
    throw new Refusal('not_found', 'There is no order behind this link.')
  }
  return holdShortage(scope, { orderId, id }, async (transaction, held) => {
    const { order, row } = held
    if (row.state !== 'asked') return refuseChosen(row)
    if (choice !== 'drop' && !canRunShort(order.state)) {
      const message = 'Your order is ready, so the dish can only be left out now.'
      throw new Refusal('conflict', message, { code: 'too_late' })
    }
    const action = await actionOf(transaction, held, { choice, dishId })
    return carryOut(transaction, held, { action, by: 'guest' })
  })
}

async function actionOf(
  scope: WriteScope,
  { order, line, row }: HeldShortage,
  { choice, dishId }: Pick<GuestsAnswer, 'choice' | 'dishId'>,
): Promise<Action> {
  if (choice !== 'swap') return { kind: choice }
  const offers = await listOffers(scope, order, line, row.quantity)
  const offer = offers.find((each) => each.dishId === dishId)
  if (!offer) throw notOffered('This')
  return { kind: 'swap', offer }
}

/** Where the time is over the clock does what the guest said at checkout. */
export async function answerForGuests(scope: Scope): Promise<void> {
  const failures: unknown[] = []
  for (const due of await selectDue(scope.db, scope.now.getTime())) {
    await answerOne(scope, due).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some guests have no answer.')
}

/** One by one: what somebody answers at this moment must not hold the others up. */
async function answerOne(scope: Scope, due: { id: string; orderId: string }): Promise<void> {
  const gone = new Set<string>()
  for (;;) {
    const lost = await doDefault(scope, due, gone)
    if (lost === undefined) return
    gone.add(lost)
  }
}

/** Answers which dish has just gone to somebody else, in which case nothing is done. */
async function doDefault(
  scope: Scope,
  due: { id: string; orderId: string },
  gone: ReadonlySet<string>,
): Promise<string | undefined> {
  let wanted: string | undefined
  try {
    await holdShortage(scope, due, async (transaction, held) => {
      if (held.row.state !== 'asked') return
      const action = await defaultOf(transaction, held, gone)
      if (action.kind === 'swap') wanted = action.offer.dishId
      await carryOut(transaction, held, { action, by: 'default' })
    })
    return undefined
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_offered') return wanted
    throw error
  }
}

/** What cannot be done any more, or with nothing, is left out. */
async function defaultOf(
  scope: Scope,
  { order, line, row }: HeldShortage,
  gone: ReadonlySet<string>,
): Promise<Action> {
  if (order.substitution === 'drop' || !canRunShort(order.state)) return { kind: 'drop' }
  if (order.substitution === 'cancel') return { kind: 'cancel' }
  const offers = await listOffers(scope, order, line, row.quantity)
  const offer = offers.find(({ dishId }) => !gone.has(dishId))
  return offer ? { kind: 'swap', offer } : { kind: 'drop' }
}

/** Nobody is asked any more about an order that is given up. */
export async function endShortages(
  { db, now }: WriteScope,
  { orderId }: OrderStopped,
): Promise<void> {
  await withdrawAsked(db, orderId, now.getTime())
}

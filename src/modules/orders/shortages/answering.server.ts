import { seconds } from '#kernel/duration.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { giveBack, holdTogether } from '#modules/menu/availability/giving-back.server.ts'
import { takePortions } from '#modules/menu/availability/taking.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { literal } from '#platform/database/literal.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Chore } from '#platform/jobs/runner.server.ts'
import { announce, inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import { type OrderStopped, shortageSettled } from '../events.ts'
import type { OrderLinks } from '../links.server.ts'
import { moveOrder } from '../moving.server.ts'
import { fullName } from '../rules.ts'
import { holdOrder, type Order, type OrderLine, selectLines } from '../store.server.ts'
import { refusalTexts } from '../texts.server.ts'
import * as contract from './contract.ts'
import { wireAsked } from './marking.server.ts'
import { canStillChange, listOffers, type Offer } from './offers.server.ts'
import { type Answerer, countedName, notOffered, refuseChosen } from './rules.ts'
import { selectShortage } from './store.server.ts'
import { type ShortageRow, tables } from './tables.server.ts'
import { answerTexts } from './texts.server.ts'

export function answeringRoutes(links: OrderLinks): Route[] {
  return [
    serve(contract.withdrawShortage, async (scope, { params }) =>
      wireAsked(await withdrawShortage(scope, { orderId: params.id, id: params.key })),
    ),
    serve(contract.answerShortage, async (scope, { params, body }) => {
      const { choice, dishId } = body
      const asked = { token: params.token, id: params.key, choice, dishId }
      return wireAsked(await answerShortage(scope, links, asked))
    }),
  ]
}

interface GuestsAnswer {
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
    throw new Refusal('not_found', refusalTexts.nobodysLink)
  }
  return holdShortage(scope, { orderId, id }, async (transaction, held) => {
    const { order, row } = held
    if (row.state !== 'asked') return refuseChosen(row)
    if (choice !== 'drop' && !(await canStillChange(transaction, order))) {
      throw new Refusal('conflict', answerTexts.onlyLeaveOut, { code: 'too_late' })
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
  if (!offer) throw notOffered()
  return { kind: 'swap', offer }
}

/** Takes a shortage back, as there is enough after all. @throws Refusal `conflict` `already_chosen` */
export async function withdrawShortage(
  scope: Scope,
  { orderId, id }: { orderId: string; id: string },
): Promise<ShortageRow> {
  requireAudience('kitchen', scope.viewer)
  return holdShortage(scope, { orderId, id }, async (transaction, { row }) => {
    const state = 'withdrawn'
    const answer = { state, chosen_by: 'kitchen', decided_at: scope.now.getTime() } as const
    if (!(await answerAsked(transaction.db, id, answer))) return refuseChosen(row)
    await transaction.announceChange('orders')
    return { ...row, ...answer }
  })
}

/** A shortage with its order, which nobody else moves or answers meanwhile. */
interface HeldShortage {
  order: Order
  line: OrderLine
  row: ShortageRow
}

/** Does something about a shortage with its order held. @throws Refusal `not_found` */
async function holdShortage<T>(
  scope: Scope,
  { orderId, id }: { orderId: string; id: string },
  body: (scope: WriteScope, held: HeldShortage) => Promise<T>,
): Promise<T> {
  return inTransaction(scope, async (transaction) => {
    const order = await holdOrder(transaction.db, orderId)
    // Read behind the order: whoever answers holds that, too.
    const row = await selectShortage(transaction.db, id)
    const line = (await selectLines(transaction.db, [orderId]))[(row?.position ?? 0) - 1]
    if (!order || !line || row?.order_id !== orderId) {
      throw new Refusal('not_found', answerTexts.noShortage)
    }
    return body(transaction, { order, line, row })
  })
}

/** What is done about a shortage. */
type Action = { kind: 'drop' } | { kind: 'cancel' } | { kind: 'swap'; offer: Offer }

const states = { drop: 'dropped', cancel: 'cancelled', swap: 'swapped' } as const

/**
 * Carries one answer out, and only one: the dishes first, then the money, as with all that is given up.
 * @throws Refusal `conflict` `already_chosen`, or `not_offered` when the other dish ran out meanwhile
 */
async function carryOut(
  scope: WriteScope,
  held: HeldShortage,
  { action, by }: { action: Action; by: Answerer },
): Promise<ShortageRow> {
  const { order, line, row } = held
  const answer = {
    state: states[action.kind],
    chosen_by: by,
    decided_at: scope.now.getTime(),
    ...(action.kind === 'swap' && {
      swap_dish_id: action.offer.dishId,
      swap_name: action.offer.name,
      swap_cents: action.offer.priceCents,
    }),
  }
  // First of all: the row that names the other dish would share a lock on it with other answers.
  if (action.kind === 'swap') await holdTogether(scope, order.id, [action.offer.dishId])
  if (!(await answerAsked(scope.db, row.id, answer))) refuseChosen(row)
  const isSeen = action.kind === 'swap' && (await takeInstead(scope, held, action.offer))
  // What is not there comes back to nobody's number, whatever becomes of the order.
  const asked = [{ dishId: line.dishId, name: line.name, quantity: row.quantity }]
  await giveBack(scope, { orderId: order.id, cause: row.id, portions: asked, isLost: true })
  if (isSeen) await scope.announceChange('menu')
  if (action.kind === 'cancel') await moveOrder(scope, order.id, 'cancelled', { reason: 'ran_out' })
  else await payBack(scope, held, action, by)
  await scope.announceChange('orders')
  return { ...row, ...answer }
}

async function takeInstead(
  scope: WriteScope,
  { order, row }: HeldShortage,
  { dishId, name }: Offer,
): Promise<boolean> {
  const wanted = [{ dishId, name, quantity: row.quantity }]
  const taking = { orderId: order.id, held: null, wantedAt: order.slotAt, cause: row.id }
  return takePortions(scope, taking, wanted).catch((error: unknown) => {
    throw error instanceof Refusal ? notOffered(name) : error
  })
}

/** Has the difference given back, by whoever has the order's money. */
async function payBack(
  scope: WriteScope,
  { order, line, row }: HeldShortage,
  action: Exclude<Action, { kind: 'cancel' }>,
  by: Answerer,
): Promise<void> {
  const { position, quantity } = row
  const swapCents = action.kind === 'swap' ? action.offer.priceCents : 0
  const cents = line.priceCents - swapCents
  if (cents === 0) return
  const what = countedName(quantity, fullName(line))
  const settled = {
    orderId: order.id,
    shortageId: row.id,
    line: { position, quantity, cents },
    isLeftOut: action.kind === 'drop',
    reason:
      action.kind === 'drop'
        ? answerTexts.ranOut(what)
        : answerTexts.instead(action.offer.name, what),
    askedBy: by === 'guest' ? order.personId : 'operator',
    backCents: 0,
  }
  await announce(scope, shortageSettled, settled)
  if (settled.backCents > 0) await updateBack(scope.db, row.id, settled.backCents)
}

type Answer = Pick<ShortageRow, 'state' | 'chosen_by' | 'decided_at'> &
  Partial<Pick<ShortageRow, 'swap_dish_id' | 'swap_name' | 'swap_cents'>>

/** Writes an answer unless there is one; says whether this one counts. */
async function answerAsked(db: Db, id: string, answer: Answer): Promise<boolean> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('order_shortages')
    .set(answer)
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

async function updateBack(db: Db, id: string, cents: number): Promise<void> {
  await tables(db)
    .updateTable('order_shortages')
    .set({ back_cents: cents })
    .where('id', '=', id)
    .execute()
}

/** Does what guests said at checkout where their time to answer is over. */
export async function answerForGuests(scope: Scope): Promise<void> {
  const failures: unknown[] = []
  for (const due of await selectDue(scope.db, scope.now.getTime())) {
    await answerOne(scope, due).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some guests have no answer.')
}

/** What nobody has answered in time, by its small index. */
async function selectDue(db: Db, now: number): Promise<{ id: string; orderId: string }[]> {
  return tables(db)
    .selectFrom('order_shortages')
    .select(['id', 'order_id as orderId'])
    .where('state', '=', literal('asked'))
    .where('deadline', '<=', now)
    .orderBy('deadline')
    .limit(200)
    .execute()
}

/** Answers for guests one by one: what somebody answers at this moment must not hold the others up. */
async function answerOne(scope: Scope, due: { id: string; orderId: string }): Promise<void> {
  const gone = new Set<string>()
  for (;;) {
    const lost = await doDefault(scope, due, gone)
    if (lost === undefined) return
    gone.add(lost)
  }
}

/** Does what a guest said at checkout; answers the dish that somebody else has just got, and does nothing then. */
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

/** What a guest said at checkout, as it can still be done: without a swap to be had, the dish is left out. */
async function defaultOf(
  scope: Scope,
  { order, line, row }: HeldShortage,
  gone: ReadonlySet<string>,
): Promise<Action> {
  if (order.substitution === 'drop' || !(await canStillChange(scope, order)))
    return { kind: 'drop' }
  if (order.substitution === 'cancel') return { kind: 'cancel' }
  const offers = await listOffers(scope, order, line, row.quantity)
  const offer = offers.find(({ dishId }) => !gone.has(dishId))
  return offer ? { kind: 'swap', offer } : { kind: 'drop' }
}

/** Ends the questions about an order that is given up. */
export async function endShortages(
  { db, now }: WriteScope,
  { orderId }: OrderStopped,
): Promise<void> {
  await withdrawAsked(db, orderId, now.getTime())
}

/** Withdraws what is still asked about an order. */
async function withdrawAsked(db: Db, orderId: string, at: number): Promise<void> {
  await tables(db)
    .updateTable('order_shortages')
    .set({ state: 'withdrawn', chosen_by: 'kitchen', decided_at: at })
    .where('order_id', '=', orderId)
    .where('state', '=', 'asked')
    .execute()
}

/** Looks often enough that five minutes are five; when nobody is asked, at a small index alone. */
export const answeringChores: Chore[] = [
  { name: 'answer for guests', everyMs: seconds(15), run: answerForGuests },
]

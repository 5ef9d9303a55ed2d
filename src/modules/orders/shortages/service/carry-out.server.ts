import { Refusal } from '#kernel/refusal.ts'
import { giveBack, holdTogether } from '#modules/menu/availability/service/give-back.server.ts'
import { takePortions } from '#modules/menu/availability/service/portions.server.ts'
import { type WriteScope, announce } from '#platform/scope.server.ts'
import { shortageSettled } from '../../events.ts'
import { fullName } from '../../rules/line-options.ts'
import { moveOrder } from '../../service/moves.server.ts'
import { type Answerer, countedName, notOffered, refuseChosen } from '../rules.ts'
import { type ShortageRow, answerAsked, updateBack } from '../store.server.ts'
import type { HeldShortage } from './hold-shortage.server.ts'
import type { Offer } from './offers.server.ts'

/** What is done about it. */
export type Action = { kind: 'drop' } | { kind: 'cancel' } | { kind: 'swap'; offer: Offer }

const states = { drop: 'dropped', cancel: 'cancelled', swap: 'swapped' } as const

/**
 * Carries one answer out, and only one: the dishes first, then the money, as with all that is given up.
 * @throws Refusal `conflict` `already_chosen`, or `not_offered` when the other dish ran out meanwhile
 */
export async function carryOut(
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
  await giveBack(scope, { orderId: order.id, cause: row.id, asked, isLost: true })
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

/** The difference, by whoever has the order's money. */
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
    reason: action.kind === 'drop' ? `Ran out: ${what}` : `${action.offer.name} instead of ${what}`,
    askedBy: by === 'guest' ? order.personId : 'operator',
    backCents: 0,
  }
  await announce(scope, shortageSettled, settled)
  if (settled.backCents > 0) await updateBack(scope.db, row.id, settled.backCents)
}

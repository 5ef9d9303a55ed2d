import { newId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusal.ts'
import { listDishes } from '#modules/menu/showing.server.ts'
import type { WriteScope } from '#platform/scope.server.ts'
import { addOrder, forSlot, holdBuyer } from './placing.server.ts'
import { priceLines } from './pricing.server.ts'
import type { Order } from './store.server.ts'
import { refusalTexts } from './texts.server.ts'

/** How many dishes are looked at before the kitchen counts as empty. */
const mostLooks = 12

/**
 * Orders one to three dishes that can be had now, as soon as possible. Whoever keeps the money writes it beside it, in
 * the same transaction. @throws Refusal `conflict`, code `paused`, `slot_full` or `none_left`
 */
export async function addSampleOrder(scope: WriteScope, personId: string): Promise<Order> {
  await holdBuyer(scope, personId)
  const dishes = await listDishes(scope)
  const wantedCount = 1 + Math.floor(Math.random() * 3)
  const wanted: { id: string; dishId: string; quantity: number }[] = []
  for (let look = 0; look < mostLooks && wanted.length < wantedCount; look++) {
    const dish = dishes[Math.floor(Math.random() * dishes.length)]
    if (!dish || wanted.some(({ dishId }) => dishId === dish.id)) continue
    const line = { id: newId(scope.now.getTime()), dishId: dish.id, quantity: 1 }
    const { soldOut, offHours, problems = [] } = await priceLines(scope, [line])
    if (soldOut.length + offHours.length + problems.length === 0) wanted.push(line)
  }
  if (wanted.length === 0) {
    throw new Refusal('conflict', refusalTexts.noDishLeft, {
      code: 'none_left',
    })
  }
  const cart = await forSlot(scope, await priceLines(scope, wanted))
  return addOrder(scope, personId, cart, 'pending', null)
}

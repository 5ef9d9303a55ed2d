import { Refusal } from '#kernel/refusal.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { Hours } from '../rules/hours.ts'
import { type OrderType, usualType } from '../rules/order-types.ts'
import { type SlotSettings, timesOf } from '../rules/ordering-times.ts'
import type { Restaurant } from '../service.server.ts'
import { type Opening, openingAt } from './opening.server.ts'
import { findSlotSettings } from './times-ahead.server.ts'

/** The house as it is for one way to have the food: what is eaten here wants an open room as well. */
export type HouseFor = Restaurant & { roomHours?: Hours }

export function houseFor(house: Restaurant, type: OrderType): HouseFor {
  return type === 'eat_in' ? { ...house, roomHours: house.hours.houseHours } : house
}

/** How the room is while nobody can sit down in it; undefined while they can, and where nobody wants to. */
export function closedRoom({ roomHours, timeZone }: HouseFor, now: Date): Opening | undefined {
  const opening = roomHours && openingAt(roomHours, timeZone, now)
  return opening?.isOpen === false ? opening : undefined
}

/** How an order is had that says nothing of it: as most are. */
export async function typeOr(scope: Scope, said: OrderType | undefined): Promise<OrderType> {
  return said ?? usualType((await findSlotSettings(scope)).types)
}

/** The times for one way to have the food. @throws Refusal `conflict`, code `type_off` */
export async function requireType(scope: Scope, type: OrderType): Promise<SlotSettings> {
  const settings = await findSlotSettings(scope)
  const { types } = settings
  if (types.includes(type)) return timesOf(settings, type)
  const what = type === 'eat_in' ? 'to eat in' : 'for pickup'
  throw new Refusal('conflict', `We take no orders ${what} at the moment.`, {
    code: 'type_off',
    beside: { types },
  })
}

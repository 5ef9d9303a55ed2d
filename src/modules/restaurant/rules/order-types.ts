/** How guests have their food: they fetch it, or eat it here. */
export const orderTypes = ['pickup', 'eat_in'] as const
export type OrderType = (typeof orderTypes)[number]

/** What each is called, to guests and to the house. */
export const typeNames: Record<OrderType, string> = { pickup: 'Pickup', eat_in: 'Eat in' }

/** Of whoever says nothing: what comes first of those that the house has. */
export function usualType(types: readonly OrderType[]): OrderType {
  return orderTypes.find((type) => types.includes(type)) ?? 'pickup'
}

/** "Pickup, Eat in": what there is to choose from. */
export const allTypes = orderTypes.map((type) => typeNames[type]).join(', ')

/** Whether these are some of them, each once. */
export function areTypes(types: readonly OrderType[]): boolean {
  return new Set(types).size === types.length && types.every((type) => orderTypes.includes(type))
}

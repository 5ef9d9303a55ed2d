/** How guests have their food: they fetch it, or eat it here. */
export const orderTypes = ['pickup', 'eat_in'] as const
export type OrderType = (typeof orderTypes)[number]

/** What the house does otherwise by the way in which its food is had; what orders say of it is in orders/rules/handover.ts. */
interface TypeFacts {
  /** What guests and the house call it. */
  name: string
  /** Behind "orders": "We take no orders for pickup". */
  wanted: string
  /** What its rates of tax are for, in a sentence. */
  taxedAs: string
  /** Behind a rate: "7 % to take away". */
  sold: string
  /** All of its orders, to the owner. */
  every: string
  /** When a charge on it alone is added: "10% when you eat in". */
  charged: string
  /** Its orders, where they have a word of their own. */
  orders?: string
  /** Which of the settings says how long before its time it is ordered, in minutes. */
  lead: 'lead' | 'eatInLead'
  /** Whether its guests sit down, and the house has to be open for that. */
  needsRoom: boolean
}

export const typeFacts: Readonly<Record<OrderType, TypeFacts>> = {
  pickup: {
    name: 'Pickup',
    wanted: 'for pickup',
    taxedAs: 'pickup',
    sold: 'to take away',
    every: 'orders that are picked up',
    charged: 'for pickup',
    orders: 'pickup orders',
    lead: 'lead',
    needsRoom: false,
  },
  eat_in: {
    name: 'Eat in',
    wanted: 'to eat in',
    taxedAs: 'eating in',
    sold: 'to eat in',
    every: 'orders that are eaten here',
    charged: 'when you eat in',
    lead: 'eatInLead',
    needsRoom: true,
  },
}

/** The way of whoever says none: the first of those that the house has. */
export function usualType(types: readonly OrderType[]): OrderType {
  return orderTypes.find((type) => types.includes(type)) ?? 'pickup'
}

/** "Pickup, Eat in": what there is to choose from. */
export const allTypes = orderTypes.map((type) => typeFacts[type].name).join(', ')

/** Whether these are order types, each at most once; there may be none. */
export function areTypes(types: readonly OrderType[]): boolean {
  return new Set(types).size === types.length && types.every((type) => orderTypes.includes(type))
}

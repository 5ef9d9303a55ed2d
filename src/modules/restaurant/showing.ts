// What the answer about the house names of ways to have the food, charges, tips and ways to pay: orders, taxes and payments say
// what becomes of each.

/** How guests have their food: they fetch it, or eat it here. */
export const orderTypes = ['pickup', 'eat_in'] as const

export type OrderType = (typeof orderTypes)[number]

/** What the house does otherwise by the way in which its food is had; what orders say of it is in orders/rules.ts. */
interface OrderTypeFacts {
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

export const typeFacts: Readonly<Record<OrderType, OrderTypeFacts>> = {
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
export function usualOrderType(types: readonly OrderType[]): OrderType {
  return orderTypes.find((type) => types.includes(type)) ?? 'pickup'
}

/** "Pickup, Eat in": what there is to choose from. */
export const orderTypeNames = orderTypes.map((type) => typeFacts[type].name).join(', ')

/** Whether these are order types, each at most once; there may be none. */
export function areOrderTypes(types: readonly OrderType[]): boolean {
  return new Set(types).size === types.length && types.every((type) => orderTypes.includes(type))
}

/** What is added for serving, for what food is packed in, or to an order that is small. */
export const chargeKinds = ['service', 'packaging', 'small_order'] as const

export type ChargeKind = (typeof chargeKinds)[number]

/** Whether anything is charged for an order that is had so, beside its dishes and their tax. */
export function hasExtras(
  { charges = [] }: { charges?: readonly { types: readonly OrderType[] }[] | undefined },
  type: OrderType,
): boolean {
  return charges.some(({ types }) => types.includes(type))
}

/** Charges and tips are shares of what the dishes cost, or sums of money. */
export const sumUnits = ['percent', 'money'] as const

export type SumUnit = (typeof sumUnits)[number]

/** What is paid as it is ordered, beside the card form. All of them answer at once. */
export const onlineMethods = ['wallets', 'link', 'paypal', 'ideal', 'bancontact', 'blik'] as const

export type OnlineMethod = (typeof onlineMethods)[number]

/** How guests may pay beside the card form. */
export const paymentMethods = [...onlineMethods, 'counter'] as const

export type PaymentMethod = (typeof paymentMethods)[number]

/** What the owner may switch on: ways to pay, and that customers may have their card saved. */
export const paymentOffers = [...paymentMethods, 'saved_cards'] as const

export type PaymentOffer = (typeof paymentOffers)[number]

export function isForCurrency(offer: PaymentOffer, currency: string): boolean {
  return (currencyOf[offer] ?? currency) === currency
}

/** The only currency that a method is for; the others take every one (Stripe, "Payment method support"). */
const currencyOf: Partial<Record<PaymentOffer, string>> = {
  ideal: 'EUR',
  bancontact: 'EUR',
  blik: 'PLN',
}

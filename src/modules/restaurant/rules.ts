import { halfUp } from '#kernel/divide.ts'
import { type Cents, maxPriceCents } from '#kernel/money.ts'
import { priceStep } from '#kernel/read-money.ts'
import type { Digits } from '#kernel/writing.ts'

/** How guests have their food: they fetch it, or eat it here. */
export const orderTypes = ['pickup', 'eat_in'] as const
export type OrderType = (typeof orderTypes)[number]

/** What the house does otherwise by the way in which its food is had; what orders say of it is in orders/rules.ts. */
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

/** A share of what the dishes cost, in sums that can be paid: of a dinar's kind in hundredths. */
export function shareOfGoods(goods: Cents, share: number, whole: number): Cents {
  const step = priceStep()
  return halfUp(goods * share, whole * step) * step
}

/** What is paid as it is ordered, beside the card form. All of them answer at once. */
export const onlineMethods = ['wallets', 'link', 'paypal', 'ideal', 'bancontact', 'blik'] as const

/** How guests may pay beside the card form. */
export const paymentMethods = [...onlineMethods, 'counter'] as const

/** What the owner may switch on: ways to pay, and that customers may have their card saved. */
export const paymentOffers = [...paymentMethods, 'saved_cards'] as const

export type OnlineMethod = (typeof onlineMethods)[number]
export type PaymentMethod = (typeof paymentMethods)[number]
export type PaymentOffer = (typeof paymentOffers)[number]

/** The only currency that a method is for; the others take every one (Stripe, "Payment method support"). */
const currencyOf: Partial<Record<PaymentOffer, string>> = {
  ideal: 'EUR',
  bancontact: 'EUR',
  blik: 'PLN',
}

export function isForCurrency(offer: PaymentOffer, currency: string): boolean {
  return (currencyOf[offer] ?? currency) === currency
}

/**
 * Every currency that a house can use, by how many digits follow its mark. Frozen: taken from Intl once, without
 * what is no longer legal tender, so that a newer Intl moves no price. A test holds the two together.
 */
const codes: Readonly<Record<0 | 2 | 3, string>> = {
  0: 'AFN ALL BIF CLP COP DJF GNF HUF IDR IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PKR PYG RWF SOS SYP UGX VND VUV XAF XOF XPF YER',
  2: 'AED AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG ILS INR JMD KES KGS KHR KYD KZT LKR LRD LSL MAD MDL MKD MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SRD SSP STN SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VES WST XCD XCG ZAR ZMW ZWG',
  3: 'BHD JOD KWD LYD OMR TND',
}

const digitsBy: ReadonlyMap<string, number> = new Map(
  Object.entries(codes).flatMap(([digits, list]) =>
    list.split(' ').map((code) => [code, Number(digits)] as const),
  ),
)

export const currencies: readonly string[] = [...digitsBy.keys()].toSorted()

/** How many digits follow a currency's mark; undefined for what is no currency of today. */
export function digitsOf(currency: string): number | undefined {
  return digitsBy.get(currency)
}

/** How many digits follow the mark of a house's currency; 2 for one off the list, kept before there was a list. */
export function knownDigitsOf(currency: string): number {
  return digitsOf(currency) ?? 2
}

/** What a sum of the smallest unit is in one of more or fewer digits; the number that people read stays. */
export function sameSumIn(cents: Cents, { from, to }: Digits): Cents {
  return cents < 0 ? cents : Math.min(maxPriceCents, Math.round(cents * 10 ** (to - from)))
}

/** What the trade calls what is not real: on papers, in emails and on screens. */
export const testTexts = {
  mark: 'TEST',
  page: 'this restaurant is not open yet. Orders are neither charged nor served.',
  receipt: 'This is a test receipt. No money was taken, and it is not part of the books.',
  order: 'This is a test order. Nothing is charged, and nothing will be served.',
} as const

interface Opening {
  isSample: boolean
  openedAt: number | null
}

/** A house of one's own that takes no real money yet: its orders are tests, and leave when it opens. */
export function isTestHouse({ isSample, openedAt }: Opening) {
  return !isSample && openedAt === null
}

/** The number of an order or a receipt: those of tests are a series of their own, “T1001”. */
export function seriesNumber(isTest: boolean, number: number): string {
  return isTest ? `T${number}` : String(number)
}

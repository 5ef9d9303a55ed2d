import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { percentOrDollars, ppmOrDollars } from '#kernel/units.ts'
import { lookSchema } from '#modules/look/contract.ts'
import { cashHalves } from '../cash-rounding.ts'
import { legalNames } from '../legal/rules.ts'
import type { WireRules } from '../order-rules.ts'
import { linkedPagesSchema } from '../pages/contract.ts'
import { orderTypes, chargeKinds, paymentOffers, sumUnits } from '../showing.ts'

const hoursLines = z.array(z.strictObject({ days: z.string(), hours: z.string() }))

export const linksSchema = z.array(z.strictObject({ name: z.string(), url: z.string() }))

/** The home page's featured item. */
export const featureSchema = z.strictObject({
  title: z.string(),
  date: z.string(),
  text: z.string(),
  picture: z.string(),
  dishSlug: z.string(),
})

/** What every order is held to. */
export const orderRulesSchema = z.strictObject({
  enforcesHours: z.boolean(),
  /** Dollars. */
  minOrder: z.number(),
  maxQuantity: z.number(),
  /** Guests order without an account. */
  guests: z.boolean(),
  /** How they may pay beside the card form; `saved_cards`: customers may have their card saved. */
  paymentMethods: z.array(z.enum(paymentOffers)),
} satisfies Record<keyof WireRules, z.ZodMiniType>)

/** A house's own way of writing (kernel/writing.ts). */
const writingSchema = z.strictObject({
  currency: z.string(),
  digits: z.number(),
  before: z.string(),
  after: z.string(),
  decimal: z.string(),
  thousands: z.string(),
  clock: z.union([z.literal(12), z.literal(24)]),
  date: z.string(),
  locale: z.optional(z.string()),
})

/** What is added to orders beside their dishes. */
export const chargeFields = {
  kind: z.enum(chargeKinds),
  /** What guests read: “Service charge”. */
  name: z.string(),
  /** What it is for; empty: its name says so. */
  purpose: z.string(),
  /** The ways to have an order that it is added to. */
  types: z.array(z.enum(orderTypes)),
  unit: z.enum(sumUnits),
  /** Millionths of what the dishes cost, or dollars. */
  value: ppmOrDollars(),
  /** For small orders: dollars that the dishes have to cost to be free of it; 0 for the other kinds. */
  below: z.number(),
}

export const cashFields = {
  /** What is paid in cash is a multiple of it, in dollars: 0.05, 1; 0: to the cent. */
  step: z.number(),
  /** Where a sum in the middle of two goes. */
  halves: z.enum(cashHalves),
}

const restaurantSchema = z.strictObject({
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  /** Where guests may write to; empty when nowhere. */
  email: z.string(),
  /** “Italian, pizza”; empty when not said. */
  cuisine: z.string(),
  /** “42.25290, -73.79102”, degrees north and east; empty when not said. */
  coordinates: z.string(),
  timeZone: z.string(),
  currency: z.string(),
  /** How money, times and dates are written; absent: $1,234.50, 6:30 pm, 11/21/2026. */
  writing: z.optional(writingSchema),
  links: linksSchema,
  /** The three kinds of hours, in lines to show. */
  hours: z.strictObject({ ordering: hoursLines, house: hoursLines, desk: hoursLines }),
  /** Whether orders are taken now, computed in the restaurant's zone. */
  opening: z.strictObject({
    isOpen: z.boolean(),
    label: z.string(),
    /** When this answer may change and has to be asked for again, ISO 8601; null: never by the clock. */
    changesAt: z.nullable(z.string()),
  }),
  /** While no orders are taken: until when (ISO 8601), and the sentence for it. */
  pause: z.nullable(z.strictObject({ until: z.string(), words: z.string() })),
  /** The owner's texts over the defaults, by their names in texts.ts. */
  texts: z.record(z.string(), z.string()),
  feature: featureSchema,
  orderRules: orderRulesSchema,
  /** Whether prices hold the tax or it comes on top; absent: nothing is said of tax. */
  taxes: z.optional(z.strictObject({ mode: z.enum(['inclusive', 'exclusive']) })),
  /** What is added to orders beside their dishes; absent: nothing is. */
  charges: z.optional(z.array(z.strictObject(chargeFields))),
  /** For which orders a tip may be added, and what of its dishes’ cost is proposed; absent: none. */
  tips: z.optional(
    z.strictObject({
      types: z.array(z.enum(orderTypes)),
      unit: z.enum(sumUnits),
      presets: z.array(percentOrDollars()),
    }),
  ),
  /** What cash is rounded to, in dollars; absent: it is paid to the cent. */
  cash: z.optional(z.strictObject(cashFields)),
  /** The front of house may count the drawer and close the day; absent: admins alone. */
  hostsClose: z.optional(z.literal(true)),
  /**
   * The law where the house is asks for a certified till, and Servery is none: `open`, money is taken at the counter only in
   * a till of the house's own; `confirmed`: an admin takes it here all the same. Absent: the list knows of no such law.
   */
  fiscal: z.optional(z.enum(['open', 'confirmed'])),
  /** All that is ordered here is a test, until the house opens. */
  isTest: z.optional(z.literal(true)),
  /** The owner's pages that have been written: /privacy, /terms, /imprint. */
  legalPages: z.array(z.enum(legalNames)),
  /** Guests may order for a time (`GET /slots`), also while nothing is open; absent: they may not. */
  takesLater: z.optional(z.boolean()),
  /** How they may have their food; absent: they pick it up. */
  types: z.optional(z.array(z.enum(orderTypes))),
  /** The pages that the owner has added, in their order; absent: none. */
  pages: z.optional(linkedPagesSchema),
  /** How the house looks; absent: as the sample comes. */
  look: z.optional(lookSchema),
})

export type RestaurantView = z.output<typeof restaurantSchema>

export const getRestaurant = endpoint({
  name: 'getRestaurant',
  method: 'GET',
  path: '/restaurant',
  summary: 'The restaurant: its name, address, hours, texts, and whether it is open now',
  who: 'anyone',
  rate: 'read',
  output: restaurantSchema,
  sharedUntil: ['restaurant'],
})

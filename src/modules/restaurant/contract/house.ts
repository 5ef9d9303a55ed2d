import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { forEachPage } from '../legal/rules.ts'
import type { SlotSettings } from '../ordering-times.ts'
import type { RestaurantSettings } from '../rules.ts'
import { orderTypes } from '../showing.ts'
import { cashFields, featureSchema, linksSchema, orderRulesSchema } from './guest.ts'

const periods = z.array(z.strictObject({ from: z.string(), to: z.string() }))

const hours = z.strictObject({
  /** Periods by ISO day of the week: Monday is 1. */
  weekly: z.strictObject({
    1: periods,
    2: periods,
    3: periods,
    4: periods,
    5: periods,
    6: periods,
    7: periods,
  }),
  exceptions: z.array(z.strictObject({ date: z.string(), periods, note: z.optional(z.string()) })),
})

/** The three kinds of hours. */
const threeHours = z.strictObject({ orderingHours: hours, houseHours: hours, deskHours: hours })

const parts = {
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  cuisine: z.string(),
  coordinates: z.string(),
  timeZone: z.string(),
  /** ISO 4217; stays as it is once an order counts. */
  currency: z.string(),
  /** How numbers, times and dates are written: “en-US”, “de-DE”. */
  country: z.string(),
  links: linksSchema,
  hours: threeHours,
  /** The house's own texts by their names in texts.ts; one that equals its default is not among them. */
  texts: z.record(z.string(), z.string()),
  feature: featureSchema,
  orderRules: orderRulesSchema,
  /** `blind`: what is expected in the drawer is not shown before a close. `hosts`: the front of house may count and close. */
  cash: z.strictObject({ ...cashFields, blind: z.boolean(), hosts: z.boolean() }),
  /** What papers say of tax beside its rates. */
  taxNumbers: z.strictObject({ taxId: z.string(), otherTaxId: z.string(), note: z.string() }),
} satisfies Record<keyof RestaurantSettings, z.ZodMiniType>

const { texts, hours: _, feature, orderRules, cash, taxNumbers: _numbers, ...plain } = parts

const legal = forEachPage(z.string())

const settingsSchema = z.strictObject({
  ...parts,
  /** Of each group: has to be sent back with a change of it. */
  versions: z.strictObject({
    house: z.number(),
    hours: z.number(),
    words: z.number(),
    orderRules: z.number(),
    legal: z.number(),
  }),
  /** Why the currency cannot be changed any more; empty while it can be. */
  currencyLock: z.string(),
  /** How each country would write this currency, an hour and a day, by its name in `country`. */
  formats: z.record(z.string(), z.string()),
  /** The time zones to choose from. */
  timeZones: z.array(z.string()),
  defaults: z.record(z.string(), z.string()),
  legal: z.strictObject(legal),
  /** Open or closed now, by each of the three. */
  now: z.strictObject({ orderingHours: z.string(), houseHours: z.string(), deskHours: z.string() }),
  /** The law on tills that an admin has confirmed, by its id, and when; null: none. */
  fiscalLaw: z.nullable(z.strictObject({ id: z.string(), at: z.number() })),
  isSample: z.boolean(),
  /** Milliseconds since 1970; null: orders are tests until it opens, or the sample's. */
  openedAt: z.nullable(z.number()),
  /** An admin has looked at the hours and kept them. */
  hoursKept: z.boolean(),
  /** The list of setup steps has been put away. */
  firstStepsDone: z.boolean(),
})

export type Settings = z.output<typeof settingsSchema>

export const getSettings = endpoint({
  name: 'getSettings',
  method: 'GET',
  path: '/settings',
  noun: 'restaurant',
  summary: 'Everything about the restaurant that its admins may change',
  who: 'admin',
  rate: 'read',
  output: settingsSchema,
})

export const confirmFiscalLaw = endpoint({
  name: 'confirmFiscalLaw',
  method: 'POST',
  path: '/settings/fiscal-law',
  summary:
    'Confirms that an admin has read what the law of the house’s country asks of tills, so that money is taken at the counter; or takes that back',
  who: 'admin',
  rate: 'read',
  body: z.strictObject({
    /** The id of the law that is confirmed: refused where the house has moved under another one meanwhile. */
    law: z.string(),
    isConfirmed: z.boolean(),
  }),
  output: z.strictObject({ isConfirmed: z.boolean() }),
  refusals: { 409: '`other_law`: not that of the house’s country' },
})

/** Of two who have read the same version of a group the second is refused. */
const ofGroup = {
  who: 'admin',
  rate: 'read',
  output: z.strictObject({ modifiedCount: z.number(), version: z.number() }),
  refusals: { 409: '`changed_meanwhile`: somebody else has saved since `version`' },
} as const

/** Every text, or three kinds of hours with all their special days, however their letters are written in JSON. */
const maxBodyBytes = 512 * 1024

/** Which settings of the group the change was made from. */
const version = z.number()

export const changeHouse = endpoint({
  ...ofGroup,
  name: 'changeHouse',
  method: 'PATCH',
  path: '/settings/house',
  noun: 'restaurant',
  summary:
    'Changes some of who and where the house is, its money, and whether the first steps are put away; public pages show it at once',
  body: z.strictObject({
    version,
    ...z.partial(z.strictObject(plain)).shape,
    cash: z.optional(z.partial(cash)),
    firstStepsDone: z.optional(z.boolean()),
  }),
})

export type HouseChange = Omit<z.output<typeof changeHouse.body>, 'version'>

export const changeHours = endpoint({
  ...ofGroup,
  name: 'changeHours',
  method: 'PATCH',
  path: '/settings/hours',
  noun: 'restaurant',
  summary:
    'Changes some of the three kinds of hours; to send them as they are says that they are right',
  body: z.strictObject({ version, hours: z.partial(threeHours) }),
  maxBodyBytes,
})

export type HoursChange = z.output<typeof changeHours.body>['hours']

export const changeWords = endpoint({
  ...ofGroup,
  name: 'changeWords',
  method: 'PATCH',
  path: '/settings/words',
  noun: 'restaurant',
  summary: 'Changes some of the site’s own words, and the dish that Home shows large',
  body: z.strictObject({
    version,
    texts: z.optional(texts),
    feature: z.optional(z.partial(feature)),
  }),
  maxBodyBytes,
})

export type WordsChange = Omit<z.output<typeof changeWords.body>, 'version'>

export const changeOrderRules = endpoint({
  ...ofGroup,
  name: 'changeOrderRules',
  method: 'PATCH',
  path: '/settings/order-rules',
  noun: 'restaurant',
  summary: 'Changes some of what every order is held to',
  body: z.strictObject({ version, orderRules: z.partial(orderRules) }),
})

export type OrderRulesChange = z.output<typeof changeOrderRules.body>['orderRules']

const ruleSchema = z.strictObject({
  /** ISO days of the week, Monday is 1; none: every day. */
  days: z.array(z.number()),
  /** Slots that begin from here up to, not at, `to`, as 18:30. */
  from: z.string(),
  to: z.string(),
  unit: z.enum(['orders', 'items', 'money']),
  /** How many orders, items or whole dollars a slot takes. */
  most: z.number(),
})

const slotParts = {
  /** Orders for as soon as possible, for later, or both (the default). */
  mode: z.enum(['asap', 'later', 'both']),
  /** Minutes from one slot to the next, 5 to 60. */
  interval: z.number(),
  /** How many minutes ahead a guest orders at least, 0 to 1,440. */
  lead: z.number(),
  /** How many days ahead, 0 to 30; 0 is today only. */
  daysAhead: z.number(),
  /** The last slot begins so many minutes before closing, 0 to 180. */
  lastOrder: z.number(),
  /** How many minutes before its slot an order comes to the kitchen, 0 to 240. */
  preparation: z.number(),
  /** Whichever limit is reached first closes a slot; at most 20. */
  rules: z.array(ruleSchema),
  /** How guests may have their food, one or more. What is eaten here has the times at which the house is open, too. */
  types: z.array(z.enum(orderTypes)),
  /** How many minutes ahead a guest orders at least what is eaten here, 0 to 1,440. */
  eatInLead: z.number(),
} satisfies Record<keyof SlotSettings, z.ZodMiniType>

const slotSettingsSchema = z.strictObject({ version: z.number(), ...slotParts })

export type SlotSettingsView = z.output<typeof slotSettingsSchema>

export const getSlotSettings = endpoint({
  name: 'getSlotSettings',
  method: 'GET',
  path: '/slots/settings',
  summary: 'Ordering times: whether guests order for later, the steps, and how much a slot takes',
  who: 'admin',
  rate: 'read',
  output: slotSettingsSchema,
})

export const changeSlotSettings = endpoint({
  name: 'changeSlotSettings',
  method: 'PATCH',
  path: '/slots/settings',
  summary: 'Changes some of the ordering times; orders that have a time keep it',
  who: 'admin',
  rate: 'read',
  body: z.strictObject({
    /** The version of the settings that the change was made from. */
    version: z.number(),
    ...z.partial(z.strictObject(slotParts)).shape,
  }),
  output: slotSettingsSchema,
  refusals: {
    409: '`changed_meanwhile`: somebody else has saved since `version`',
    422: 'The fields say what is wrong, by their names',
  },
})

export const previewSlots = endpoint({
  name: 'previewSlots',
  method: 'POST',
  path: '/slots/preview',
  summary: 'Tomorrow’s times by settings that are not saved yet, each with the most that it takes',
  who: 'admin',
  rate: 'read',
  body: z.strictObject(slotParts),
  output: z.strictObject({
    /** "Sunday, Nov 22". */
    day: z.string(),
    times: z.array(z.strictObject({ label: z.string(), limit: z.string() })),
  }),
  refusals: { 422: 'The fields say what is wrong, by their names' },
})

export const makeHouseMine = endpoint({
  name: 'makeHouseMine',
  method: 'POST',
  path: '/house/mine',
  summary:
    'Takes away what is the sample restaurant’s, once: its name, address, links, pictures, reviews and people, and its menu unless that is kept',
  who: 'admin',
  rate: 'read',
  needsRecentSignIn: true,
  body: z.strictObject({ keepsMenu: z.boolean() }),
  output: z.strictObject({ isMine: z.boolean() }),
  refusals: { 409: '`no_sample`: this house is nobody’s sample' },
})

export const openHouse = endpoint({
  name: 'openHouse',
  method: 'POST',
  path: '/house/open',
  summary:
    'Opens the house, once: from then on orders are real, and those until then, which were tests, leave with their payments and receipts',
  who: 'admin',
  rate: 'read',
  needsRecentSignIn: true,
  output: z.strictObject({ isOpen: z.boolean() }),
  refusals: { 409: '`no_test`: this house is open already, or is the sample' },
})

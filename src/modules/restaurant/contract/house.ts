import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { percentOrDollars, ppm } from '#kernel/units.ts'
import { forEachPage } from '../legal/rules.ts'
import { sumUnits } from '../rules/added-sums.ts'
import { orderTypes } from '../rules/order-types.ts'
import type { SlotSettings } from '../rules/ordering-times.ts'
import type { RestaurantSettings } from '../rules/settings.ts'
import { taxModes, taxRoundings } from '../rules/taxes.ts'
import { cashFields, chargeFields, featureSchema, linksSchema, orderRulesSchema } from './guest.ts'

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

const taxesSchema = z.strictObject({
  mode: z.enum(taxModes),
  rounding: z.enum(taxRoundings),
  /** The house's number at the tax office; empty: none. */
  taxId: z.string(),
  /** A second number, where papers bear two, and what receipts say of tax in a line of their own; empty: none. */
  otherTaxId: z.string(),
  note: z.string(),
  /** What is taxed alike; the first is that of whatever names none. */
  classes: z.array(z.strictObject({ id: z.string(), name: z.string(), letter: z.string() })),
  rates: z.array(
    z.strictObject({
      classId: z.string(),
      type: z.enum(orderTypes),
      /** The house's day from which it holds. */
      from: z.string(),
      ppm: ppm(),
      /** What it is made of; empty: of itself alone. */
      parts: z.array(z.strictObject({ name: z.string(), ppm: ppm() })),
    }),
  ),
})

const tipsSchema = z.strictObject({
  /** The ways to have an order for which guests may add a tip; none: nobody is asked. */
  types: z.array(z.enum(orderTypes)),
  unit: z.enum(sumUnits),
  /** Shares of what the dishes cost, or sums; up to four. */
  presets: z.array(percentOrDollars()),
  /** The front of house sees what an order’s guest has added. */
  isShown: z.boolean(),
})

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
  taxes: taxesSchema,
  tips: tipsSchema,
  /** `blind`: what is expected in the drawer is not shown before a close. `hosts`: the front of house may count and close. */
  cash: z.strictObject({ ...cashFields, blind: z.boolean(), hosts: z.boolean() }),
  /** What is added to orders beside their dishes, in the order in which it is named. */
  charges: z.array(
    z.strictObject({
      ...chargeFields,
      /** A tax class by its id, `goods`: as the dishes, or `none`. */
      tax: z.string(),
    }),
  ),
} satisfies Record<keyof RestaurantSettings, z.ZodMiniType>

const { links, texts, hours: _, feature, orderRules, taxes, tips, cash, charges, ...plain } = parts

const legal = forEachPage(z.string())

const settingsSchema = z.strictObject({
  ...parts,
  /** Has to be sent back with a change. */
  version: z.number(),
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
  /** The list of first steps has been put away. */
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

/** What is not named stays as it is, within the groups too: of the hours a kind, of the texts a text. */
const changeSchema = z.strictObject({
  /** Which settings it was made from. */
  version: z.number(),
  ...z.partial(z.strictObject({ ...plain, links })).shape,
  hours: z.optional(z.partial(threeHours)),
  texts: z.optional(texts),
  feature: z.optional(z.partial(feature)),
  orderRules: z.optional(z.partial(orderRules)),
  taxes: z.optional(z.partial(taxes)),
  tips: z.optional(z.partial(tips)),
  cash: z.optional(z.partial(cash)),
  charges: z.optional(charges),
  legal: z.optional(z.partial(z.strictObject(legal))),
  firstStepsDone: z.optional(z.boolean()),
} satisfies Record<keyof typeof parts, z.ZodMiniType> & Record<string, z.ZodMiniType>)

export type SettingsChange = Omit<z.output<typeof changeSchema>, 'version'>

export const changeSettings = endpoint({
  name: 'changeSettings',
  method: 'PATCH',
  path: '/settings',
  summary:
    'Changes some of the settings; public pages show it at once. What says the same as before is no change',
  who: 'admin',
  rate: 'read',
  body: changeSchema,
  // Three legal pages and every text, however their letters are written in JSON.
  maxBodyBytes: 512 * 1024,
  output: z.strictObject({ modifiedCount: z.number(), version: z.number() }),
  refusals: { 409: '`changed_meanwhile`: somebody else has saved since `version`' },
})

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

export const listTaxClasses = endpoint({
  name: 'listTaxClasses',
  method: 'GET',
  path: '/tax-classes',
  noun: 'restaurant',
  summary: 'What dishes can be taxed as, the usual class first; none while nothing is said of tax',
  who: 'admin',
  rate: 'read',
  output: z.array(z.strictObject({ id: z.string(), name: z.string(), letter: z.string() })),
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

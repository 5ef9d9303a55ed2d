import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { chargeFields, featureSchema, linksSchema, orderRulesSchema } from '../contract.ts'
import { forEachPage } from '../legal/rules.ts'
import { orderTypes } from '../rules/order-types.ts'
import { taxModes, taxRoundings } from '../rules/taxes.ts'
import { sumUnits } from '../rules/charge-kinds.ts'

const periods = z.array(z.strictObject({ from: z.string(), to: z.string() }))

const hours = z.strictObject({
  /** By ISO day of the week: Monday is 1. */
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
  /** What is taxed alike; the first is that of whatever names none. */
  classes: z.array(z.strictObject({ id: z.string(), name: z.string(), letter: z.string() })),
  rates: z.array(
    z.strictObject({
      classId: z.string(),
      type: z.enum(orderTypes),
      /** The house's day from which it holds. */
      from: z.string(),
      /** Millionths: 8.875 % are 88,750. */
      ppm: z.number(),
      /** What it is made of; empty: of itself alone. */
      parts: z.array(z.strictObject({ name: z.string(), ppm: z.number() })),
    }),
  ),
})

const tipsSchema = z.strictObject({
  /** For orders that are had so guests may add a tip; none: nobody is asked. */
  types: z.array(z.enum(orderTypes)),
  unit: z.enum(sumUnits),
  /** Whole percents of what the dishes cost, or dollars; up to four. */
  presets: z.array(z.number()),
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
  /** By their names in texts.ts; what says the same as its default is no own text. */
  texts: z.record(z.string(), z.string()),
  feature: featureSchema,
  orderRules: orderRulesSchema,
  taxes: taxesSchema,
  tips: tipsSchema,
  /** What is added to orders beside their dishes, in the order in which it is named. */
  charges: z.array(
    z.strictObject({
      ...chargeFields,
      /** A tax class by its id, `goods`: as the dishes, or `none`. */
      tax: z.string(),
    }),
  ),
}

const legal = forEachPage(z.string())

const settingsSchema = z.strictObject({
  ...parts,
  /** To be sent with a change. */
  version: z.number(),
  /** Why the currency cannot be changed any more; empty while it can be. */
  currencyLock: z.string(),
  /** How each country would write this currency, an hour and a day, by its name in `country`. */
  formats: z.record(z.string(), z.string()),
  defaults: z.record(z.string(), z.string()),
  legal: z.strictObject(legal),
  /** Open or closed now, by each of the three. */
  now: z.strictObject({ orderingHours: z.string(), houseHours: z.string(), deskHours: z.string() }),
  isSample: z.boolean(),
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
  summary: 'Everything about the restaurant that its admins may change',
  who: 'admin',
  rate: 'read',
  output: settingsSchema,
})

const { name, address, phone, email, cuisine, coordinates, timeZone, currency, country } = parts
const { links, texts, feature, orderRules, taxes, tips, charges } = parts

/** What is not named stays as it is, within the groups too: of the hours a kind, of the texts a text. */
const changeSchema = z.strictObject({
  /** Which settings it was made from. */
  version: z.number(),
  name: z.optional(name),
  address: z.optional(address),
  phone: z.optional(phone),
  email: z.optional(email),
  cuisine: z.optional(cuisine),
  coordinates: z.optional(coordinates),
  timeZone: z.optional(timeZone),
  currency: z.optional(currency),
  country: z.optional(country),
  links: z.optional(links),
  hours: z.optional(z.partial(threeHours)),
  texts: z.optional(texts),
  feature: z.optional(z.partial(feature)),
  orderRules: z.optional(z.partial(orderRules)),
  taxes: z.optional(z.partial(taxes)),
  tips: z.optional(z.partial(tips)),
  charges: z.optional(charges),
  legal: z.optional(z.partial(z.strictObject(legal))),
  firstStepsDone: z.optional(z.boolean()),
})

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

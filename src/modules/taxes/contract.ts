import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { percentOrDollars, ppm } from '#kernel/units.ts'
import { chargeFields } from '#modules/restaurant/contract/guest.ts'
import { orderTypes, sumUnits } from '#modules/restaurant/showing.ts'
import { type TaxRules, taxModes, taxRoundings } from './rules.ts'

const rules = {
  mode: z.enum(taxModes),
  rounding: z.enum(taxRoundings),
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
} satisfies Record<keyof TaxRules, z.ZodMiniType>

const tips = z.strictObject({
  /** The ways to have an order for which guests may add a tip; none: nobody is asked. */
  types: z.array(z.enum(orderTypes)),
  unit: z.enum(sumUnits),
  /** Shares of what the dishes cost, or sums; up to four. */
  presets: z.array(percentOrDollars()),
  /** The front of house sees what an order’s guest has added. */
  isShown: z.boolean(),
})

const version = z.number()

const ofHouse = { who: 'admin', rate: 'read' } as const

const changed = {
  ...ofHouse,
  output: z.strictObject({ modifiedCount: z.number(), version }),
  refusals: { 409: '`changed_meanwhile`: somebody else has saved since `version`' },
}

/** What papers say of tax beside its rates; empty: nothing. */
const numbers = { taxId: z.string(), otherTaxId: z.string(), note: z.string() }

const taxSettings = z.strictObject({ version, taxes: z.strictObject({ ...rules, ...numbers }) })

export type TaxSettings = z.output<typeof taxSettings>

export const getTaxSettings = endpoint({
  ...ofHouse,
  name: 'getTaxSettings',
  method: 'GET',
  path: '/taxes/settings',
  noun: 'restaurant',
  summary: 'How prices and tax go together, the classes and their rates',
  output: taxSettings,
})

export const changeTaxes = endpoint({
  ...changed,
  name: 'changeTaxes',
  method: 'PATCH',
  path: '/taxes/settings',
  noun: 'restaurant',
  summary: 'Changes some of how the house is taxed; orders that are placed keep their bill',
  body: z.strictObject({
    version,
    taxes: z.partial(z.strictObject({ ...rules, ...numbers })),
  }),
  // 200 rates of six parts each.
  maxBodyBytes: 512 * 1024,
})

export type TaxesChange = z.output<typeof changeTaxes.body>['taxes']

const charges = z.array(
  z.strictObject({
    ...chargeFields,
    /** A tax class by its id, `goods`: as the dishes, or `none`. */
    tax: z.string(),
  }),
)

const chargeSettings = z.strictObject({ version, charges, tips })

export type ChargeSettings = z.output<typeof chargeSettings>

export const getChargeSettings = endpoint({
  ...ofHouse,
  name: 'getChargeSettings',
  method: 'GET',
  path: '/charges/settings',
  noun: 'restaurant',
  summary:
    'What is added to orders beside their dishes: charges, in the order in which they are named, and tips',
  output: chargeSettings,
})

export const changeCharges = endpoint({
  ...changed,
  name: 'changeCharges',
  method: 'PATCH',
  path: '/charges/settings',
  noun: 'restaurant',
  summary: 'Changes the charges, or some of how guests are asked for a tip',
  body: z.strictObject({
    version,
    charges: z.optional(charges),
    tips: z.optional(z.partial(tips)),
  }),
})

export type ChargesChange = Omit<z.output<typeof changeCharges.body>, 'version'>

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

import * as z from 'zod/mini'

const rate = z.strictObject({
  /** Stands beside what is taxed so. */
  letter: z.string(),
  name: z.string(),
  /** “8.875%”. */
  rate: z.string(),
  /** Dollars, like all sums here. */
  net: z.number(),
  tax: z.number(),
  /** The rates that it is made of, where they are told apart. */
  parts: z.optional(
    z.array(z.strictObject({ name: z.string(), rate: z.string(), tax: z.number() })),
  ),
})

/** How an order comes from its prices to its total. */
const taxesSchema = z.strictObject({
  /** `inclusive`: the prices hold it. `exclusive`: it was added to them. */
  mode: z.enum(['inclusive', 'exclusive']),
  /** What the dishes cost on the menu. */
  goods: z.number(),
  tax: z.number(),
  /** None: no tax is said. */
  rates: z.array(rate),
  /** What was added beside the dishes, before tax where that is added too; absent: nothing was. */
  charges: z.optional(z.array(z.strictObject({ name: z.string(), amount: z.number() }))),
})

export type WireTaxes = z.output<typeof taxesSchema>

/** What was added to prices, or is in them; absent where they were all there was. */
export const orderTaxes = z.optional(taxesSchema)

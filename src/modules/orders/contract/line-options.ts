import * as z from 'zod/mini'

/** What a line of an order has beside its dish; absent where it has nothing. */
export const choiceFields = {
  options: z.optional(
    z.array(
      z.strictObject({
        group: z.string(),
        name: z.string(),
        quantity: z.number(),
        /** What all of these added to the price of one, in dollars. */
        price: z.number(),
      }),
    ),
  ),
  /** A word to the kitchen. */
  note: z.optional(z.string()),
}

const choice = z.strictObject(choiceFields)

export type LineChoice = z.output<typeof choice>

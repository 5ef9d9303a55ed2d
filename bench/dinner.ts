import * as z from 'zod'
import { type Call, payFor } from './check-out.ts'

const lineSchema = z.object({
  foodId: z.string(),
  quantity: z.number(),
  options: z.optional(z.array(z.object({ id: z.string(), quantity: z.number() }))),
  note: z.optional(z.string()),
  price: z.number(),
})

/** What guests of a house with everything order: one line with options, one of what is counted, a time. */
export const dinnerSchema = z.object({
  chosen: lineSchema,
  counted: z.array(lineSchema),
  slots: z.array(z.string()),
})

export type Dinner = z.output<typeof dinnerSchema>

/** Two lines into the cart and paid for, to be ready at some time. */
export async function orderDinner(dinner: Dinner, email: string, call: Call): Promise<void> {
  const counted = anyOf(dinner.counted)
  let cents = 0
  for (const { price, ...line } of [dinner.chosen, counted]) {
    await call('/cart', line)
    cents += Math.round(price * 100) * line.quantity
  }
  await payFor({ price: cents / 100, email, slot: anyOf(dinner.slots) }, call)
}

function anyOf<T>(things: readonly T[]): T {
  const thing = things[Math.floor(Math.random() * things.length)]
  if (thing === undefined) throw new Error('There is nothing to choose from.')
  return thing
}

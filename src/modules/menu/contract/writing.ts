import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

const dishFields = {
  name: z.string(),
  recipe: z.string(),
  category: z.string(),
  /** Dollars with at most two decimals. */
  price: z.number(),
}

/** What share of a set meal is of a class. */
const shares = z.array(z.strictObject({ classId: z.string(), ppm: z.number() }))

const dishExtras = {
  oldPrice: z.optional(z.nullable(z.number())),
  imageAlt: z.optional(z.string()),
  allergens: z.optional(z.nullable(z.array(z.string()))),
  diets: z.optional(z.nullable(z.array(z.string()))),
  spiceLevel: z.optional(z.number()),
  popular: z.optional(z.boolean()),
  offered: z.optional(z.boolean()),
  /** A class of the settings' taxes; null: its category's. It takes the place of a split. */
  taxClass: z.optional(z.nullable(z.string())),
  /** What a set meal is split over, in millionths that add up to 1,000,000; it takes the place of a class. */
  taxSplit: z.optional(z.nullable(shares)),
}

/** A dish as it is sent, its description under the specification's name. */
export function dishToWire<T extends object>({
  description: recipe,
  ...rest
}: T & { description: string }) {
  return { ...rest, recipe }
}

/** The same of what has changed of one. */
export function changesToWire<T extends object>({
  description: recipe,
  ...rest
}: T & { description?: string }) {
  return { ...rest, ...(recipe !== undefined && { recipe }) }
}

/** What the server says of fields, by the names that the form has. */
export function problemsFromWire({ recipe, ...rest }: Readonly<Record<string, string>>) {
  return { ...rest, ...(recipe !== undefined && { description: recipe }) }
}

export const addMenuItem = endpoint({
  name: 'addMenuItem',
  method: 'POST',
  path: '/menu',
  summary: 'Puts a dish on the menu; its picture was uploaded before',
  who: 'admin',
  rate: 'read',
  takesKey: true,
  body: z.strictObject({ ...dishFields, image: z.string(), ...dishExtras }),
  output: z.strictObject({ insertedId: z.string() }),
})

export const changeMenuItem = endpoint({
  name: 'changeMenuItem',
  method: 'PATCH',
  path: '/menu/:id',
  summary: 'Changes what is sent of a dish; without an image it keeps its own',
  who: 'admin',
  rate: 'read',
  params: z.object({ id: z.string() }),
  body: z.partial(
    z.strictObject({
      ...dishFields,
      image: z.string(),
      ...dishExtras,
      /** The one that was read: refused when somebody has written another since. */
      version: z.number(),
    }),
  ),
  output: z.strictObject({ modifiedCount: z.number() }),
  refusals: {
    404: 'No such dish is on the menu',
    409: 'Somebody else has changed it since; `current` says to what',
  },
})

export const deleteMenuItem = endpoint({
  name: 'deleteMenuItem',
  method: 'DELETE',
  path: '/menu/:id',
  summary: 'Takes a dish off the menu; what was ordered of it stays true',
  who: 'admin',
  rate: 'read',
  params: z.object({ id: z.string() }),
  output: z.strictObject({ deletedCount: z.number() }),
  refusals: { 404: 'No such dish is on the menu' },
})

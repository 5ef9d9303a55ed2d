import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

export const pictureSchema = z.strictObject({
  key: z.string(),
  width: z.number(),
  height: z.number(),
  color: z.string(),
})

/** A dish with the words below its name, which the specification calls its recipe. */
export interface Described {
  recipe: string
}

export function descriptionOf({ recipe = '' }: Partial<Described>): string {
  return recipe
}

/** A menu item in the specification's words, and what our own pages want to know beside them. */
export const menuItemFields = {
  _id: z.string(),
  name: z.string(),
  recipe: z.string(),
  image: z.string(),
  category: z.string(),
  price: z.number(),
  /** What it cost before, to be struck through; null when the price is the usual one. */
  oldPrice: z.nullable(z.number()),
  slug: z.string(),
  imageAlt: z.string(),
  picture: z.nullable(pictureSchema),
  allergens: z.nullable(z.array(z.string())),
  diets: z.nullable(z.array(z.string())),
  spiceLevel: z.number(),
  popular: z.boolean(),
  offered: z.boolean(),
  /** Shown, and not to be ordered now: somebody has said so, none are left, or it is outside its hours. */
  soldOut: z.boolean(),
  /** When it can again (ISO 8601); null while that is for somebody to say. */
  soldOutUntil: z.nullable(z.string()),
  /** The same for guests: "Back tomorrow", and until when that is the word for it (ISO 8601). */
  back: z.nullable(z.strictObject({ words: z.string(), changesAt: z.string() })),
  /** How many are left, where that is a few; null: enough, or nobody counts. */
  left: z.nullable(z.number()),
  /**
   * "Available Mon–Fri 11 am – 3 pm", of a dish that is served at certain hours only; where guests choose
   * times it can be ordered for them, and this says so.
   */
  hours: z.nullable(z.string()),
  /** Whether these are not its hours: that is why it cannot be ordered. */
  offHours: z.boolean(),
  /** When any of this changes by the clock alone (ISO 8601). */
  changesAt: z.nullable(z.string()),
  /** Whether there are options, and whether something has to be chosen before it can be ordered. */
  options: z.enum(['none', 'some', 'needed']),
  /** What it costs at least, where what has to be chosen decides that; null where `price` is it. */
  fromPrice: z.nullable(z.number()),
  /** What has to be chosen: how many, and what each option that is available contains. */
  needed: z.optional(
    z.array(
      z.strictObject({
        least: z.number(),
        options: z.array(z.nullable(z.array(z.string()))),
      }),
    ),
  ),
}

const menuItemSchema = z.strictObject(menuItemFields)

export type MenuItem = z.output<typeof menuItemSchema>

export const listMenu = endpoint({
  name: 'listMenu',
  method: 'GET',
  path: '/menu',
  summary: 'Every dish that is on the menu, in menu order',
  who: 'anyone',
  rate: 'read',
  output: z.array(menuItemSchema),
  // While the kitchen is closed, it is told as the kitchen will open.
  sharedUntil: ['menu', 'restaurant'],
})

export const getMenuItem = endpoint({
  name: 'getMenuItem',
  method: 'GET',
  path: '/menu/:id',
  summary: 'One dish by its id',
  who: 'anyone',
  rate: 'read',
  params: z.object({ id: z.string() }),
  output: menuItemSchema,
  refusals: { 404: 'No such dish is on the menu' },
})

export const getDish = endpoint({
  name: 'getDish',
  method: 'GET',
  path: '/dishes/:slug',
  summary: 'One dish by its page’s address part, with a few others of its category',
  who: 'anyone',
  rate: 'read',
  params: z.object({ slug: z.string() }),
  output: z.strictObject({ dish: menuItemSchema, others: z.array(menuItemSchema) }),
  refusals: { 404: 'No such dish is on the menu' },
})

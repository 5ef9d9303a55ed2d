import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

const picture = z.strictObject({
  key: z.string(),
  width: z.number(),
  height: z.number(),
  color: z.string(),
})

/** A menu item in the specification's words, and what our own pages want to know beside them. */
const menuItemSchema = z.strictObject({
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
  picture: z.nullable(picture),
  allergens: z.nullable(z.array(z.string())),
  diets: z.nullable(z.array(z.string())),
  spiceLevel: z.number(),
  popular: z.boolean(),
  offered: z.boolean(),
})

export type MenuItem = z.output<typeof menuItemSchema>

export const listMenu = endpoint({
  name: 'listMenu',
  method: 'GET',
  path: '/menu',
  summary: 'Every dish that is on the menu, in menu order',
  who: 'anyone',
  rate: 'read',
  output: z.array(menuItemSchema),
  sharedUntil: ['menu'],
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

const dishFields = {
  name: z.string(),
  recipe: z.string(),
  category: z.string(),
  /** Dollars with at most two decimals. */
  price: z.number(),
}

const dishExtras = {
  oldPrice: z.optional(z.nullable(z.number())),
  imageAlt: z.optional(z.string()),
  allergens: z.optional(z.nullable(z.array(z.string()))),
  diets: z.optional(z.nullable(z.array(z.string()))),
  spiceLevel: z.optional(z.number()),
  popular: z.optional(z.boolean()),
  offered: z.optional(z.boolean()),
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
  body: z.partial(z.strictObject({ ...dishFields, image: z.string(), ...dishExtras })),
  output: z.strictObject({ modifiedCount: z.number() }),
  refusals: { 404: 'No such dish is on the menu' },
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

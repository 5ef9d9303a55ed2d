import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { pictureSchema } from '../contract.ts'

export const categoryFields = {
  /** What a dish names its category by; it never changes. */
  key: z.string(),
  label: z.string(),
  /** The last part of the category's address in the shop. */
  number: z.number(),
  /** The place among all categories on the menu page, from 0; the list itself is in the shop's order. */
  menuPosition: z.number(),
  /** The line under the category's name; null: the one that the settings have. */
  description: z.nullable(z.string()),
  /** Which of the pictures that come with the program stands for the category; empty: none. */
  cover: z.string(),
  /** The picture that the owner has given the category. */
  picture: z.nullable(pictureSchema),
}

const categorySchema = z.strictObject(categoryFields)

export type Category = z.output<typeof categorySchema>

export const listCategories = endpoint({
  name: 'listCategories',
  method: 'GET',
  path: '/categories',
  noun: 'menu',
  summary: 'Every category that guests may see, in the shop’s order',
  who: 'anyone',
  rate: 'read',
  output: z.array(categorySchema),
  sharedUntil: ['menu'],
})

/** A category as admins see it. */
const fullSchema = z.strictObject({
  ...categoryFields,
  /** The address of its own picture; empty: none. */
  image: z.string(),
  /** Neither it nor its dishes are shown to guests. */
  hidden: z.boolean(),
  /** Who makes its dishes; empty: a station of its own. */
  station: z.string(),
  /** How many dishes it has, hidden ones too. */
  dishes: z.number(),
  /** What its dishes are taxed as; absent: as the house's first class. */
  taxClass: z.optional(z.string()),
  /** Counts what was written; sent back with a change, so that nobody overwrites somebody unseen. */
  version: z.number(),
})

export type FullCategory = z.output<typeof fullSchema>

const said = {
  description: z.optional(z.nullable(z.string())),
  /** The address of a picture that was uploaded before; empty: none. */
  image: z.optional(z.string()),
  hidden: z.optional(z.boolean()),
  station: z.optional(z.string()),
  /** A class of the settings' taxes; null: the house's first. */
  taxClass: z.optional(z.nullable(z.string())),
}

export const listAllCategories = endpoint({
  name: 'listAllCategories',
  method: 'GET',
  path: '/categories/all',
  noun: 'menu',
  summary: 'Every category, hidden ones too, with how many dishes it has',
  who: 'admin',
  rate: 'read',
  output: z.array(fullSchema),
})

export const addCategory = endpoint({
  name: 'addCategory',
  method: 'POST',
  path: '/categories',
  summary: 'Adds a category behind those that are there',
  who: 'admin',
  rate: 'read',
  takesKey: true,
  body: z.strictObject({ label: z.string(), ...said }),
  output: z.strictObject({ insertedId: z.string() }),
})

export const changeCategory = endpoint({
  name: 'changeCategory',
  method: 'PATCH',
  path: '/categories/:key',
  summary: 'Changes what is sent of a category; its dishes and its address stay',
  who: 'admin',
  rate: 'read',
  params: z.object({ key: z.string() }),
  body: z.strictObject({
    label: z.optional(z.string()),
    ...said,
    /** The version that was read: the change is refused when somebody has written another since. */
    version: z.optional(z.number()),
  }),
  output: z.strictObject({ modifiedCount: z.number() }),
  refusals: {
    404: 'No such category',
    409: '`changed_meanwhile`: somebody else has changed it since; `current` says to what',
  },
})

export const orderCategories = endpoint({
  name: 'orderCategories',
  method: 'PATCH',
  path: '/categories',
  summary: 'Puts the categories in an order, in the shop and on the menu page',
  who: 'admin',
  rate: 'read',
  body: z.strictObject({
    /** The order that was read: refused when it is another one by now. */
    from: z.array(z.string()),
    to: z.array(z.string()),
    /** The order on the menu page; absent: that of `to`. The Undo of a move brings back one that was different. */
    menu: z.optional(z.array(z.string())),
  }),
  output: z.strictObject({ modifiedCount: z.number() }),
  refusals: { 409: '`changed_meanwhile`: somebody else has changed them since' },
})

export const deleteCategory = endpoint({
  name: 'deleteCategory',
  method: 'DELETE',
  path: '/categories/:key',
  summary: 'Deletes a category; its dishes move to another, with their options and serving hours',
  who: 'admin',
  rate: 'read',
  params: z.object({ key: z.string() }),
  query: z.strictObject({ movesTo: z.optional(z.string()) }),
  output: z.strictObject({ deletedCount: z.number(), moved: z.number() }),
  refusals: { 404: 'No such category', 409: '`has_dishes`: say where they move' },
})

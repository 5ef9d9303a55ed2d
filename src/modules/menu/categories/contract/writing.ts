import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { categoryFields } from '../contract.ts'
import { refusalWords, summaries } from '../texts.ts'

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
  summary: summaries.listAllCategories,
  who: 'admin',
  rate: 'read',
  output: z.array(fullSchema),
})

export const addCategory = endpoint({
  name: 'addCategory',
  method: 'POST',
  path: '/categories',
  summary: summaries.addCategory,
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
  summary: summaries.changeCategory,
  who: 'admin',
  rate: 'read',
  params: z.object({ key: z.string() }),
  body: z.strictObject({
    label: z.optional(z.string()),
    ...said,
    /** The one that was read: refused when somebody has written another since. */
    version: z.optional(z.number()),
  }),
  output: z.strictObject({ modifiedCount: z.number() }),
  refusals: {
    404: refusalWords.unknown,
    409: refusalWords.changed,
  },
})

export const orderCategories = endpoint({
  name: 'orderCategories',
  method: 'PATCH',
  path: '/categories',
  summary: summaries.orderCategories,
  who: 'admin',
  rate: 'read',
  body: z.strictObject({
    /** The order that was read: refused when it is another one by now. */
    from: z.array(z.string()),
    to: z.array(z.string()),
    /** The menu page's, where it is another than the shop's: an Undo puts it back. */
    menu: z.optional(z.array(z.string())),
  }),
  output: z.strictObject({ modifiedCount: z.number() }),
  refusals: { 409: refusalWords.ordered },
})

export const deleteCategory = endpoint({
  name: 'deleteCategory',
  method: 'DELETE',
  path: '/categories/:key',
  summary: summaries.deleteCategory,
  who: 'admin',
  rate: 'read',
  params: z.object({ key: z.string() }),
  query: z.strictObject({ movesTo: z.optional(z.string()) }),
  output: z.strictObject({ deletedCount: z.number(), moved: z.number() }),
  refusals: { 404: refusalWords.unknown, 409: refusalWords.hasDishes },
})

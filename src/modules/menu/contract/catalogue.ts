import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { menuItemFields } from '../contract.ts'

/** A dish as admins see it. */
const catalogueItemSchema = z.strictObject({
  ...menuItemFields,
  hidden: z.boolean(),
  /** When it is there again, in words: "tomorrow at 11 am"; null when somebody has to say so. */
  backAt: z.nullable(z.string()),
  /** Counts what was written; sent back with a change, so that nobody overwrites somebody unseen. */
  version: z.number(),
  /** What it is taxed as: one of both, or neither where its category says it. */
  taxClass: z.optional(z.string()),
  taxSplit: z.optional(z.array(z.strictObject({ classId: z.string(), ppm: z.number() }))),
})

export type CatalogueItem = z.output<typeof catalogueItemSchema>

export const listCatalogue = endpoint({
  name: 'listCatalogue',
  method: 'GET',
  path: '/menu/all',
  summary: 'Every dish, hidden ones too: searched, filtered, sorted, a page at a time',
  who: 'admin',
  rate: 'read',
  query: z.strictObject({
    search: z.optional(z.string()),
    category: z.optional(z.string()),
    state: z.optional(z.string()),
    sort: z.optional(z.string()),
    page: z.optional(z.string()),
  }),
  output: z.strictObject({
    items: z.array(catalogueItemSchema),
    /** How many fit the query, over all pages. */
    total: z.number(),
    page: z.number(),
    pages: z.number(),
    /** How many of each state fit the search and the category. */
    counts: z.record(z.string(), z.number()),
    /** Every category that a dish has. */
    categories: z.array(z.string()),
    /** When "until tomorrow" would end, in words. */
    tomorrow: z.string(),
  }),
})

export const getCatalogueItem = endpoint({
  name: 'getCatalogueItem',
  method: 'GET',
  path: '/menu/all/:id',
  summary: 'One dish for whoever changes it, hidden or not',
  who: 'admin',
  rate: 'read',
  params: z.object({ id: z.string() }),
  output: catalogueItemSchema,
  refusals: { 404: 'No such dish' },
})

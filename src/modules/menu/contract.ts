import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { percent, ppm } from '#kernel/units.ts'
import type { DishInput } from './describing.ts'

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

/** What everybody may read of a dish: the specification's words, and what our own pages want to know beside them. */
export const fieldsOfEverybody = {
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
  /** When it can be ordered again (ISO 8601); null while that is for somebody to say. */
  soldOutUntil: z.nullable(z.string()),
  /** When it is back, as guests read it, "Back tomorrow", and until when those are the words for it (ISO 8601). */
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
  /** What can be chosen in the place of something that is in it, by groups; of some one at most. */
  swaps: z.optional(
    z.array(
      z.strictObject({
        isOne: z.boolean(),
        options: z.array(
          z.strictObject({
            replaces: z.array(z.string()),
            contains: z.nullable(z.array(z.string())),
          }),
        ),
      }),
    ),
  ),
}

const menuItemSchema = z.strictObject(fieldsOfEverybody)

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
  noun: 'menu',
  summary: 'One dish by its page’s address part, with a few others of its category',
  who: 'anyone',
  rate: 'read',
  params: z.object({ slug: z.string() }),
  output: z.strictObject({ dish: menuItemSchema, others: z.array(menuItemSchema) }),
  refusals: { 404: 'No such dish is on the menu' },
})

export const getMenuCard = endpoint({
  name: 'getMenuCard',
  method: 'GET',
  path: '/menu-card.pdf',
  summary: 'The menu as a card in two columns, to print',
  who: 'anyone',
  rate: 'read',
  output: z.unknown(),
  produces: 'application/pdf',
})

/** A dish as admins see it. */
const catalogueItemSchema = z.strictObject({
  ...fieldsOfEverybody,
  hidden: z.boolean(),
  /** When it is there again, in words: "tomorrow at 11 am"; null when somebody has to say so. */
  backAt: z.nullable(z.string()),
  /** Counts what was written; sent back with a change, so that nobody overwrites somebody unseen. */
  version: z.number(),
  /** What it is taxed as: one of both, or neither where its category says it. */
  taxClass: z.optional(z.string()),
  taxSplit: z.optional(z.array(z.strictObject({ classId: z.string(), ppm: ppm() }))),
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

const dishFields = {
  name: z.string(),
  recipe: z.string(),
  category: z.string(),
  /** Dollars with at most two decimals. */
  price: z.number(),
}

/** What share of a set meal is of a class. */
const shares = z.array(z.strictObject({ classId: z.string(), ppm: ppm() }))

/** What every dish has to say; whether it is hidden, files and bulk changes say. */
type RequiredField = 'name' | 'description' | 'category' | 'price' | 'image'

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
  /** What a set meal is split over, shares that add up to 1,000,000; it takes the place of a class. */
  taxSplit: z.optional(z.nullable(shares)),
} satisfies Record<Exclude<keyof DishInput, RequiredField | 'hidden'>, z.ZodMiniType>

/** A dish as it is sent, its description under the specification's name. */
export function dishToWire<T extends object>({
  description: recipe,
  ...rest
}: T & { description: string }) {
  return { ...rest, recipe }
}

/** What has changed of a dish as it is sent. */
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

const size = z.strictObject({
  name: z.string(),
  /** What the dish costs in this size, in dollars. */
  price: z.number(),
})

const row = z.strictObject({
  name: z.string(),
  /** A category's key or its name in any case; one that is not there is made. */
  category: z.string(),
  /** Dollars; with sizes it is the cheapest of them. */
  price: z.number(),
  description: z.string(),
  sizes: z.array(size),
})

export const addDishRows = endpoint({
  name: 'addDishRows',
  method: 'POST',
  path: '/menu/rows',
  summary:
    'Puts many dishes on the menu with their sizes and missing categories, all or none; pictures can follow',
  who: 'admin',
  rate: 'read',
  takesKey: true,
  body: z.strictObject({ rows: z.array(row) }),
  output: z.strictObject({ insertedIds: z.array(z.string()), newCategories: z.array(z.string()) }),
})

/** The part of a dish that a change is about. */
const stateSchema = z.strictObject({
  /** Dollars. */
  price: z.optional(z.number()),
  soldOut: z.optional(z.boolean()),
  soldOutUntil: z.optional(z.nullable(z.string())),
  hidden: z.optional(z.boolean()),
})

const changeFields = { _id: z.string(), from: stateSchema, to: stateSchema }

const describedChange = z.strictObject({ ...changeFields, name: z.string() })

export type DishState = z.output<typeof stateSchema>
export type DishChange = z.output<typeof describedChange>

export const changeMenuItems = endpoint({
  name: 'changeMenuItems',
  method: 'POST',
  path: '/menu/bulk',
  summary: 'Changes prices or availability of many dishes, all or none; says from what to what',
  who: 'admin',
  rate: 'read',
  body: z.strictObject({
    ids: z.array(z.string()),
    price: z.optional(
      z.strictObject({
        percent: z.optional(percent()),
        amount: z.optional(z.number()),
        roundTo: z.optional(z.number()),
      }),
    ),
    /** `no`, `until_told`, `until_tomorrow`, or a time of the restaurant's day such as `18:30`. */
    soldOut: z.optional(z.string()),
    hidden: z.optional(z.boolean()),
  }),
  output: z.strictObject({ modifiedCount: z.number(), changes: z.array(describedChange) }),
  refusals: { 404: 'None of these dishes is there' },
})

export const undoMenuChanges = endpoint({
  name: 'undoMenuChanges',
  method: 'POST',
  path: '/menu/bulk/undo',
  summary:
    'Takes changes back, of every dish that is still as the change left it; names the others',
  who: 'admin',
  rate: 'read',
  body: z.strictObject({ changes: z.array(z.strictObject(changeFields)) }),
  output: z.strictObject({ modifiedCount: z.number(), skipped: z.array(z.string()) }),
})

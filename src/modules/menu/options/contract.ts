import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import type { GroupInput, ValueInput } from './writing.ts'

const kind = z.enum(['one', 'many', 'counted'])

/** How a group is chosen from (README.md). */
const groupFields = {
  name: z.string(),
  kind,
  least: z.number(),
  /** Null: as many as there are. */
  most: z.nullable(z.number()),
  /** How many units cost nothing: the first ones in the order of the list. */
  free: z.number(),
  isSize: z.boolean(),
} satisfies Record<Exclude<keyof GroupInput, 'values'>, z.ZodMiniType>

/** What an admin says of an option, and is answered. */
type ValueFields = Record<Exclude<keyof ValueInput, 'id'> | '_id', z.ZodMiniType>

const contains = z.nullable(z.array(z.string()))

const dishGroup = z.strictObject({
  _id: z.string(),
  ...groupFields,
  options: z.array(
    z.strictObject({
      _id: z.string(),
      name: z.string(),
      /** What one adds to the price of this dish, in dollars. */
      price: z.number(),
      /** Where it costs something else with a size, by the size's id. */
      bySize: z.array(z.strictObject({ size: z.string(), price: z.number() })),
      allergens: contains,
      /** What of the dish's allergens it takes the place of; absent: of none. */
      replaces: z.optional(z.array(z.string())),
      soldOut: z.boolean(),
      /** "Back tomorrow", and until when that is the word for it (ISO 8601). */
      back: z.nullable(z.strictObject({ words: z.string(), changesAt: z.string() })),
    }),
  ),
})

const dishOptions = z.strictObject({
  /** The price of the dish without options, in dollars. */
  price: z.number(),
  /** What the dish contains without options. */
  allergens: contains,
  /** How many there are, where that is a few, and until when that is so by the clock (ISO 8601). */
  left: z.nullable(z.strictObject({ count: z.number(), changesAt: z.nullable(z.string()) })),
  groups: z.array(dishGroup),
  /** When the kitchen closes, or the times of today do, which changes how many there are. */
  changesAt: z.optional(z.string()),
})

export type DishOptions = z.output<typeof dishOptions>

export const getDishOptions = endpoint({
  name: 'getDishOptions',
  method: 'GET',
  path: '/menu/:id/options',
  summary: 'The options of a dish, at the prices that apply to it',
  who: 'anyone',
  rate: 'read',
  params: z.object({ id: z.string() }),
  output: dishOptions,
  refusals: { 404: 'No such dish is on the menu' },
  sharedUntil: ['menu', 'restaurant'],
})

const value = z.strictObject({
  _id: z.string(),
  name: z.string(),
  price: z.number(),
  allergens: contains,
  replaces: z.array(z.string()),
  soldOut: z.boolean(),
  soldOutUntil: z.nullable(z.string()),
  /** When it is there again, in words: "tomorrow at 11 am". */
  backAt: z.nullable(z.string()),
  /** What it is taxed as; absent: as its dish. */
  taxClass: z.optional(z.string()),
} satisfies ValueFields & Record<string, z.ZodMiniType>)

const ownPrice = z.strictObject({
  option: z.string(),
  /** The size that the price holds for; null: any. */
  size: z.nullable(z.string()),
  price: z.number(),
})

const link = z.strictObject({
  _id: z.string(),
  /** Either this or `category`, never both. */
  dish: z.nullable(z.strictObject({ _id: z.string(), name: z.string() })),
  /** Either this or `dish`, never both. */
  category: z.nullable(z.string()),
  /** Among the groups of the same dish or category; the first is the lowest. */
  position: z.number(),
  /** What is not here is inherited, 0 is free. */
  prices: z.array(ownPrice),
})

const group = z.strictObject({
  _id: z.string(),
  ...groupFields,
  values: z.array(value),
  links: z.array(link),
  /** How many dishes of the menu have it, by themselves or by their category. */
  dishes: z.number(),
  /** Counts what was written of it; sent back with a change. */
  version: z.number(),
})

export type OptionGroupView = z.output<typeof group>
export type OptionLinkView = z.output<typeof link>

export const listOptionGroups = endpoint({
  name: 'listOptionGroups',
  method: 'GET',
  path: '/option-groups',
  noun: 'menu',
  summary: 'Every group of options with its values, where it is linked, and its prices there',
  who: 'admin',
  rate: 'read',
  output: z.strictObject({
    groups: z.array(group),
    /** When "until tomorrow" would end, in words. */
    tomorrow: z.string(),
  }),
})

const written = {
  ...groupFields,
  /** In their order; those that are missing here leave the group. */
  values: z.array(
    z.strictObject({
      /** The id of an option that is there already; a new one has none. */
      _id: z.optional(z.string()),
      name: z.string(),
      price: z.number(),
      allergens: contains,
      /** What of its dish's allergens it takes the place of; left out: of none. */
      replaces: z.optional(z.array(z.string())),
      /** A class of the settings' taxes; null: its dish's. Left out, it stays as it is. */
      taxClass: z.optional(z.nullable(z.string())),
    } satisfies ValueFields),
  ),
}

export const addOptionGroup = endpoint({
  name: 'addOptionGroup',
  method: 'POST',
  path: '/option-groups',
  summary: 'Makes a group with its options',
  who: 'admin',
  rate: 'read',
  takesKey: true,
  body: z.strictObject(written),
  output: z.strictObject({ insertedId: z.string() }),
})

export const changeOptionGroup = endpoint({
  name: 'changeOptionGroup',
  method: 'PATCH',
  path: '/option-groups/:id',
  summary: 'Writes a group and its options anew; what was ordered of them stays true',
  who: 'admin',
  rate: 'read',
  params: z.object({ id: z.string() }),
  /** `version`: the one that was read. */
  body: z.strictObject({ ...written, version: z.number() }),
  output: z.strictObject({ modifiedCount: z.number() }),
  refusals: {
    404: 'No such group',
    409: '`changed_meanwhile`: somebody else has changed it since; `current` says to what',
  },
})

export const deleteOptionGroup = endpoint({
  name: 'deleteOptionGroup',
  method: 'DELETE',
  path: '/option-groups/:id',
  summary: 'Takes a group off every dish; what was ordered of it stays true',
  who: 'admin',
  rate: 'read',
  params: z.object({ id: z.string() }),
  output: z.strictObject({ deletedCount: z.number() }),
  refusals: { 404: 'No such group' },
})

export const linkOptions = endpoint({
  name: 'linkOptions',
  method: 'POST',
  path: '/option-groups/:id/links',
  summary: 'Puts a group on a dish or on a category, behind those that are there; once only',
  who: 'admin',
  rate: 'read',
  params: z.object({ id: z.string() }),
  /** Either `dish` or `category`, never both. */
  body: z.strictObject({ dish: z.optional(z.string()), category: z.optional(z.string()) }),
  output: z.strictObject({ insertedId: z.string() }),
  refusals: { 404: 'No such group or dish' },
})

export const changeOptionLink = endpoint({
  name: 'changeOptionLink',
  method: 'PATCH',
  path: '/option-links/:id',
  summary: 'Says all prices of a group’s options on this dish or category, or its place there',
  who: 'admin',
  rate: 'read',
  params: z.object({ id: z.string() }),
  body: z.strictObject({
    /** All of them: what is not sent is inherited. */
    prices: z.optional(z.array(ownPrice)),
    /** The first is 0. */
    position: z.optional(z.number()),
  }),
  output: z.strictObject({ modifiedCount: z.number() }),
  refusals: { 404: 'No such link' },
})

export const unlinkOptions = endpoint({
  name: 'unlinkOptions',
  method: 'DELETE',
  path: '/option-links/:id',
  summary: 'Takes a group off a dish or a category, with its prices there',
  who: 'admin',
  rate: 'read',
  params: z.object({ id: z.string() }),
  output: z.strictObject({ deletedCount: z.number() }),
  refusals: { 404: 'No such link' },
})

const optionState = z.strictObject({
  soldOut: z.boolean(),
  soldOutUntil: z.nullable(z.string()),
})

export const changeOption = endpoint({
  name: 'changeOption',
  method: 'PATCH',
  path: '/options/:id',
  summary: 'Says whether an option is sold out, on every dish; answers from what to what',
  who: 'kitchen',
  rate: 'read',
  params: z.object({ id: z.string() }),
  body: z.strictObject({
    /**
     * `no`, `until_told`, `until_tomorrow`, a time of the restaurant's day such as `18:30`, or, to take
     * a change back, the moment (ISO 8601) until which it was.
     */
    soldOut: z.string(),
    /** What the screen shows: with it nothing is changed that is no longer so. */
    seen: z.optional(optionState),
  }),
  output: z.strictObject({
    modifiedCount: z.number(),
    from: optionState,
    to: optionState,
    /** When it is there again, in words: "tomorrow at 11 am". */
    backAt: z.nullable(z.string()),
  }),
  refusals: {
    404: 'No such option',
    409: '`changed_meanwhile`: it is not as it was seen any more',
  },
})

import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

const options = z.array(z.strictObject({ id: z.string(), quantity: z.number() }))

/** A cart line in the specification's words; name, image and price are the menu's present ones. */
const cartItemSchema = z.strictObject({
  _id: z.string(),
  foodId: z.string(),
  name: z.string(),
  image: z.string(),
  /** Dollars for one, with what was chosen. */
  price: z.number(),
  email: z.string(),
  quantity: z.number(),
  slug: z.string(),
  picture: z.nullable(
    z.strictObject({ key: z.string(), width: z.number(), height: z.number(), color: z.string() }),
  ),
  /** What one cost when it was added, in dollars; null while that is still the price. */
  priceChanged: z.nullable(z.number()),
  /** The dish cannot be ordered now, so the cart cannot be paid with it. */
  soldOut: z.boolean(),
  /** "Back tomorrow", where somebody has said when. */
  back: z.nullable(z.string()),
  /** When it is served, while that is not now; not sold out, it can be ordered for then. */
  hours: z.nullable(z.string()),
  /** How many there are, where the cart wants more; null: enough. */
  left: z.nullable(z.number()),
  /** What was chosen with it, in the menu's order. */
  options: z.array(
    z.strictObject({
      _id: z.string(),
      group: z.string(),
      name: z.string(),
      quantity: z.number(),
      /** What all of these add to the price of one, in dollars. */
      price: z.number(),
    }),
  ),
  /** A word to the kitchen. */
  note: z.string(),
  /** Why the choice no longer fits, so that the cart cannot be paid with it; null when it does. */
  problem: z.nullable(z.string()),
  /** The allergens of the dish and of what was chosen with it; null where nobody has said. */
  allergens: z.nullable(z.array(z.string())),
})

export type WireLine = z.output<typeof cartItemSchema>

/** A cart line in our own words. */
export type CartItem = Omit<WireLine, 'foodId'> & { dishId: string }

export function lineFromWire({ foodId: dishId, ...line }: WireLine): CartItem {
  return { ...line, dishId }
}

/** What is sent of a line, with its dish under the specification's name. */
export function lineToWire<T extends object>({ dishId: foodId, ...rest }: T & { dishId: string }) {
  return { ...rest, foodId }
}

const byId = z.object({ id: z.string() })

export const listCart = endpoint({
  name: 'listCart',
  method: 'GET',
  path: '/cart',
  summary: 'Your cart, oldest line first',
  who: 'buyer',
  rate: 'read',
  // Strict: `email[$ne]=x` and its like are malformed, not ignored.
  query: z.strictObject({ email: z.optional(z.string()) }),
  output: z.array(cartItemSchema),
  refusals: { 403: 'The email is somebody else’s' },
})

export const addToCart = endpoint({
  name: 'addToCart',
  method: 'POST',
  path: '/cart',
  summary: 'Puts a dish into your cart; with a quantity an equal line grows',
  who: 'buyer',
  rate: 'read',
  takesKey: true,
  body: z.strictObject({
    foodId: z.string(),
    quantity: z.optional(z.number()),
    options: z.optional(options),
    note: z.optional(z.string()),
    // The specification's client sends these; the server knows better and stores none of them.
    name: z.optional(z.unknown()),
    image: z.optional(z.unknown()),
    price: z.optional(z.unknown()),
    email: z.optional(z.string()),
  }),
  output: z.strictObject({ insertedId: z.string() }),
  refusals: {
    403: 'The email is somebody else’s',
    404: 'No such dish',
    409: 'Sold out, or the cart is full. `guests_off`: the restaurant asks for an account',
    422: '`options_needed`: something has to be chosen; or the choice does not fit',
  },
})

export const changeCartLine = endpoint({
  name: 'changeCartLine',
  method: 'PATCH',
  path: '/cart/:id',
  summary: 'Sets a line’s dish, how many of it, its options, its note; equal lines become one',
  who: 'buyer',
  rate: 'read',
  params: byId,
  body: z.strictObject({
    /** Another dish in its place: what was chosen with the old one goes, quantity and note stay. */
    foodId: z.optional(z.string()),
    quantity: z.optional(z.number()),
    options: z.optional(options),
    note: z.optional(z.string()),
  }),
  /** `_id`: the line that it is now. */
  output: z.strictObject({ modifiedCount: z.number(), _id: z.string() }),
  refusals: {
    404: 'Not in your cart, or no such dish',
    409: 'Sold out, or too many of one',
    422: '`options_needed`: something has to be chosen; or the choice does not fit',
  },
})

export const removeCartLine = endpoint({
  name: 'removeCartLine',
  method: 'DELETE',
  path: '/cart/:id',
  summary: 'Takes a line out of your cart',
  who: 'buyer',
  rate: 'read',
  params: byId,
  output: z.strictObject({ deletedCount: z.number() }),
  refusals: { 404: 'Not in your cart' },
})

export const listCartNotices = endpoint({
  name: 'listCartNotices',
  method: 'GET',
  path: '/cart-notices',
  summary: 'Dishes that left your cart because they left the menu',
  who: 'buyer',
  rate: 'read',
  output: z.array(z.strictObject({ _id: z.string(), name: z.string() })),
})

export const dismissCartNotices = endpoint({
  name: 'dismissCartNotices',
  method: 'DELETE',
  path: '/cart-notices',
  summary: 'You have read them',
  who: 'buyer',
  rate: 'read',
  output: z.strictObject({ deletedCount: z.number() }),
})

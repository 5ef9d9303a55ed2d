import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

const success = z.strictObject({ success: z.literal(true) })
const role = z.enum(['customer', 'kitchen', 'host', 'admin'])

/** A screen of the kitchen as it sees itself. */
export const ownScreen = z.strictObject({
  name: z.string(),
  stay: z.enum(['shift', 'week', 'always']),
  /** Null while it is signed in until somebody signs it out. */
  endsAt: z.nullable(z.string()),
})

export type OwnScreen = z.output<typeof ownScreen>

/** The specification's signed-in user and user record in one. */
const personSchema = z.strictObject({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  photoURL: z.nullable(z.string()),
  displayName: z.string(),
})

export type Person = z.output<typeof personSchema>

/** Who fetches an order, as they have written it; empty until they have. */
export const contactSchema = z.strictObject({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
})

export const getSession = endpoint({
  name: 'getSession',
  method: 'GET',
  path: '/session',
  summary: 'Who is signed in; null for a visitor',
  who: 'anyone',
  rate: 'read',
  output: z.strictObject({
    person: z.nullable(personSchema),
    /** An admin who may do only what customers may until a second factor is set up. */
    secondFactorRequired: z.optional(z.literal(true)),
    /** The browser orders without an account; what was said of who fetches the order, empty until then. */
    guest: z.optional(contactSchema),
    /** The browser is a screen of the kitchen, and nobody in particular. */
    screen: z.optional(ownScreen),
  }),
})

export const openSession = endpoint({
  name: 'openSession',
  method: 'POST',
  path: '/jwt',
  summary: 'Turns a sign-in that has just been earned into the product’s own session',
  who: 'anyone',
  rate: 'read',
  body: z.strictObject({ email: z.string() }),
  output: success,
  refusals: {
    401: 'Nobody has signed in',
    403: 'Somebody else has signed in, or `second_factor_due`',
  },
})

export const closeSession = endpoint({
  name: 'closeSession',
  method: 'DELETE',
  path: '/jwt',
  summary: 'Ends the session; signed out already is fine',
  who: 'anyone',
  rate: 'read',
  output: success,
})

export const saveProfile = endpoint({
  name: 'saveProfile',
  method: 'POST',
  path: '/users',
  summary: 'Saves the name of whoever is signed in',
  who: 'customer',
  rate: 'read',
  body: z.strictObject({
    name: z.string(),
    email: z.string(),
  }),
  output: z.strictObject({ insertedId: z.string() }),
  refusals: { 403: 'The email is somebody else’s' },
})

export const listPeople = endpoint({
  name: 'listPeople',
  method: 'GET',
  path: '/users',
  summary: 'Everyone who has an account, newest first, at most 1,000',
  who: 'admin',
  rate: 'read',
  output: z.array(personSchema),
})

export const isAdmin = endpoint({
  name: 'isAdmin',
  method: 'GET',
  path: '/users/admin/:email',
  summary: 'Whether you are an admin; of others nobody learns it here',
  who: 'customer',
  rate: 'read',
  params: z.object({ email: z.string() }),
  output: z.strictObject({ admin: z.boolean() }),
  refusals: { 403: 'The email is somebody else’s' },
})

import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

export type { PeopleSort } from '../directory.ts'

/** The specification's user record, with what an admin asks about it. */
const listedPerson = z.strictObject({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['customer', 'kitchen', 'host', 'admin']),
  photoURL: z.nullable(z.string()),
  displayName: z.string(),
  isEmailVerified: z.boolean(),
  createdAt: z.string(),
})

export type ListedPerson = z.output<typeof listedPerson>

export const searchPeople = endpoint({
  name: 'searchPeople',
  method: 'GET',
  path: '/users/search',
  summary:
    'People a page at a time, newest first unless `sort` says otherwise; `next` is the `before` of the next page',
  who: 'admin',
  rate: 'read',
  query: z.object({
    search: z.optional(z.string()),
    role: z.optional(z.string()),
    /** newest, oldest, a-z or z-a. */
    sort: z.optional(z.string()),
    before: z.optional(z.string()),
    limit: z.optional(z.string()),
  }),
  output: z.strictObject({
    people: z.array(listedPerson),
    next: z.nullable(z.string()),
    /** Exact up to 10,000; then "more than". */
    count: z.number(),
    countIsExact: z.boolean(),
    /** How names and addresses fit the search: where none begins so, it is looked for inside. */
    match: z.enum(['all', 'beginning', 'anywhere']),
  }),
  refusals: { 422: 'A sentence per field' },
})

export type PeoplePage = z.output<typeof searchPeople.output>

export const getPersonDetails = endpoint({
  name: 'getPersonDetails',
  method: 'GET',
  path: '/users/:id',
  summary: 'One person, for the page about them',
  who: 'admin',
  rate: 'read',
  params: z.object({ id: z.string() }),
  output: listedPerson,
  refusals: { 404: 'No such person' },
})

const byId = z.object({ id: z.string() })

export const makeAdmin = endpoint({
  name: 'makeAdmin',
  method: 'PATCH',
  path: '/users/admin/:id',
  summary: 'Makes a person an admin',
  who: 'admin',
  rate: 'read',
  needsRecentSignIn: true,
  params: byId,
  output: z.strictObject({ modifiedCount: z.number() }),
  refusals: { 404: 'No such person' },
})

export const unmakeAdmin = endpoint({
  name: 'unmakeAdmin',
  method: 'DELETE',
  path: '/users/admin/:id',
  summary: 'Makes an admin a customer again',
  who: 'admin',
  rate: 'read',
  needsRecentSignIn: true,
  params: byId,
  output: z.strictObject({ modifiedCount: z.number() }),
  refusals: { 404: 'No such person', 409: 'The last admin' },
})

export const changeRole = endpoint({
  name: 'changeRole',
  method: 'PATCH',
  path: '/users/:id/role',
  summary:
    'Gives a person this role and no other, or takes it back: they are a customer again, unless they have another by now',
  who: 'admin',
  rate: 'read',
  needsRecentSignIn: true,
  params: byId,
  body: z.strictObject({ role: z.enum(['kitchen', 'host', 'admin']), has: z.boolean() }),
  output: z.strictObject({ changed: z.number() }),
  refusals: { 404: 'No such person', 409: 'The last admin; `is_admin`: they may anyway' },
})

export const deletePerson = endpoint({
  name: 'deletePerson',
  method: 'DELETE',
  path: '/users/:id',
  summary:
    'Deletes a person: all that says who they are goes at once, but of an order under way (until it is over) and, sealed, who paid by card (180 days). An invoice in their name stays as long as tax law asks for it. Of orders the books keep numbers, dates, dishes and sums',
  who: 'admin',
  rate: 'read',
  needsRecentSignIn: true,
  params: byId,
  output: z.strictObject({ deletedCount: z.number() }),
  refusals: { 404: 'No such person', 409: 'The last admin, or yourself' },
})

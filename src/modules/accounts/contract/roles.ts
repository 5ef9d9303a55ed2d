import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

const byId = z.object({ id: z.string() })

/** What all changes of somebody's role share. */
const roleChange = {
  who: 'admin',
  rate: 'read',
  needsRecentSignIn: true,
  params: byId,
  output: z.strictObject({ modifiedCount: z.number() }),
} as const

export const makeAdmin = endpoint({
  name: 'makeAdmin',
  method: 'PATCH',
  path: '/users/admin/:id',
  summary: 'Makes a person an admin',
  ...roleChange,
  refusals: { 404: 'No such person' },
})

export const unmakeAdmin = endpoint({
  name: 'unmakeAdmin',
  method: 'DELETE',
  path: '/users/admin/:id',
  summary: 'Makes an admin a customer again',
  ...roleChange,
  refusals: { 404: 'No such person', 409: 'The last admin' },
})

export const makeKitchenStaff = endpoint({
  name: 'makeKitchenStaff',
  method: 'PATCH',
  path: '/users/kitchen/:id',
  summary: 'Lets a customer work in the kitchen',
  ...roleChange,
  refusals: { 404: 'No such person', 409: '`is_admin`: they may anyway' },
})

export const unmakeKitchenStaff = endpoint({
  name: 'unmakeKitchenStaff',
  method: 'DELETE',
  path: '/users/kitchen/:id',
  summary: 'Makes kitchen staff a customer again',
  ...roleChange,
  refusals: { 404: 'No such person' },
})

export const makeHost = endpoint({
  name: 'makeHost',
  method: 'PATCH',
  path: '/users/host/:id',
  summary: 'Lets a customer work front of house',
  ...roleChange,
  refusals: { 404: 'No such person', 409: '`is_admin`: they may anyway' },
})

export const unmakeHost = endpoint({
  name: 'unmakeHost',
  method: 'DELETE',
  path: '/users/host/:id',
  summary: 'Makes a host a customer again',
  ...roleChange,
  refusals: { 404: 'No such person' },
})

export const deletePerson = endpoint({
  name: 'deletePerson',
  method: 'DELETE',
  path: '/users/:id',
  summary:
    'Deletes a person: all that says who they are goes at once, but of an order under way (until it is over) and, sealed, who paid by card (180 days). Of orders the books keep numbers, dates, dishes and sums',
  who: 'admin',
  rate: 'read',
  needsRecentSignIn: true,
  params: byId,
  output: z.strictObject({ deletedCount: z.number() }),
  refusals: { 404: 'No such person', 409: 'The last admin, or yourself' },
})

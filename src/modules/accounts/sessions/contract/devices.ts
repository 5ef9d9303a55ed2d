import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

const deviceSchema = z.strictObject({
  _id: z.string(),
  /** Such as "Chrome on Windows". */
  name: z.string(),
  kind: z.enum(['computer', 'phone', 'unknown']),
  signedInAt: z.string(),
  /** To the half hour for customers, five minutes for the kitchen, the minute for admins. */
  lastSeenAt: z.string(),
  /** The one that asks. */
  isThis: z.boolean(),
})

export type Device = z.output<typeof deviceSchema>

const deleted = z.strictObject({ deletedCount: z.number() })

export const listDevices = endpoint({
  name: 'listDevices',
  method: 'GET',
  path: '/account/devices',
  summary: 'Where you are signed in: this device first, then the one seen last',
  who: 'customer',
  rate: 'read',
  output: z.array(deviceSchema),
})

export const signOutDevice = endpoint({
  name: 'signOutDevice',
  method: 'DELETE',
  path: '/account/devices/:id',
  summary: 'Signs you out on one device',
  who: 'customer',
  rate: 'read',
  params: z.object({ id: z.string() }),
  output: deleted,
  refusals: { 404: 'No such device of yours' },
})

export const signOutOtherDevices = endpoint({
  name: 'signOutOtherDevices',
  method: 'DELETE',
  path: '/account/devices',
  summary: 'Signs you out everywhere but here',
  who: 'customer',
  rate: 'read',
  output: deleted,
})

import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { ownScreen } from '../contract/visitor.ts'

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

const byId = z.object({ id: z.string() })
const stay = z.enum(['shift', 'week', 'always'])
const changed = z.strictObject({ modifiedCount: z.literal(1) })
const screen = z.strictObject({
  _id: z.string(),
  name: z.string(),
  stay,
  state: z.enum(['new', 'connected', 'ended', 'signed_out']),
  connectedAt: z.nullable(z.string()),
  lastSeenAt: z.nullable(z.string()),
  /** Null while it is signed in until somebody signs it out. */
  endsAt: z.nullable(z.string()),
  signedOutAt: z.nullable(z.string()),
  /** Until when a code for it can be entered; null when none waits. */
  codeExpiresAt: z.nullable(z.string()),
})

export type Screen = z.output<typeof screen>

/** The only time that anybody sees the code. */
const newCode = z.strictObject({ _id: z.string(), code: z.string(), expiresAt: z.string() })

export type NewCode = z.output<typeof newCode>

export const listScreens = endpoint({
  name: 'listScreens',
  method: 'GET',
  path: '/kitchen-screens',
  noun: 'screens',
  summary: 'The screens of the kitchen by name: which are signed in, and when each was last seen',
  who: 'admin',
  rate: 'read',
  output: z.strictObject({ screens: z.array(screen) }),
})

export const addScreen = endpoint({
  name: 'addScreen',
  method: 'POST',
  path: '/kitchen-screens',
  summary: 'Adds a screen and answers the code that signs it in, once, within ten minutes',
  who: 'admin',
  rate: 'read',
  needsRecentSignIn: true,
  body: z.strictObject({ name: z.string(), stay }),
  output: newCode,
  refusals: { 409: 'The name is another’s, or `too_many_screens`' },
})

export const renewScreenCode = endpoint({
  name: 'renewScreenCode',
  method: 'POST',
  path: '/kitchen-screens/:id/code',
  summary: 'Makes a new code for a screen; the one before is good no more',
  who: 'admin',
  rate: 'read',
  needsRecentSignIn: true,
  params: byId,
  output: newCode,
  refusals: { 404: 'No such screen' },
})

export const extendScreen = endpoint({
  name: 'extendScreen',
  method: 'POST',
  path: '/kitchen-screens/:id/extend',
  summary: 'Lets a connected screen stay signed in for its whole time again, from now',
  who: 'admin',
  rate: 'read',
  params: byId,
  output: changed,
  refusals: { 404: 'No such screen', 409: '`not_connected`: it needs a new code' },
})

export const signOutScreen = endpoint({
  name: 'signOutScreen',
  method: 'POST',
  path: '/kitchen-screens/:id/sign-out',
  summary: 'Signs a screen out at once; a code that waits for it is good no more',
  who: 'admin',
  rate: 'read',
  params: byId,
  output: changed,
  refusals: { 404: 'No such screen' },
})

export const removeScreen = endpoint({
  name: 'removeScreen',
  method: 'DELETE',
  path: '/kitchen-screens/:id',
  summary: 'Signs a screen out and forgets it',
  who: 'admin',
  rate: 'read',
  params: byId,
  output: z.strictObject({ deletedCount: z.literal(1) }),
  refusals: { 404: 'No such screen' },
})

export const connectScreen = endpoint({
  name: 'connectScreen',
  method: 'POST',
  path: '/kitchen-screens/session',
  summary: 'Signs this browser in as the screen whose code it is, in the session’s cookie',
  who: 'anyone',
  rate: 'read',
  body: z.strictObject({ code: z.string() }),
  output: ownScreen,
  refusals: {
    403: '`captcha_required` from the eleventh wrong code of a network in ten minutes on: x-captcha-pass holds a pass as dear as `proof.difficulty` says',
    429: 'A thousand wrong codes in ten minutes from one network',
  },
})

export const getOwnScreen = endpoint({
  name: 'getOwnScreen',
  method: 'GET',
  path: '/kitchen-screens/own',
  noun: 'screens',
  summary: 'Which screen this browser is; null for a person who works in the kitchen',
  who: 'kitchen',
  rate: 'read',
  output: z.strictObject({ screen: z.nullable(ownScreen) }),
  refusals: { 401: 'Also `screen_signed_out`: it was a screen' },
})

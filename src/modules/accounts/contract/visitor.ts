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

/** The specification's signed-in user (auth identity). */
const identitySchema = z.strictObject({
  uid: z.string(),
  email: z.string(),
  displayName: z.string(),
  photoURL: z.nullable(z.string()),
})

/** What a sign-in has earned; POST /jwt makes a session of it. */
export const earnedSchema = z.strictObject({ user: identitySchema })

const wrongOrNoPass =
  '`captcha_required`: x-captcha-pass is missing, spent, somebody else’s or, with `proof.difficulty`, not dear enough'

export const signUpByEmail = endpoint({
  name: 'signUpByEmail',
  method: 'POST',
  path: '/api/auth/sign-up/email',
  summary: 'Registers and earns a sign-in, which POST /jwt turns into a session',
  who: 'anyone',
  rate: 'read',
  body: z.strictObject({
    name: z.string(),
    email: z.string(),
    password: z.string(),
    photoURL: z.string(),
  }),
  output: earnedSchema,
  refusals: {
    403: 'After five from one network within an hour a captcha’s pass is asked for, after thirty a dearer one',
    409: '`email_taken`',
    422: 'A sentence per field',
    429: 'Too often; Retry-After says when again',
  },
})

export const signInByEmail = endpoint({
  name: 'signInByEmail',
  method: 'POST',
  path: '/api/auth/sign-in/email',
  summary:
    'Earns a sign-in by a password (x-captcha-pass holds a captcha’s pass); `twoFactorRedirect` asks for a code',
  who: 'anyone',
  rate: 'read',
  body: z.strictObject({ email: z.string(), password: z.string() }),
  output: z.union([earnedSchema, z.strictObject({ twoFactorRedirect: z.literal(true) })]),
  refusals: {
    401: '`wrong_credentials`, for unknown addresses too',
    403: wrongOrNoPass,
    429: 'Too often; Retry-After says when again',
  },
})

export const signInByProvider = endpoint({
  name: 'signInByProvider',
  method: 'POST',
  path: '/api/auth/sign-in/social',
  summary: 'The address at Google to open in a pop-up or to go to; it comes back to /login/done',
  who: 'anyone',
  rate: 'read',
  body: z.strictObject({ provider: z.literal('google') }),
  output: z.strictObject({ url: z.string() }),
  refusals: { 409: '`google_not_configured`' },
})

export const returnFromGoogle = endpoint({
  name: 'returnFromGoogle',
  method: 'GET',
  path: '/api/auth/callback/google',
  summary: 'Google’s way back: 302 to /login/done, with ?error=… when nobody has been vouched for',
  who: 'anyone',
  rate: 'read',
  query: z.object({
    code: z.optional(z.string()),
    state: z.optional(z.string()),
    iss: z.optional(z.string()),
    error: z.optional(z.string()),
  }),
  output: success,
})

export const getSignIn = endpoint({
  name: 'getSignIn',
  method: 'GET',
  path: '/api/auth/get-session',
  summary: 'Who has earned a sign-in that no session has been made of yet',
  who: 'anyone',
  rate: 'read',
  output: z.strictObject({
    user: z.nullable(identitySchema),
    /** Somebody has, and has yet to show a second factor. */
    twoFactorRedirect: z.optional(z.literal(true)),
  }),
})

export const giveUpSignIn = endpoint({
  name: 'giveUpSignIn',
  method: 'POST',
  path: '/api/auth/sign-out',
  summary: 'Gives up a sign-in that has been earned; the product’s session ends with DELETE /jwt',
  who: 'anyone',
  rate: 'read',
  output: success,
})

export const requestPasswordReset = endpoint({
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/api/auth/request-password-reset',
  summary:
    'Mails a link to /reset-password?token=…, good for two hours; answers alike for everyone',
  who: 'anyone',
  rate: 'read',
  body: z.strictObject({ email: z.string() }),
  output: z.strictObject({
    success: z.literal(true),
    /** Where enough has been mailed within the hour, nothing more is: the newest link is to be used. */
    message: z.optional(z.string()),
  }),
  refusals: {
    403: '`captcha_required` where many of a network ask; `proof.difficulty` says what x-captcha-pass has to cost',
  },
})

export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Sets a new password by a mailed token and ends all sessions',
  who: 'anyone',
  rate: 'read',
  body: z.strictObject({ token: z.string(), newPassword: z.string() }),
  output: success,
  refusals: { 409: '`link_expired`: used before, or older than two hours', 422: 'The password' },
})

export const verifyEmail = endpoint({
  name: 'verifyEmail',
  method: 'GET',
  path: '/api/auth/verify-email',
  summary: 'The mailed link: 302 to /login?email=verified, or =expired',
  who: 'anyone',
  rate: 'read',
  query: z.object({ token: z.string() }),
  output: success,
})

export const getSignInOptions = endpoint({
  name: 'getSignInOptions',
  method: 'GET',
  path: '/sign-in-options',
  summary: 'What the login and register forms offer here',
  who: 'anyone',
  rate: 'read',
  output: z.strictObject({
    /** `setup`: the button is shown on this machine only, and says how to set Google up. */
    google: z.enum(['on', 'off', 'setup']),
    captcha: z.enum(['both', 'picture', 'pow']),
    password: z.strictObject({ min: z.number(), isStrict: z.boolean() }),
  }),
})

export const getWayToConfirm = endpoint({
  name: 'getWayToConfirm',
  method: 'GET',
  path: '/session/confirmation',
  noun: 'confirmation',
  summary: 'By what whoever is signed in proves again who they are',
  who: 'customer',
  rate: 'read',
  output: z.strictObject({ by: z.enum(['password', 'code', 'google']) }),
})

export const confirmSignIn = endpoint({
  name: 'confirmSignIn',
  method: 'POST',
  path: '/session/confirmation',
  summary: 'Renews the sign-in in place, for what asks for one of the last ten minutes',
  who: 'customer',
  rate: 'read',
  body: z.strictObject({
    /** Whom the page takes for signed in; a claim, which has to be true. */
    email: z.optional(z.string()),
    /** Where no second factor is on. */
    password: z.optional(z.string()),
    /** The authenticator’s, or a recovery code. */
    code: z.optional(z.string()),
    /** Where there is neither: Google has just vouched, at /api/auth/sign-in/social. */
    google: z.optional(z.literal(true)),
  }),
  output: z.strictObject({ success: z.literal(true) }),
  refusals: {
    401: 'Nobody is signed in, or another confirmation has just put this session’s successor in place',
    403: '`another_account`: Google vouched for somebody else, or `email` is somebody else’s',
    409: '`no_password`: the account only knows Google; `not_vouched`: Google has not, or long ago',
    422: '`wrong_password` or `wrong_code`, with a sentence at the field',
    429: 'Too often: five tries in a quarter of an hour; Retry-After says when again',
  },
})

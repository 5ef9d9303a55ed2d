import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

/** Who the provider believes to have before it; the product's own session is opened by POST /jwt. */
const identity = z.object({ email: z.string(), name: z.string() })

export const signUp = endpoint({
  name: 'signUp',
  method: 'POST',
  path: '/api/auth/sign-up/email',
  summary: 'Makes an account with a password and signs it in at the provider',
  who: 'anyone',
  rate: 'read',
  body: z.strictObject({
    name: z.string(),
    email: z.string(),
    password: z.string(),
    photoURL: z.string(),
  }),
  output: z.object({ user: identity }),
  refusals: { 409: 'The address is taken', 422: 'What is wrong, by field' },
})

export const signIn = endpoint({
  name: 'signIn',
  method: 'POST',
  path: '/api/auth/sign-in/email',
  summary: 'Signs in with a password; asks for the captcha’s pass in the header x-captcha-pass',
  who: 'anyone',
  rate: 'read',
  body: z.strictObject({ email: z.string(), password: z.string() }),
  output: z.object({ user: identity }),
  refusals: {
    401: 'Address and password do not fit; which of them is not said',
    403: '`captcha_required`: no pass, or one that was used',
  },
})

export const signInWithGoogle = endpoint({
  name: 'signInWithGoogle',
  method: 'POST',
  path: '/api/auth/sign-in/social',
  summary: 'Where to go to sign in with Google',
  who: 'anyone',
  rate: 'read',
  body: z.strictObject({ provider: z.literal('google'), callbackURL: z.string() }),
  output: z.object({ url: z.string() }),
  refusals: { 409: '`google_not_set_up`: the owner has not connected Google yet' },
})

export const getProviderSession = endpoint({
  name: 'getProviderSession',
  method: 'GET',
  path: '/api/auth/get-session',
  summary: 'Who has just signed in at the provider; null when nobody has',
  who: 'anyone',
  rate: 'read',
  output: z.nullable(z.object({ user: identity })),
})

export const signOutOfProvider = endpoint({
  name: 'signOutOfProvider',
  method: 'POST',
  path: '/api/auth/sign-out',
  summary: 'Ends the provider’s short session',
  who: 'anyone',
  rate: 'read',
  output: z.object({ success: z.boolean() }),
})

export const askPasswordReset = endpoint({
  name: 'askPasswordReset',
  method: 'POST',
  path: '/api/auth/request-password-reset',
  summary: 'Sends a link for a new password; answers the same for an address nobody has',
  who: 'anyone',
  rate: 'read',
  body: z.strictObject({ email: z.string() }),
  output: z.object({ status: z.boolean() }),
})

export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Sets a new password with the token of the link, which is good once',
  who: 'anyone',
  rate: 'read',
  body: z.strictObject({ token: z.string(), password: z.string() }),
  output: z.object({ status: z.boolean() }),
  refusals: { 400: 'The link is spent or too old', 422: 'What is wrong with the password' },
})

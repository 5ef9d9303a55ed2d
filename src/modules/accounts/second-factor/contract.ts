import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { earnedSchema } from '../contract/visitor.ts'

const success = z.strictObject({ success: z.literal(true) })
const byCode = z.strictObject({ code: z.string() })
const byPassword = z.strictObject({ password: z.string() })
const wrongPassword = '`wrong_password`, with a sentence at the field'
const wrongCode = '`wrong_code`, with a sentence at the field'
export const getSecondFactor = endpoint({
  name: 'getSecondFactor',
  method: 'GET',
  path: '/api/auth/two-factor',
  summary: 'Whether a second factor is on, and whether the restaurant asks for one',
  who: 'customer',
  rate: 'read',
  output: z.strictObject({
    isOn: z.boolean(),
    recoveryCodesLeft: z.number(),
    /** Whoever asks is an admin, and of admins it is required. */
    isRequired: z.boolean(),
  }),
})

export type SecondFactor = z.output<typeof getSecondFactor.output>

export const enableSecondFactor = endpoint({
  name: 'enableSecondFactor',
  method: 'POST',
  path: '/api/auth/two-factor/enable',
  summary:
    'A secret for an authenticator and ten recovery codes, shown once; a first code confirms',
  who: 'customer',
  rate: 'read',
  body: byPassword,
  output: z.strictObject({
    totpURI: z.string(),
    /** `totpURI` as a QR code: the side of its view box, and the `d` of its SVG path. */
    qrCode: z.strictObject({ size: z.number(), path: z.string() }),
    secret: z.string(),
    backupCodes: z.array(z.string()),
  }),
  refusals: {
    409: '`second_factor_on`, or `no_password` for accounts that only know Google',
    422: wrongPassword,
    429: 'Too often: five tries in a quarter of an hour; Retry-After says when again',
  },
})

export type SecondFactorSetup = z.output<typeof enableSecondFactor.output>

export const confirmSecondFactor = endpoint({
  name: 'confirmSecondFactor',
  method: 'POST',
  path: '/api/auth/two-factor/confirm',
  summary: 'Turns the second factor on by a first code of the authenticator',
  who: 'customer',
  rate: 'read',
  body: byCode,
  output: success,
  refusals: {
    409: '`second_factor_not_begun`',
    422: wrongCode,
    429: 'Too often: five tries in a quarter of an hour; Retry-After says when again',
  },
})

export const disableSecondFactor = endpoint({
  name: 'disableSecondFactor',
  method: 'POST',
  path: '/api/auth/two-factor/disable',
  summary: 'Turns the second factor off and forgets its recovery codes',
  who: 'customer',
  rate: 'read',
  body: byPassword,
  output: success,
  refusals: {
    409: '`no_password`',
    422: wrongPassword,
    429: 'Too often: five tries in a quarter of an hour; Retry-After says when again',
  },
})

export const verifyTotp = endpoint({
  name: 'verifyTotp',
  method: 'POST',
  path: '/api/auth/two-factor/verify-totp',
  summary: 'Finishes a sign-in by a code of the authenticator; each code is good once',
  who: 'anyone',
  rate: 'read',
  body: byCode,
  output: earnedSchema,
  refusals: {
    401: 'Nobody has signed in',
    422: wrongCode,
    429: 'Too often: five tries in a quarter of an hour; Retry-After says when again',
  },
})

export const verifyBackupCode = endpoint({
  name: 'verifyBackupCode',
  method: 'POST',
  path: '/api/auth/two-factor/verify-backup-code',
  summary: 'Finishes a sign-in by a recovery code, which is spent',
  who: 'anyone',
  rate: 'read',
  body: byCode,
  output: earnedSchema,
  refusals: {
    401: 'Nobody has signed in',
    422: wrongCode,
    429: 'Too often: five tries in a quarter of an hour; Retry-After says when again',
  },
})

const policy = z.strictObject({ adminsNeedSecondFactor: z.boolean() })

export const getAccountPolicy = endpoint({
  name: 'getAccountPolicy',
  method: 'GET',
  path: '/accounts/policy',
  summary: 'What the restaurant asks of its admins’ accounts',
  who: 'admin',
  rate: 'read',
  output: policy,
})

export const changeAccountPolicy = endpoint({
  name: 'changeAccountPolicy',
  method: 'PATCH',
  path: '/accounts/policy',
  summary: 'Requires a second factor of all admins, or no longer',
  who: 'admin',
  rate: 'read',
  needsRecentSignIn: true,
  body: policy,
  output: policy,
  refusals: { 409: '`no_second_factor_yourself`: turn your own on first' },
})

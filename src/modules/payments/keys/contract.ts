import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

/** Test keys move no money. */
const modes = ['test', 'live'] as const

export type Mode = (typeof modes)[number]

const keysSchema = z.strictObject({
  /** The name that payments with these keys are kept under. */
  processor: z.string(),
  mode: z.enum(modes),
  /** The name that the owner has given the account at the provider. */
  account: z.string(),
  /** The last four characters of the secret key; no more of it is ever told. */
  ending: z.string(),
  isInUse: z.boolean(),
  /** The provider tells what happens: it has an address of this site to send it to. */
  hasWebhook: z.boolean(),
  /** Apple Pay, Google Pay and Link show themselves on this site. */
  hasDomain: z.boolean(),
})

const allKeysSchema = z.strictObject({
  keys: z.array(keysSchema),
  /** The server’s own keys, from its environment, win: what is kept here is not used. */
  isFixed: z.boolean(),
  /** The keys in use were encrypted with another AUTH_SECRET and have to be pasted again. */
  isUnreadable: z.boolean(),
  /** Another address where the keys are in use, as this site may be a copy of that one; null: none. */
  usedAt: z.nullable(z.string()),
  /** The provider cannot reach this address, so it is asked instead of telling. */
  isReachable: z.boolean(),
})

export type PaymentKeys = z.output<typeof keysSchema>
export type AllPaymentKeys = z.output<typeof allKeysSchema>

export const listPaymentKeys = endpoint({
  name: 'listPaymentKeys',
  method: 'GET',
  path: '/payment-keys',
  summary: 'Whose keys for card payment are kept here; no key is told',
  who: 'admin',
  rate: 'read',
  output: allKeysSchema,
})

export const keepPaymentKeys = endpoint({
  name: 'keepPaymentKeys',
  method: 'POST',
  path: '/payment-keys',
  summary: 'Tries keys at the card processor and keeps them, encrypted',
  who: 'admin',
  rate: 'read',
  needsRecentSignIn: true,
  body: z.strictObject({ publishableKey: z.string(), secretKey: z.string() }),
  output: allKeysSchema,
  refusals: {
    409: '`keys_fixed`: the server’s own keys win',
    422: '`invalid`: no keys, of two modes or two accounts, or without a right that is needed',
    503: '`payment_provider_unavailable`',
  },
})

export const usePaymentKeys = endpoint({
  name: 'usePaymentKeys',
  method: 'POST',
  path: '/payment-keys/in-use',
  summary:
    'Takes payments with these keys from now on, or with none; what is being paid is closed first',
  who: 'admin',
  rate: 'read',
  needsRecentSignIn: true,
  body: z.strictObject({
    processor: z.nullable(z.string()),
    /** Gives up what is open at an account that refuses its keys: nobody can be asked whether it was paid. */
    mayAbandon: z.optional(z.boolean()),
  }),
  output: allKeysSchema,
  refusals: {
    409: '`keys_fixed`; `account_refuses`: the account that is left lets nothing be closed; `unreadable`: encrypted with another secret; `account_not_ready`: the provider does not let the account take payments; `payment_in_progress`: a bank is about to confirm one; `link_open`: a link to pay is being used; `keys_changing`: somebody else changes them',
    404: '`not_found`: such keys are not kept',
    422: '`invalid`: the keys are not valid any more',
    503: '`payment_provider_unavailable`; nothing has changed',
  },
})

export const removePaymentKeys = endpoint({
  name: 'removePaymentKeys',
  method: 'DELETE',
  path: '/payment-keys/:processor',
  summary: 'Forgets keys that are not in use',
  who: 'admin',
  rate: 'read',
  needsRecentSignIn: true,
  params: z.strictObject({ processor: z.string() }),
  output: allKeysSchema,
  refusals: { 409: '`keys_in_use`' },
})

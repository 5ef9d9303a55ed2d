import type { BetterAuthOptions } from 'better-auth'
import { minutes } from '#kernel/duration.ts'

/** How long a sign-in is good for: long enough to become a session, too short to be worth stealing. */
const signInSeconds = minutes(10) / 1000

/** better-auth's models as our tables call them. */
export const tables = {
  user: {
    modelName: 'people',
    fields: {
      emailVerified: 'is_email_verified',
      image: 'photo_url',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
  },
  account: {
    modelName: 'identities',
    fields: {
      userId: 'person_id',
      providerId: 'provider',
      accountId: 'subject',
      password: 'password_hash',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
    storeStateStrategy: 'database',
    updateAccountOnSignIn: false,
    accountLinking: { enabled: true, requireLocalEmailVerified: true, trustedProviders: [] },
  },
  session: {
    modelName: 'sign_ins',
    fields: {
      userId: 'person_id',
      token: 'token_hash',
      expiresAt: 'expires_at',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
    expiresIn: signInSeconds,
    disableSessionRefresh: true,
    cookieCache: { enabled: false },
  },
  verification: {
    modelName: 'verifications',
    fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    storeIdentifier: 'hashed',
  },
} satisfies BetterAuthOptions

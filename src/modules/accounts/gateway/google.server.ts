import type { GenericOAuthConfig } from 'better-auth/plugins'
import { withoutUnseenSigns } from '#kernel/pasted-text.ts'
import type { Failure } from '#platform/outages/outages.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { noting, ongoing } from './ongoing.server.ts'

export interface GoogleSettings {
  clientId: string
  clientSecret: string
  /** Where the discovery document is; https://accounts.google.com unless a test says otherwise. */
  issuer: string
  /** Told who has just been vouched for, before an account is looked for. */
  onVouched: (scope: Scope, vouched: Vouched) => Promise<void>
  /** Told when nobody can sign in with Google, and when somebody has. */
  onFailed: (failure: Failure) => Promise<void>
  onAnswered: () => Promise<void>
}

export interface Vouched {
  email: string
  /** Google's own id of the person: the email may change hands, this does not. */
  subject: string
}

/** Where a sign-in at Google ends: a page that tells the window which opened it, and closes. */
export const doneAddress = '/login/done'

/**
 * Google by OpenID discovery. The library checks state, PKCE, nonce, signature, issuer and audience;
 * here is what it leaves open: an id token has to be there, and its email has to be verified.
 */
export function googleProvider(settings: GoogleSettings): GenericOAuthConfig {
  const { clientId, clientSecret, issuer, onVouched } = settings
  return {
    providerId: 'google',
    discoveryUrl: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
    clientId,
    clientSecret,
    pkce: true,
    scopes: ['openid', 'email', 'profile'],
    requireIdTokenVerification: true,
    getUserInfo: async ({ idToken }) => {
      if (!idToken) return null
      const { sub, email, email_verified: isVerified, name, picture, ...rest } = claimsOf(idToken)
      if (typeof sub !== 'string' || typeof email !== 'string' || isVerified !== true) return null
      if (!isOfNow(rest)) return null
      await noting(() => onVouched(ongoing().scope, { email, subject: sub }))
      return {
        sub,
        id: sub,
        email,
        emailVerified: true,
        name:
          (typeof name === 'string' && withoutUnseenSigns(name).trim()) || email.replace(/@.*/, ''),
        ...(isHttps(picture) && { image: picture }),
      }
    },
  }
}

/** The library has verified the token's signature before it asks. */
function claimsOf(idToken: string): Record<string, unknown> {
  const claims: unknown = JSON.parse(
    Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString('utf8'),
  )
  return Object.fromEntries(Object.entries(Object(claims)))
}

/** How far the clocks of two machines may differ. */
const clockSkewSeconds = 60

/** Whether a token is good now: the library lets one without an end pass, and one from the future. */
function isOfNow({ exp, iat }: Record<string, unknown>): boolean {
  const now = Date.now() / 1000
  return (
    typeof exp === 'number' && exp > now && typeof iat === 'number' && iat <= now + clockSkewSeconds
  )
}

function isHttps(picture: unknown): picture is string {
  return typeof picture === 'string' && picture.startsWith('https://') && picture.length <= 2048
}

import type { BetterAuthOptions } from 'better-auth'
import { betterAuth } from 'better-auth/minimal'
import { genericOAuth } from 'better-auth/plugins'
import { minutes } from '#kernel/duration.ts'
import { hashPassword, isOutdated, isPassword } from '#platform/passwords/passwords.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { resetLinkLivesMs } from '../tries.ts'
import { identityAdapter } from './adapter.server.ts'
import { type GoogleSettings, doneAddress, googleProvider } from './google.server.ts'
import { tables } from './models.server.ts'
import { noting, ongoing } from './ongoing.server.ts'

export interface ProviderSettings {
  /** Links in mails and the provider's way back start here; never from a Host header. */
  origin: string
  secret: string
  google: GoogleSettings | undefined
  /** Called in the course of a call, with the scope of that call. */
  onResetAsked: (scope: Scope, account: Account, token: string) => Promise<void>
  onVerifyAsked: (scope: Scope, account: Account, token: string) => Promise<void>
  onPasswordChanged: (scope: Scope, personId: string) => Promise<void>
}

interface Account {
  id: string
  email: string
}

/** The library's bounds of a password, wider than any of ours: rules.ts judges passwords. */
const [shortest, longest] = [1, 1024]

/** better-auth, which knows passwords and providers and nothing of the product's own sessions. */
export function createAuth(settings: ProviderSettings, google?: GoogleSettings) {
  const isHttps = settings.origin.startsWith('https:')
  return betterAuth({
    baseURL: settings.origin,
    basePath: '/api/auth',
    secret: settings.secret,
    database: identityAdapter,
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Ours count in the database and hold for all processes.
    rateLimit: { enabled: false },
    onAPIError: { errorURL: settings.origin + doneAddress },
    ...tables,
    ...passwords(settings),
    plugins: google ? [genericOAuth({ config: [googleProvider(google)] })] : [],
    advanced: {
      cookiePrefix: 'servery-sign-in',
      useSecureCookies: isHttps,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure: isHttps, path: '/' },
    },
  })
}

export type Auth = ReturnType<typeof createAuth>

function passwords(settings: ProviderSettings) {
  return {
    emailAndPassword: {
      enabled: true,
      minPasswordLength: shortest,
      maxPasswordLength: longest,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: resetLinkLivesMs / 1000,
      password: { hash: (password) => noting(() => hashPassword(password)), verify },
      sendResetPassword: ({ user, token }) =>
        noting(() => settings.onResetAsked(ongoing().scope, user, token)),
      onPasswordReset: ({ user }) =>
        noting(() => {
          ongoing().resetOf = user.email
          return settings.onPasswordChanged(ongoing().scope, user.id)
        }),
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: minutes(24 * 60) / 1000,
      sendVerificationEmail: ({ user, token }) =>
        noting(() => settings.onVerifyAsked(ongoing().scope, user, token)),
    },
  } satisfies BetterAuthOptions
}

function verify({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  return noting(async () => {
    const isRight = await isPassword(password, hash)
    if (isRight && isOutdated(hash)) ongoing().outdated = password
    return isRight
  })
}

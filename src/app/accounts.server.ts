import { randomBytes } from 'node:crypto'
import { type AccountParts, createProvider } from '#modules/accounts/module.server.ts'
import type { Outages } from '#platform/outages/outages.server.ts'
import { type Config, isPublic, originOf, sessionCookie } from '#src/config/config.server.ts'

/** What the accounts module needs of the configuration. */
export function accountParts(
  config: Config,
  outages: Outages,
): Omit<AccountParts, 'endOutside' | 'ownData' | 'guestsAreTaken'> {
  const origin = originOf(config)
  return {
    cookie: { name: sessionCookie(config), isSecure: origin.startsWith('https:') },
    provider: createProvider({
      origin,
      // Without a folder to keep one in, as in tests: sign-ins under way end with the process.
      secret: config.authSecret ?? randomBytes(32).toString('base64url'),
      google: config.google,
      outages,
    }),
    origin,
    policy: { min: config.passwordMin, isStrict: config.passwordPolicy === 'strict' },
    captcha: { mode: config.captchaMode, fixed: config.captchaFixed },
    captchaMode: config.captchaMode,
    showsGoogleSetup: config.sampleData !== 'off' && !isPublic(config),
  }
}

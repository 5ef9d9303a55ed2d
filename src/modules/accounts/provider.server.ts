import type { Outages } from '#platform/outages/outages.server.ts'
import { Provider } from './gateway/calls.server.ts'
import { linkGoogle } from './google.server.ts'
import { mailReset, mailVerification } from './mails.server.ts'
import { forgetOldPassword } from './passwords.server.ts'

interface Settings {
  origin: string
  secret: string
  google: { clientId: string; clientSecret: string; issuer: string } | undefined
  outages: Outages
}

export { unsealWith } from './gateway/calls.server.ts'

/** Joins the provider to what the product does about what it finds. */
export function createProvider({ origin, secret, google, outages }: Settings): Provider {
  return new Provider({
    origin,
    secret,
    google: google && {
      ...google,
      onVouched: linkGoogle,
      onFailed: (failure) => outages.failed('google', failure),
      onAnswered: () => outages.answered('google'),
    },
    onResetAsked: mailReset,
    onVerifyAsked: mailVerification,
    onPasswordChanged: forgetOldPassword,
  })
}

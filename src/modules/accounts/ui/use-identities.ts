import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Api, CallOptions } from '#kernel/api.ts'
import { queryOf } from '#kernel/query-of.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { withPass } from '../captcha/ui/with-pass.ts'
import {
  getSession,
  getSignIn,
  openSession,
  requestPasswordReset,
  resetPassword,
  saveProfile,
  signInByEmail,
  signInByProvider,
  signUpByEmail,
} from '../contract/visitor.ts'
import { verifyBackupCode, verifyTotp } from '../second-factor/contract.ts'

/** The ways in, for a form. */
export function useIdentities() {
  const api = useApi()
  return identitiesOf(api, useQueryClient(), (pass, call) => withPass(api, pass, call))
}

/** Calls with a captcha's pass, if there is one, and works for a dearer one where the server asks for it. */
type Paying = <T>(
  pass: string | undefined,
  call: (options: CallOptions) => Promise<T>,
) => Promise<T>

interface Registration {
  name: string
  email: string
  photoURL: string
  password: string
}

/** Where a sign-in stands after its first step. */
type SignInStep = 'open' | 'code asked'

/** The ways in; each ends in the product's own session, known to every part of the page. */
function identitiesOf(api: Api, queries: QueryClient, paying: Paying) {
  return {
    /** `pass` is a captcha's, when the server has asked for one. */
    async register({ name, email, password, photoURL }: Registration, pass?: string) {
      const body = { name, email, password, photoURL }
      await paying(pass, (options) => api(signUpByEmail, { body }, options))
      await enter(api, queries, { name, email })
    },

    /**
     * `pass` is the captcha's; it is spent whether the password fits or not. Answers whether the session
     * is open: with a second factor a code is asked for first.
     */
    async signIn(email: string, password: string, pass: string): Promise<SignInStep> {
      const body = { email, password }
      const earned = await paying(pass, (options) => api(signInByEmail, { body }, options))
      if ('twoFactorRedirect' in earned) return 'code asked'
      await api(openSession, { body: { email } })
      await refreshSession(api, queries)
      return 'open'
    },

    /** The second step of whoever has a second factor. */
    async showCode(kind: 'authenticator' | 'recovery', code: string) {
      const call = kind === 'recovery' ? verifyBackupCode : verifyTotp
      const { user } = await api(call, { body: { code } })
      await api(openSession, { body: { email: user.email } })
      await refreshSession(api, queries)
    },

    /** Where Google takes over; it comes back to /login/done. */
    async askGoogle(): Promise<string> {
      return (await api(signInByProvider, { body: { provider: 'google' } })).url
    },

    /** After Google has vouched, or has not. */
    async enterWithGoogle(): Promise<SignInStep | 'refused'> {
      const { user, twoFactorRedirect } = await api(getSignIn)
      if (!user) return twoFactorRedirect ? 'code asked' : 'refused'
      await enter(api, queries, { name: user.displayName, email: user.email })
      return 'open'
    },

    /** Answers a sentence when no further link is mailed. */
    async askReset(email: string): Promise<string | undefined> {
      const body = { email }
      const call = (options: CallOptions) => api(requestPasswordReset, { body }, options)
      return (await paying(undefined, call)).message
    },

    async reset(token: string, newPassword: string) {
      await api(resetPassword, { body: { token, newPassword } })
    },
  }
}

/** The specification's two calls after a registration and after Google: session, then profile. */
async function enter(
  api: Api,
  queries: QueryClient,
  body: { name: string; email: string },
): Promise<void> {
  await api(openSession, { body: { email: body.email } })
  await api(saveProfile, { body })
  await refreshSession(api, queries)
}

/** What was kept for a visitor is not true of a customer. */
async function refreshSession(api: Api, queries: QueryClient): Promise<void> {
  await queries.fetchQuery({ ...queryOf(api, getSession), staleTime: 0 })
  void queries.invalidateQueries()
}

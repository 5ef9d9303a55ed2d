import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { sessionQuery } from '../client.ts'
import { openSession, saveProfile } from '../contract.ts'
import {
  askPasswordReset,
  getProviderSession,
  resetPassword,
  signIn,
  signInWithGoogle,
  signUp,
} from './contract.ts'

interface Identity {
  email: string
  name: string
}

interface Registration extends Identity {
  photoURL: string
  password: string
}

/** The ways in; each ends in the product's own session, known to every part of the page. */
export function identitiesOf(api: Api, queries: QueryClient) {
  return {
    async register({ name, email, password, photoURL }: Registration) {
      await api(signUp, { body: { name, email, password, photoURL } })
      await enter(api, queries, { name, email })
    },

    /** `pass` is the captcha's; it is spent whether the password fits or not. */
    async signIn(email: string, password: string, pass: string) {
      await api(signIn, { body: { email, password } }, { headers: { 'x-captcha-pass': pass } })
      await api(openSession, { body: { email } })
      await refreshSession(api, queries)
    },

    /** Where Google takes over; it comes back to `callbackURL`. */
    async askGoogle(callbackURL: string): Promise<string> {
      const { url } = await api(signInWithGoogle, { body: { provider: 'google', callbackURL } })
      return url
    },

    /** After Google has vouched: false when it has not. */
    async enterWithGoogle(): Promise<boolean> {
      const session = await api(getProviderSession)
      if (!session) return false
      await enter(api, queries, session.user)
      return true
    },

    async askReset(email: string) {
      await api(askPasswordReset, { body: { email } })
    },

    async reset(token: string, password: string) {
      await api(resetPassword, { body: { token, password } })
    },
  }
}

/** The specification's two calls after a registration and after Google: session, then profile. */
async function enter(api: Api, queries: QueryClient, { name, email }: Identity): Promise<void> {
  await api(openSession, { body: { email } })
  await api(saveProfile, { body: { name, email } })
  await refreshSession(api, queries)
}

/** What was kept for a visitor is not true of a customer. */
async function refreshSession(api: Api, queries: QueryClient): Promise<void> {
  await queries.fetchQuery({ ...sessionQuery(api), staleTime: 0 })
  void queries.invalidateQueries()
}

import { expect } from 'vitest'
import { type TestApp, startTestApp } from './app.ts'
import type { EngineName } from './engines.ts'
import { type OidcServer, startOidcServer } from './oidc-server.ts'
import type { Visitor } from './visitor.ts'

/** An app whose guests may come in with Google, and what their browsers do. */
export interface GoogleDoor {
  test: TestApp
  google: OidcServer
  /** Answers where Google asks. */
  start: (guest: Visitor) => Promise<string>
  /** The whole way; answers where it ends. */
  signIn: (guest: Visitor, change?: (back: URL) => URL) => Promise<URL>
  close: () => Promise<void>
}

export async function openGoogleDoor(engine: EngineName): Promise<GoogleDoor> {
  const google = await startOidcServer()
  const { issuer } = google
  const settings = { clientId: 'emberleaf', clientSecret: 'hush', issuer }
  const test = await startTestApp(engine, { google: settings })
  const start = async (guest: Visitor) => {
    const asked = { provider: 'google' }
    return (await guest.call('POST', '/api/auth/sign-in/social', asked)).body.url
  }
  return {
    test,
    google,
    start,
    signIn: async (guest, change = (back) => back) => {
      const back = change(await google.consent(await start(guest)))
      const done = await guest.call('GET', back.pathname + back.search)
      expect(done.status).toBe(302)
      return new URL(done.headers.get('location') ?? '', test.url)
    },
    close: async () => {
      await test.close()
      await google.close()
    },
  }
}

/** What Google says of somebody whose address it has confirmed. */
export const vouchedFor = (email: string) => ({
  sub: `google-${email}`,
  email,
  email_verified: true,
  name: 'Gina G.',
  picture: 'https://pictures.example/gina.png',
})

/** How the house answers when the guest asks to be let in. */
export async function opens(guest: Visitor, email: string): Promise<number> {
  return (await guest.call('POST', '/jwt', { email })).status
}

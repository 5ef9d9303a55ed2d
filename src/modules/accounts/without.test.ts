import { describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { startOidcServer } from '#test/oidc-server.ts'
import { Visitor } from '#test/visitor.ts'

describe('without Google', () => {
  it('says so in words', async () => {
    const test = await startTestApp('SQLite', { empty: true, sampleData: 'off' })
    const asked = { body: { provider: 'google' } }
    const response = await test.call('POST', '/api/auth/sign-in/social', asked)
    expect(response.status).toBe(409)
    const { error } = await response.json()
    expect(error.code).toBe('google_not_configured')
    expect(error.message).not.toContain('GOOGLE_CLIENT_ID')
    await test.close()
  })

  it('tells whoever tries it on this machine how to set it up', async () => {
    const test = await startTestApp('SQLite')
    const asked = { body: { provider: 'google' } }
    const response = await test.call('POST', '/api/auth/sign-in/social', asked)
    const { message } = (await response.json()).error
    for (const word of ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', '/api/auth/callback/google']) {
      expect(message).toContain(word)
    }
    await test.close()
  })

  it('passwords still work while Google cannot be reached, and the next sign-in asks it again', async () => {
    const google = await startOidcServer()
    const { issuer } = google
    await google.close()
    const settings = { clientId: 'x', clientSecret: 'y', issuer }
    const test = await startTestApp('SQLite', { empty: true, google: settings })
    const ask = () =>
      test.call('POST', '/api/auth/sign-in/social', { body: { provider: 'google' } })
    expect((await (await ask()).json()).error.code).toBe('google_unreachable')
    expect((await new Visitor(test).register('plain@example.com')).status).toBe(200)
    const back = await startOidcServer(Number(new URL(issuer).port))
    expect((await ask()).status).toBe(200)
    await test.close()
    await back.close()
  })
})

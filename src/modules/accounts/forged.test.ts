import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { type GoogleDoor, openGoogleDoor, opens, vouchedFor } from '#test/google-door.ts'
import type { OidcServer } from '#test/oidc-server.ts'
import { Visitor } from '#test/visitor.ts'
import { findPersonByEmail } from './people.server.ts'

const now = () => Math.floor(Date.now() / 1000)
const broken: [string, (google: OidcServer) => void][] = [
  ['another audience', (google) => (google.claims['aud'] = 'another-shop')],
  ['another issuer', (google) => (google.claims['iss'] = 'https://evil.example')],
  ['an end in the past', (google) => (google.claims['exp'] = now() - 120)],
  ['no end', (google) => (google.claims['exp'] = undefined)],
  ['a beginning in the future', (google) => (google.claims['nbf'] = now() + 600)],
  ['a date in the future', (google) => (google.claims['iat'] = now() + 600)],
  ['no nonce', (google) => (google.claims['nonce'] = undefined)],
  ['another nonce', (google) => (google.claims['nonce'] = 'stolen')],
  ['an unverified address', (google) => (google.claims['email_verified'] = false)],
  ['an address verified in words', (google) => (google.claims['email_verified'] = 'false')],
  [
    'no signature (alg none)',
    (google) => {
      google.forge = (body) => {
        body['id_token'] = google.signedBadly(String(body['id_token']), { alg: 'none' })
      }
    },
  ],
  [
    'the public key as a secret (HS256)',
    (google) => {
      google.forge = (body) => {
        const header = { alg: 'HS256', typ: 'JWT' }
        const token = google.signedBadly(String(body['id_token']), header, google.publicKey())
        body['id_token'] = token
      }
    },
  ],
  [
    'a changed payload',
    (google) => {
      google.forge = (body) => {
        const [head, , signature] = String(body['id_token']).split('.')
        const claims = JSON.stringify(vouchedFor('ada@example.com'))
        body['id_token'] = `${head}.${Buffer.from(claims).toString('base64url')}.${signature}`
      }
    },
  ],
  ['no id token at all', (google) => (google.forge = (body) => delete body['id_token'])],
]

describe.each(engines)('a forged word of Google on %s', (engine) => {
  let door: GoogleDoor
  let test: TestApp
  let google: OidcServer
  beforeAll(async () => {
    door = await openGoogleDoor(engine)
    ;({ test, google } = door)
  })
  beforeEach(() => {
    google.claims = vouchedFor('gina@example.com')
  })
  afterAll(() => door.close())

  it.each(broken)('%s opens nothing', async (_, breakIt) => {
    google.claims = vouchedFor('broken@example.com')
    breakIt(google)
    const guest = new Visitor(test)
    const end = await door.signIn(guest)
    expect([end.pathname, end.searchParams.has('error')]).toEqual(['/login/done', true])
    expect(await opens(guest, 'broken@example.com')).toBe(401)
    expect(await findPersonByEmail(test.scope(), 'broken@example.com')).toBeUndefined()
  })

  it('a foreign, missing or used state opens nothing', async () => {
    google.claims = vouchedFor('state@example.com')
    const without = (name: string, value?: string) => (back: URL) => {
      if (value === undefined) back.searchParams.delete(name)
      else back.searchParams.set(name, value)
      return back
    }
    for (const change of [without('state'), without('state', 'x'), without('code')]) {
      const guest = new Visitor(test)
      expect((await door.signIn(guest, change)).searchParams.has('error')).toBe(true)
      expect(await opens(guest, 'state@example.com')).toBe(401)
    }
    // Another browser, which has not begun this: the attacker's own way back.
    const [attacker, victim] = [new Visitor(test), new Visitor(test)]
    const back = await google.consent(await door.start(attacker))
    const planted = await victim.call('GET', back.pathname + back.search)
    expect(planted.headers.get('location')).toContain('error=')
    expect(await opens(victim, 'state@example.com')).toBe(401)
  })

  it('a way back is good once', async () => {
    google.claims = vouchedFor('once@example.com')
    const guest = new Visitor(test)
    const back = await google.consent(await door.start(guest))
    const cookies = new Map(guest.cookies)
    await guest.call('GET', back.pathname + back.search)
    expect(await opens(guest, 'once@example.com')).toBe(200)
    const replay = new Visitor(test)
    for (const [name, value] of cookies) replay.cookies.set(name, value)
    const again = await replay.call('GET', back.pathname + back.search)
    expect(again.headers.get('location')).toContain('error=')
    expect(await opens(replay, 'once@example.com')).toBe(401)
  })
})

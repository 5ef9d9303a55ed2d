import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '#kernel/duration.ts'
import { findBrokenAuditRow } from '#platform/audit/audit.server.ts'
import { drawQrCode } from '#platform/qr-code.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { Visitor, codeOf } from '#test/visitor.ts'
import { findPersonByEmail } from '../people.server.ts'
import { removeSecondFactor } from './setting-up.server.ts'

const path = '/api/auth/two-factor'
const password = 'secret-1'

describe.each(engines)('the second factor on %s', (engine) => {
  let test: TestApp
  let now = saturdayEvening
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())

  const pass = (ms: number) => test.setNow((now = new Date(now.getTime() + ms)))

  /** Somebody new who is signed in and has set up an authenticator. */
  async function guarded(email: string) {
    const guest = new Visitor(test)
    await guest.register(email)
    await guest.call('POST', '/jwt', { email })
    const { body } = await guest.call('POST', `${path}/enable`, { password })
    const code = codeOf(body.secret, now)
    expect((await guest.call('POST', `${path}/confirm`, { code })).status).toBe(200)
    pass(minutes(1))
    const { secret, backupCodes } = body as { secret: string; backupCodes: string[] }
    return { guest, email, secret, backupCodes }
  }

  /** Has given the right password and nothing else yet. */
  async function halfway(email: string): Promise<Visitor> {
    const guest = new Visitor(test)
    const { status, body } = await guest.signIn(email, password)
    expect([status, body]).toEqual([200, { twoFactorRedirect: true }])
    return guest
  }

  it('is set up by the password and a first code, and shows its secrets once', async () => {
    const guest = new Visitor(test)
    await guest.register('nora@example.com')
    await guest.call('POST', '/jwt', { email: 'nora@example.com' })
    const wrong = await guest.call('POST', `${path}/enable`, { password: 'wrong-one' })
    expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([422, ['password']])

    const begun = await guest.call('POST', `${path}/enable`, { password })
    expect(begun.body.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(begun.body.totpURI).toBe(
      `otpauth://totp/localhost%3Anora%40example.com?secret=${begun.body.secret}&issuer=localhost`,
    )
    expect(begun.body.qrCode).toEqual(drawQrCode(begun.body.totpURI))
    expect(new Set(begun.body.backupCodes).size).toBe(10)
    const status = async () => (await guest.call('GET', path)).body
    expect(await status()).toEqual({ isOn: false, recoveryCodesLeft: 0, isRequired: false })

    const tried = await guest.call('POST', `${path}/confirm`, { code: '000000' })
    expect([tried.status, tried.body.error.code]).toEqual([422, 'wrong_code'])
    const code = codeOf(begun.body.secret, now)
    expect((await guest.call('POST', `${path}/confirm`, { code })).body).toEqual({ success: true })
    expect(await status()).toEqual({ isOn: true, recoveryCodesLeft: 10, isRequired: false })
    const again = await guest.call('POST', `${path}/enable`, { password })
    expect([again.status, again.body.error.code]).toEqual([409, 'second_factor_on'])
  })

  it('is asked after a right password, and only then there is a session', async () => {
    const { email, secret } = await guarded('otto@example.com')
    const guest = await halfway(email)
    const early = await guest.call('POST', '/jwt', { email })
    expect([early.status, early.body.error.code]).toEqual([403, 'second_factor_due'])
    expect((await guest.call('GET', '/api/auth/get-session')).body).toEqual({
      user: null,
      twoFactorRedirect: true,
    })
    expect(await guest.personSignedIn()).toBeNull()

    const code = ` ${codeOf(secret, now).replace(/(...)/, '$1 ')}`
    const shown = await guest.call('POST', `${path}/verify-totp`, { code })
    expect([shown.status, shown.body.user.email]).toEqual([200, email])
    expect((await guest.call('POST', '/jwt', { email })).status).toBe(200)
    expect(await guest.personSignedIn()).toMatchObject({ email })
  })

  it('takes a code once, also of racers, and none of another time or person', async () => {
    const { email, secret } = await guarded('race@example.com')
    const other = await guarded('other@example.com')
    const guests = await Promise.all(Array.from({ length: 6 }, () => halfway(email)))
    const verify = async (guest: Visitor, code: string) =>
      (await guest.call('POST', `${path}/verify-totp`, { code })).status
    const [first = guests[0]] = guests
    if (!first) throw new Error('There are six.')
    for (const away of [-minutes(1), minutes(1)]) {
      const code = codeOf(secret, new Date(now.getTime() + away))
      expect(await verify(first, code)).toBe(422)
    }
    expect(await verify(first, codeOf(other.secret, now))).toBe(422)
    const code = codeOf(secret, now)
    const answers = await Promise.all(guests.map((guest) => verify(guest, code)))
    expect(answers.toSorted()).toEqual([200, 422, 422, 422, 422, 422])
    expect(await verify(first, codeOf(secret, new Date(now.getTime() - 30_000)))).toBe(422)
  })

  it('spends each recovery code once, and says so in the books', async () => {
    const { email, guest: owner, backupCodes } = await guarded('rosa@example.com')
    const verify = async (code = '') => {
      const guest = await halfway(email)
      return (await guest.call('POST', `${path}/verify-backup-code`, { code })).status
    }
    expect(await verify(backupCodes[0]?.toLowerCase().replace('-', ' '))).toBe(200)
    expect(await verify(backupCodes[0])).toBe(422)
    const stranger = await guarded('stranger@example.com')
    expect(await verify(stranger.backupCodes[0])).toBe(422)
    expect((await owner.call('GET', path)).body.recoveryCodesLeft).toBe(9)
    expect(await actionsOf(email)).toEqual([
      'second_factor.enabled',
      'second_factor.used_recovery_code',
    ])
    expect(await findBrokenAuditRow(test.scope())).toBeUndefined()
  })

  it('keeps neither the secret nor a recovery code as it is', async () => {
    const { secret, backupCodes } = await guarded('vera@example.com')
    const rows = await test.database.db
      .tables<{
        second_factors: { sealed_secret: string }
        recovery_codes: { code_hash: string }
      }>()
      .selectFrom(['second_factors', 'recovery_codes'])
      .select(['sealed_secret', 'code_hash'])
      .execute()
    const kept = JSON.stringify(rows)
    for (const text of [secret, ...backupCodes]) {
      expect(kept).not.toContain(text)
      expect(kept).not.toContain(text.replace('-', ''))
    }
  })

  it('is turned off by the password, and by the operator', async () => {
    const { email, guest, secret } = await guarded('max@example.com')
    const wrong = await guest.call('POST', `${path}/disable`, { password: 'wrong-one' })
    expect([wrong.status, wrong.body.error.code]).toEqual([422, 'wrong_password'])
    await halfway(email)
    expect((await guest.call('POST', `${path}/disable`, { password })).status).toBe(200)
    const plain = await new Visitor(test).signIn(email, password)
    expect(plain.body.user.email).toBe(email)
    const waiting = await guest.call('POST', `${path}/confirm`, { code: codeOf(secret, now) })
    expect([waiting.status, waiting.body.error.code]).toEqual([409, 'second_factor_not_begun'])

    const lost = await guarded('lost@example.com')
    const person = await findPersonByEmail(test.scope(), lost.email)
    expect(await removeSecondFactor(test.scope(), person?.id ?? '')).toBe(true)
    expect((await new Visitor(test).signIn(lost.email, password)).body.user.email).toBe(lost.email)
    expect(await actionsOf(lost.email)).toEqual(['second_factor.enabled', 'second_factor.disabled'])
  })

  it('is not asked of somebody who has not given a password', async () => {
    for (const call of ['verify-totp', 'verify-backup-code']) {
      const answer = await new Visitor(test).call('POST', `${path}/${call}`, { code: '123456' })
      expect([answer.status, answer.body.error.code]).toEqual([401, 'not_signed_in'])
    }
  })

  async function actionsOf(email: string): Promise<string[]> {
    const person = await findPersonByEmail(test.scope(), email)
    const rows = await test.database.db
      .tables<{ audit_log: { seq: number; object: string; action: string } }>()
      .selectFrom('audit_log')
      .select('action')
      .where('object', '=', `person ${person?.id}`)
      .orderBy('seq')
      .execute()
    return rows.map(({ action }) => action)
  }
})

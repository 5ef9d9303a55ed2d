import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { Visitor } from '#test/visitor.ts'
import { findPersonByEmail } from './people.server.ts'

describe.each(engines)('passwords and mails on %s', (engine) => {
  let test: TestApp
  const dataDir = mkdtempSync(join(tmpdir(), 'servery-mail-'))
  beforeAll(async () => {
    test = await startTestApp(engine, { dataDir })
  })
  afterAll(async () => {
    await test.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const folder = join(dataDir, 'mail')
  const seen = new Set<string>()
  /** The mails that have left since the last time, with their links as a reader sees them. */
  async function newMails(): Promise<string[]> {
    await test.runJobs()
    const files = readdirSync(folder).filter((file) => !seen.has(file))
    for (const file of files) seen.add(file)
    return files.map((file) =>
      readFileSync(join(folder, file), 'utf8')
        .replace(/=\r?\n/g, '')
        .replaceAll('=3D', '='),
    )
  }
  const tokenIn = (mail = '') => decodeURIComponent(/token=([\w%.-]+)/.exec(mail)?.[1] ?? '')
  const resetPath = '/api/auth/reset-password'

  it('a mail asks whether the address is right; its link confirms it', async () => {
    await new Visitor(test).register('vera@example.com')
    const [mail = '', ...more] = await newMails()
    expect(more).toEqual([])
    expect(mail).toMatch(/^To: vera@example\.com/m)
    expect(mail).toContain('http://localhost:3000/api/auth/verify-email?token=')
    expect(statSync(join(folder, readdirSync(folder)[0] ?? '')).mode & 0o777).toBe(0o600)
    expect((await findPersonByEmail(test.scope(), 'vera@example.com'))?.isEmailVerified).toBe(false)

    const forged = await test.get('/api/auth/verify-email?token=forged')
    expect([forged.status, forged.headers.get('location')]).toEqual([302, '/login?email=expired'])
    // Somebody's mail server looks at the link before they do.
    for (const _ of ['scanner', 'guest']) {
      const good = await test.get(`/api/auth/verify-email?token=${tokenIn(mail)}`)
      expect([good.status, good.headers.get('location')]).toEqual([302, '/login?email=verified'])
    }
    expect((await findPersonByEmail(test.scope(), 'vera@example.com'))?.isEmailVerified).toBe(true)
  })

  it('a mailed link sets a new password once and ends every session', async () => {
    const owner = new Visitor(test)
    await owner.register('rosa@example.com')
    await owner.call('POST', '/jwt', { email: 'rosa@example.com' })
    const halfway = new Visitor(test)
    await halfway.signIn('rosa@example.com', 'secret-1')
    await newMails()

    await new Visitor(test).call('POST', '/api/auth/request-password-reset', {
      email: 'Rosa@example.com',
    })
    const [mail = ''] = await newMails()
    expect(mail).toContain('http://localhost:3000/reset-password?token=')
    const token = tokenIn(mail)

    const guest = new Visitor(test)
    const short = await guest.call('POST', resetPath, { token, newPassword: '12345' })
    expect([short.status, short.body.error.fields]).toEqual([
      422,
      { newPassword: 'Your password at least 6 characters' },
    ])
    const set = await guest.call('POST', resetPath, { token, newPassword: 'secret-2' })
    expect([set.status, set.body]).toEqual([200, { success: true }])
    const again = await guest.call('POST', resetPath, { token, newPassword: 'secret-3' })
    expect([again.status, again.body.error.code]).toEqual([409, 'link_expired'])

    expect(await owner.personSignedIn()).toBeNull()
    expect((await halfway.call('POST', '/jwt', { email: 'rosa@example.com' })).status).toBe(401)
    expect((await guest.signIn('rosa@example.com', 'secret-1')).status).toBe(401)
    expect((await guest.signIn('rosa@example.com', 'secret-2')).status).toBe(200)
    expect((await findPersonByEmail(test.scope(), 'rosa@example.com'))?.isEmailVerified).toBe(true)
  })

  it('an unknown address gets no mail', async () => {
    await newMails()
    await new Visitor(test).call('POST', '/api/auth/request-password-reset', {
      email: 'nobody@example.com',
    })
    expect(await newMails()).toEqual([])
  })

  it('the log names a mail’s file and nobody’s address', () => {
    const lines = JSON.stringify(test.logged)
    expect(lines).toContain('.eml')
    expect(lines).not.toContain('@example.com')
  })
})

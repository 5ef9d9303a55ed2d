import { describe, expect, it, afterAll, beforeAll } from 'vitest'
import { days } from '#kernel/duration.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { Visitor } from '#test/visitor.ts'
import { emailInToken, tokenFor } from './changing-email.ts'
import { findPersonByEmail } from './people.server.ts'

const secret = 's'.repeat(43)

describe('a token for a new address', () => {
  it('carries the address', () => {
    const token = tokenFor(secret, 'zoë+1@example.com')
    expect(emailInToken(token)).toBe('zoë+1@example.com')
    expect(token).toMatch(/^[\w.%-]+$/)
  })

  it.each(['', 'x', secret, `${secret}.`, `${secret}.%`, '\0'])('is not "%s"', (text) =>
    expect(emailInToken(text)).toBeUndefined(),
  )
})

describe.each(engines)('a new email address on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine, { empty: true, captchaMode: 'pow' })
  })
  afterAll(() => test.close())

  const register = async (email: string) => {
    const guest = new Visitor(test)
    await guest.register(email)
    await guest.call('POST', '/jwt', { email })
    return guest
  }
  const ask = (guest: Visitor, email: string, password = 'secret-1') =>
    guest.call('POST', '/account/email', { email, password })
  const confirm = async (token: string, guest = new Visitor(test)) => {
    const { status, body } = await guest.call('POST', '/account/email/confirmation', { token })
    return [status, body.error?.code]
  }
  const tokenTo = async (email: string) => {
    await test.runJobs()
    const text = test.mailed.findLast(({ to }) => to === email)?.text ?? ''
    return decodeURIComponent(/confirm-email\?token=(\S+)/.exec(text)?.[1] ?? '')
  }
  const subjectsTo = async (email: string) => {
    await test.runJobs()
    return test.mailed.filter(({ to }) => to === email).map(({ subject }) => subject)
  }

  it('is theirs when the mailed link is opened, in any browser, once', async () => {
    const guest = await register('old@example.com')
    expect((await ask(guest, ' New@Example.com ')).status).toBe(200)
    expect((await guest.personSignedIn())?.email).toBe('old@example.com')
    const token = await tokenTo('new@example.com')
    expect(await confirm(token)).toEqual([200, undefined])
    expect((await guest.personSignedIn())?.email).toBe('new@example.com')
    expect((await findPersonByEmail(test.scope(), 'new@example.com'))?.isEmailVerified).toBe(true)
    expect((await guest.signIn('old@example.com', 'secret-1')).status).toBe(401)
    expect((await guest.signIn('new@example.com', 'secret-1')).status).toBe(200)
    expect(await subjectsTo('old@example.com')).toEqual([
      'Is this your email address?',
      'Your address is about to change',
      'Your address has changed',
    ])
    expect(await confirm(token)).toEqual([409, 'link_expired'])
  })

  it('wants the password, and an address that is one and nobody’s', async () => {
    const guest = await register('asks@example.com')
    await register('taken@example.com')
    const told = async (email: string, password?: string) => {
      const { status, body } = await ask(guest, email, password)
      return [status, body.error.fields]
    }
    expect(await told('other@example.com', 'wrong-one')).toEqual([
      422,
      { password: 'The password is incorrect.' },
    ])
    expect(await told('nowhere')).toEqual([
      422,
      { email: 'The @ is missing. Enter an address like you@example.com' },
    ])
    expect(await told('Asks@example.com')).toEqual([422, { email: 'This is already your address' }])
    expect(await told('taken@example.com')).toEqual([
      409,
      { email: 'This email address already has an account.' },
    ])
  })

  it('is not changed by a link that is old, replaced, spoilt or outrun', async () => {
    const guest = await register('waits@example.com')
    await ask(guest, 'first@example.com')
    const first = await tokenTo('first@example.com')
    await ask(guest, 'second@example.com')
    const second = await tokenTo('second@example.com')
    expect(await confirm(first)).toEqual([409, 'link_expired'])
    expect(await confirm(second.replace('second', 'sec0nd'))).toEqual([409, 'link_expired'])
    for (const odd of ['', 'x', `${'a'.repeat(43)}.%`]) {
      expect(await confirm(odd)).toEqual([409, 'link_expired'])
    }
    test.setNow(new Date(saturdayEvening.getTime() + days(1) + 60_000))
    expect(await confirm(second)).toEqual([409, 'link_expired'])
    test.setNow(saturdayEvening)
    await register('second@example.com')
    expect(await confirm(second)).toEqual([409, 'email_taken'])
    expect((await guest.personSignedIn())?.email).toBe('waits@example.com')
  })

  it('is given up by a new password', async () => {
    const guest = await register('robbed@example.com')
    await ask(guest, 'robber@example.com')
    const token = await tokenTo('robber@example.com')
    await guest.call('POST', '/account/password', { current: 'secret-1', new: 'secret-2' })
    expect(await confirm(token)).toEqual([409, 'link_expired'])
  })
})

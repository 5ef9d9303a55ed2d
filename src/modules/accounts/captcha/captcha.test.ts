import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes, seconds } from '#kernel/duration.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { Visitor, solve } from '#test/visitor.ts'
import { alphabet, captchaLength } from './rules.ts'

const text = 'K7WPXM'

describe.each(engines)('the captcha on %s', (engine) => {
  let test: TestApp
  let guest: Visitor
  beforeAll(async () => {
    // One proxy may say whose request it is, so that a test can come from two networks.
    test = await startTestApp(engine, { captchaFixed: text, trustProxy: 1 })
    guest = new Visitor(test)
    await guest.register('cara@example.com')
  })
  afterAll(() => test.close())

  const draw = async () => (await guest.call('POST', '/captcha')).body
  const answer = (id: string, given: string) =>
    guest.call('POST', `/captcha/${id}`, { text: given })
  const earn = async () => (await answer((await draw()).id, text)).body.pass
  const signIn = (pass: string, headers = {}) =>
    guest.call(
      'POST',
      '/api/auth/sign-in/email',
      { email: 'cara@example.com', password: 'secret-1' },
      { 'x-captcha-pass': pass, ...headers },
    )
  const later = async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
    test.setNow(new Date(saturdayEvening.getTime() + ms))
    return work().finally(() => test.setNow(saturdayEvening))
  }

  it('shows a picture that does not say its text', async () => {
    const { id, svg } = await draw()
    expect(`${id}${svg}`).not.toContain(text)
    expect(svg).toMatch(
      /^<svg [^<>]*><image [^<>]*href="data:image\/png;base64,[^"<>]+"\/><\/svg>$/,
    )
  })

  it('is made of pixels without an outline, other ones each time', async () => {
    const pixelsOf = async () => {
      const [, base64 = ''] = /base64,([^"]+)/.exec((await draw()).svg) ?? []
      const picture = sharp(Buffer.from(base64, 'base64')).greyscale()
      return picture.raw().toBuffer({ resolveWithObject: true })
    }
    const [one, other] = [await pixelsOf(), await pixelsOf()]
    expect([one.info.width, one.info.height]).toEqual([308, 98])
    const differing = one.data.filter((value, at) => Math.abs(value - (other.data[at] ?? 0)) > 16)
    expect(differing.length / one.data.length).toBeGreaterThan(0.2)
  })

  it('gives one pass for the right text in any case, and the pass opens one sign-in', async () => {
    const { id } = await draw()
    const { status, body } = await answer(id, text.toLowerCase())
    expect(status).toBe(200)
    expect((await signIn(body.pass)).status).toBe(200)
    expect((await signIn(body.pass)).status).toBe(403)
    expect((await answer(id, text)).status).toBe(422)
  })

  it('answers a wrong text with a new picture; the old one is spent', async () => {
    const { id } = await draw()
    const wrong = await answer(id, 'WRONGG')
    expect([wrong.status, wrong.body.error.code]).toEqual([422, 'captcha_wrong'])
    expect(wrong.body.captcha.id).not.toBe(id)
    expect((await answer(id, text)).status).toBe(422)
    expect((await answer(wrong.body.captcha.id, text)).status).toBe(200)
  })

  it.each(['', ' ', 'x'.repeat(5000), '\u0000', '______'])('refuses %j', async (given) => {
    expect((await answer((await draw()).id, given)).status).toBe(422)
  })

  it('is good for five minutes, and so is the pass', async () => {
    const { id } = await draw()
    const pass = await earn()
    const late = minutes(5) + seconds(1)
    expect((await later(late, () => answer(id, text))).status).toBe(422)
    expect((await later(late, () => signIn(pass))).status).toBe(403)
  })

  it('gives a pass to the network that earned it, and to no other', async () => {
    const pass = await earn()
    expect((await signIn(pass, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(403)
    expect((await signIn(pass)).status).toBe(200)
  })

  it('lets one of many who spend the same pass in', async () => {
    const pass = await earn()
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(pass)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(19)
  })

  it('takes work instead of eyes, once and not too little of it', async () => {
    const { body: asked } = await guest.call('POST', '/captcha/proof')
    expect(asked.difficulty).toBe(17)
    const path = `/captcha/proof/${asked.id}`
    const solution = solve(asked.challenge, asked.difficulty)
    const { status, body } = await guest.call('POST', path, { solution })
    expect([status, (await signIn(body.pass)).status]).toEqual([200, 200])
    expect((await guest.call('POST', path, { solution })).status).toBe(422)

    const { body: other } = await guest.call('POST', '/captcha/proof')
    const lazy = await guest.call('POST', `/captcha/proof/${other.id}`, { solution: '1' })
    expect([lazy.status, lazy.body.error.code]).toEqual([422, 'proof_wrong'])
    expect((await guest.call('POST', `/captcha/proof/${other.id}`, { solution })).status).toBe(422)
  })

  it('does not take a picture’s answer for a proof, nor the other way round', async () => {
    const { id } = await draw()
    expect((await guest.call('POST', `/captcha/proof/${id}`, { solution: '1' })).status).toBe(422)
    const { body } = await guest.call('POST', '/captcha/proof')
    expect((await answer(body.id, text)).status).toBe(422)
  })

  it('has letters and digits that look like no other, at least 30^6 texts', () => {
    expect(alphabet).not.toMatch(/[IO01a-z]/)
    expect(new Set(alphabet).size ** captchaLength).toBeGreaterThanOrEqual(30 ** 6)
  })
})

describe('CAPTCHA_MODE', () => {
  it('picture lets whoever finds all pictures drawn in by a dearer proof', async () => {
    const config = { captchaMode: 'picture', rateLimits: 'on', empty: true } as const
    const test = await startTestApp('SQLite', config)
    const guest = new Visitor(test)
    await guest.register('last@example.com')
    for (let count = 0; count < 30; count++) await guest.call('POST', '/captcha')
    expect((await guest.call('POST', '/captcha')).status).toBe(429)
    const pass = { 'x-captcha-pass': await guest.earnPass(18) }
    const body = { email: 'last@example.com', password: 'secret-1' }
    expect((await guest.call('POST', '/api/auth/sign-in/email', body, pass)).status).toBe(200)
    await test.close()
  })

  it.each([
    ['picture', '/captcha/proof', '/captcha'],
    ['pow', '/captcha', '/captcha/proof'],
  ] as const)('%s has no POST %s', async (captchaMode, missing, there) => {
    const test = await startTestApp('SQLite', { captchaMode, empty: true })
    expect((await test.call('POST', missing)).status).toBe(409)
    expect((await test.call('POST', there)).status).toBe(200)
    const options = await (await test.get('/sign-in-options')).json()
    expect(options).toEqual({
      google: 'setup',
      captcha: captchaMode,
      password: { min: 6, isStrict: false },
    })
    await test.close()
  })
})

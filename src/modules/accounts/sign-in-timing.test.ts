import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#test/app.ts'
import { Visitor } from '#test/visitor.ts'

const text = 'K7WPXM'
/** Each is a password's hash, some hundredths of a second; `npm run test:deep` takes 500. */
const samples = Number(process.env['TIMING_SAMPLES'] ?? 60)
/** The documented bound, in milliseconds. */
const mostApart = 5
/** A busy machine spoils one round; an account that shows spoils them all. */
const rounds = 3

describe('the time that a refused sign-in takes', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp('SQLite', { captchaFixed: text, empty: true })
    await new Visitor(test).register('known@example.com')
  })
  afterAll(() => test.close())

  const timed = async (email: string): Promise<number> => {
    const guest = new Visitor(test)
    const { body: captcha } = await guest.call('POST', '/captcha')
    const { body } = await guest.call('POST', `/captcha/${captcha.id}`, { text })
    const credentials = { email, password: 'wrong-one' }
    const headers = { 'x-captcha-pass': body.pass }
    const start = performance.now()
    const { status } = await guest.call('POST', '/api/auth/sign-in/email', credentials, headers)
    const took = performance.now() - start
    expect(status).toBe(401)
    return took
  }

  /** In turns, and each first as often as second: a busy moment meets both alike. */
  const measure = async () => {
    const [known, unknown]: [number[], number[]] = [[], []]
    for (let pair = 0; pair < samples; pair++) {
      const askKnown = async () => void known.push(await timed('known@example.com'))
      const askUnknown = async () => void unknown.push(await timed(`nobody-${pair}@example.com`))
      for (const ask of pair % 2 ? [askKnown, askUnknown] : [askUnknown, askKnown]) await ask()
    }
    const [one, other] = [quartilesOf(known), quartilesOf(unknown)]
    return {
      apart: Math.abs(one.median - other.median),
      doOverlap: one.lower < other.upper && other.lower < one.upper,
    }
  }

  it(`does not tell whether the address has an account (${samples} of each)`, async () => {
    await timed('known@example.com')
    let measured = await measure()
    for (let round = 1; round < rounds && measured.apart > mostApart; round++) {
      measured = await measure()
    }
    expect(measured.apart).toBeLessThanOrEqual(mostApart)
    expect(measured.doOverlap).toBe(true)
  }, 300_000)
})

function quartilesOf(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? NaN
  return { lower: at(0.25), median: at(0.5), upper: at(0.75) }
}

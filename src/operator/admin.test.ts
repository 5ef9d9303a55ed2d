import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addPerson } from '#modules/accounts/people.server.ts'
import { now, storesOfEachTest } from '#test/stores.ts'
import { type FakeStripe, fakeKeys, startFakeStripe } from '#test/stripe/fake.ts'
import { operatorScope } from './open-store.server.ts'

const { within, open } = storesOfEachTest()

/** What each command compiles of the sources the next one need not: they take half as long. */
const compiled = mkdtempSync(join(tmpdir(), 'servery-compiled-'))
afterAll(() => rmSync(compiled, { recursive: true, force: true }))

const runCommand = (...words: string[]) => runWith({}, ...words)
const runWith = async (env: Record<string, string>, ...words: string[]) => {
  const program = join(import.meta.dirname, '..', 'admin.server.ts')
  const child = spawn(process.execPath, [program, ...words], {
    env: { DATA_DIR: within(), NODE_COMPILE_CACHE: compiled, ...env },
  })
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  child.stderr.on('data', (text: Buffer) => (output += text.toString()))
  const exitCode = await new Promise((resolve) => child.once('exit', resolve))
  return [exitCode, output]
}

describe('an operator’s command', () => {
  it('makes an admin and hands out a link, and says in a sentence why not', async () => {
    await (await open()).close()
    expect(await runCommand('make-admin', 'Carl@example.com')).toEqual([
      0,
      'carl@example.com is an admin now.\n',
    ])
    expect(await runCommand('make-admin', 'ada@example.com')).toEqual([
      0,
      'ada@example.com is an admin already.\n',
    ])
    expect(await runCommand('make-admin', 'x@example.com')).toEqual([
      1,
      'Nobody with the address x@example.com has an account yet.\n',
    ])
    expect(await runCommand('make-admin')).toEqual([
      2,
      'Usage: npm run admin -- make-admin EMAIL\n',
    ])
    expect(await runCommand('reset-password', 'ada@example.com')).toEqual([
      0,
      expect.stringMatching(/^http:\/\/localhost:3000\/reset-password\?token=\w{24}\n$/),
    ])
    expect((await runCommand('reset-password', 'x@example.com'))[0]).toBe(1)
  })
})

describe('going live', () => {
  it('says who is to run the restaurant next, as long as nobody does', async () => {
    await (await open()).close()
    const [, first] = await runCommand('go-live')
    expect(first).toContain('Removed 2 sample people.')
    expect(first).toMatch(/Nobody is in charge now\. .*\/setup .*make-admin EMAIL\n$/)
    const store = await open({ sampleData: 'off' })
    const scope = operatorScope(store.database, now)
    await addPerson(scope, { name: 'Nell', email: 'nell@example.com', role: 'admin' })
    await store.close()
    expect(await runCommand('go-live')).toEqual([0, expect.stringMatching(/as it is\.\n$/)])
  })
})

describe('a command with Stripe’s keys', () => {
  let stripe: FakeStripe
  beforeEach(async () => {
    stripe = await startFakeStripe(() => new Date())
    await (await open()).close()
  })
  afterEach(() => stripe.close())

  const run = (...words: string[]) =>
    runWith(
      {
        STRIPE_SECRET_KEY: fakeKeys.secretKey,
        STRIPE_PUBLISHABLE_KEY: fakeKeys.publishableKey,
        STRIPE_WEBHOOK_SECRET: fakeKeys.webhookSecret,
        STRIPE_API_BASE: stripe.url.href,
      },
      ...words,
    )

  it('makes and cancels the smallest payment, so that the doctor knows that cards can be taken', async () => {
    const [code, output] = await run('doctor')
    expect([code, output]).toEqual([0, expect.stringContaining('The books are in order.')])
    expect(output).toMatch(
      /Card payment: Stripe has made the smallest payment, found it and cancelled it/,
    )
    const tried = [...stripe.ledger.intents.values()]
    expect(tried).toMatchObject([{ amount: 50, currency: 'usd', status: 'canceled', metadata: {} }])
  })

  it('fails with Stripe’s code when cards are refused, until they are taken again', async () => {
    stripe.fail('refused')
    const [code, output] = await run('doctor')
    expect(code).toBe(1)
    expect(output).toContain('The books are in order.')
    expect(output).toContain('The card processor has declined payments since')
    expect(output).toContain('(StripeAuthenticationError api_key_expired 401)')
    const [mended, told] = await run('doctor')
    expect([mended, told]).toEqual([0, expect.not.stringContaining('refused')])
  })

  it.each([
    ['GET payment_intents/:id', 'looked up'],
    ['GET payment_intents', 'looked up'],
    ['GET refunds', 'looked up'],
    ['POST payment_intents/:id/cancel', 'refuses payments'],
  ] as const)(
    'says that the keys lack "%s" before a guest pays, and goes not live',
    async (call, words) => {
      stripe.forbid(call)
      for (const command of ['doctor', 'go-live']) {
        const [code, output] = await run(command)
        expect([code, output]).toEqual([1, expect.stringContaining(words)])
        expect(output).toContain('(StripePermissionError 403)')
      }
      const left = [...stripe.ledger.intents.values()].map(({ status }) => status)
      const isCancelled = !call.startsWith('POST')
      expect(left.every((status) => (status === 'canceled') === isCancelled)).toBe(true)
      stripe.heal()
      expect(await run('doctor')).toEqual([0, expect.not.stringContaining('refused')])
    },
  )

  it('does not go live with keys that Stripe refuses, and changes nothing then', async () => {
    stripe.fail('refused')
    const [code, output] = await run('go-live')
    expect([code, output]).toEqual([1, expect.stringContaining('Stripe refuses payments')])
    const [later, removed] = await run('go-live')
    expect([later, removed]).toEqual([0, expect.stringContaining('Removed 2 sample people.')])
  })
})

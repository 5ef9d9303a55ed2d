import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Viewer } from '#kernel/viewer.ts'
import { minutes } from '#kernel/duration.ts'
import { Refusal } from '#kernel/refusal.ts'
import { examine } from '#modules/reporting/doctor/service.server.ts'
import { runDueJobs } from '#platform/jobs/jobs.server.ts'
import { mailJob } from '#platform/mail/mail.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { type Customer, aCustomer } from '#test/checkout.ts'
import { type FakeStripe, fakeKeys, startFakeStripe } from '#test/stripe/fake.ts'
import { sign } from '#test/stripe/events.ts'
import { startPayment } from './attempts/service/start-payment.server.ts'
import { takeEvent } from './events/service.server.ts'
import { createStripeProcessor } from './gateway/stripe.server.ts'
import { paymentJobs } from './jobs.server.ts'
import { listPayments } from './receipts/service/list-payments.server.ts'
import { type CrashPoint, type PaymentScope, crashPoints } from './service/payment-scope.server.ts'
import { recordPayment } from './service/record-payment.server.ts'
import { reconcilePayments } from './reconciling/service/reconcile-payments.server.ts'

type Point = CrashPoint | 'the tab is closed'
const points: Point[] = [...crashPoints, 'the tab is closed']

const actors = ['client', 'webhook', 'duplicate', 'reconciler'] as const
type Actor = (typeof actors)[number]

function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((first) =>
    ordersOf(items.filter((item) => item !== first)).map((rest) => [first, ...rest]),
  )
}

/** `npm run test:deep` asks for ten. */
const rounds = Number(process.env['CRASH_ROUNDS'] ?? 1)

class Crash extends Error {}

const log = pino({ level: 'silent' })
/** One engine: what is tried here is the order of effects, which no engine decides. */
const engine = 'SQLite'

describe(`a crash anywhere, on ${engine}`, () => {
  let test: TestApp
  let fake: FakeStripe
  let now = saturdayEvening
  let armed: Point | null = null
  let isDown = false
  let mails: string[] = []
  let played = 0

  const processor = () =>
    createStripeProcessor({ ...fakeKeys, apiBase: fake.url, clock: () => now })
  const pass = (by: number) => {
    now = new Date(now.getTime() + by)
    test.setNow(now)
  }

  beforeAll(async () => {
    fake = await startFakeStripe(() => now)
    test = await startTestApp(engine, { processor: processor() })
  })
  afterAll(async () => {
    await test.close()
    await fake.close()
  })

  /** A process that dies at the armed point: nothing of it runs on, not even its error handling. */
  const scopeOf = (viewer?: Viewer): PaymentScope => {
    if (isDown) throw new Crash('This process has ended.')
    return {
      ...test.scope(viewer),
      processor: new Proxy(test.processor, {
        get: (target, name) => {
          if (isDown) throw new Crash('This process has ended.')
          return Reflect.get(target, name)
        },
      }),
      onPoint: (point) => {
        if (isDown || point === armed) {
          armed = null
          isDown = true
          throw new Crash(point)
        }
      },
    }
  }
  /** Runs in a process of its own; another one starts after it, with a lease's time between. */
  const inProcess = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work()
    } catch (error) {
      // A refusal is an answer; whatever a dead process throws is nobody's.
      if (!isDown && !(error instanceof Refusal)) throw error
      return undefined
    } finally {
      if (isDown) pass(minutes(3))
      isDown = false
    }
  }
  const jobs = () => {
    const post = mailJob(async ({ to }) => void mails.push(to))
    return runDueJobs(
      () => scopeOf(),
      [...paymentJobs({ processor: test.processor }, 'http://localhost:3000'), post],
      log,
    )
  }
  const deliver = async (intentId: string) => {
    for (const event of fake.events) {
      if (!JSON.stringify(event.data).includes(intentId)) continue
      const body = JSON.stringify(event)
      await takeEvent(scopeOf(), Buffer.from(body), sign(body, fakeKeys.webhookSecret, now))
    }
    await jobs()
  }
  const pay = (intentId: string): boolean => {
    const card = {
      'card[number]': '4242424242424242',
      'card[exp_month]': '1',
      'card[exp_year]': '90',
    }
    try {
      fake.ledger.confirm(intentId, { payment_method: fake.ledger.addMethod(card).id })
      return true
    } catch {
      return false
    }
  }
  const act: Record<Actor, (customer: Customer, intentId: string) => Promise<unknown>> = {
    client: (customer, transitionId) => recordPayment(scopeOf(customer.person), { transitionId }),
    webhook: (_, intentId) => deliver(intentId),
    duplicate: (_, intentId) => deliver(intentId),
    reconciler: async () => {
      pass(31_000)
      await reconcilePayments(scopeOf())
      await jobs()
    },
  }

  /** One checkout in which one process dies at the point; answers whether it was reached. */
  async function play(point: Point, order: Actor[]): Promise<boolean> {
    pass(minutes(180))
    mails = []
    const customer = await aCustomer(test, `eve-${++played}`)
    await customer.fill(1, 2)
    const price = await customer.total()
    const start = () => startPayment(scopeOf(customer.person), { price, email: undefined })
    const isClosing = point.startsWith('close.')
    armed = point
    // Whoever sees no answer loads the page again.
    const started = (await inProcess(start)) ?? (await inProcess(start))
    const intentId = started?.intentId ?? ''
    expect(intentId).toMatch(/^pi_/)
    let isPaid = !isClosing && pay(intentId)
    if (isClosing) pass(minutes(31))
    for (const actor of order) {
      if (actor === 'client' && point === 'the tab is closed') continue
      await inProcess(() => act[actor](customer, intentId))
      // The card is confirmed in the very gap: money that comes late.
      if (isClosing && armed === null && !isPaid) isPaid = pay(intentId)
    }
    const wasReached = armed === null || point === 'the tab is closed'
    armed = null
    pass(minutes(3))
    await act.webhook(customer, intentId)
    await act.reconciler(customer, intentId)
    const payments = await listPayments(test.scope(customer.person), undefined)
    expect(payments.map(({ payment }) => payment.intentId)).toEqual(isPaid ? [intentId] : [])
    expect(await customer.cart()).toHaveLength(isPaid ? 0 : 2)
    expect(mails.includes(customer.person.email)).toBe(isPaid)
    expect(fake.ledger.get(intentId).status).toBe(isPaid ? 'succeeded' : 'canceled')
    return wasReached
  }

  it.each(points)(
    '%s: one payment, one order, books in order, whoever comes first',
    async (point) => {
      let reached = 0
      let cases = 0
      for (const order of Array.from({ length: rounds }, () => ordersOf(actors)).flat()) {
        if (await play(point, order)) reached++
        cases++
        const findings = await examine(test.scope())
        const wrong = findings.filter(({ violations }) => violations > 0)
        expect([point, order, wrong]).toEqual([point, order, []])
      }
      expect(cases).toBe(24 * rounds)
      expect(reached).toBeGreaterThan(0)
    },
  )

  it(`${432 * rounds} crashes in all`, () => {
    expect(played).toBe(432 * rounds)
  })
})

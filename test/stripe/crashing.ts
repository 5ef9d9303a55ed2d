import { type OrderLinks, orderLinks } from '#modules/orders/service/links.server.ts'
import pino from 'pino'
import { minutes } from '#kernel/duration.ts'
import type { Viewer } from '#kernel/viewer.ts'
import { takeEvent } from '#modules/payments/service/events.server.ts'
import { createStripeProcessor } from '#modules/payments/gateway/stripe.server.ts'
import { paymentJobs } from '#modules/payments/jobs.server.ts'
import { reconcileRefunds } from '#modules/payments/refunds/service/follow-refunds.server.ts'
import { reconcilePayments } from '#modules/payments/service/reconcile-payments.server.ts'
import type {
  CrashPoint,
  PaymentProcessor,
  PaymentScope,
} from '#modules/payments/service/payment-scope.server.ts'
import { mailJob } from '#platform/mail/mail.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '../app.ts'
import type { EngineName } from '../engines.ts'
import { sign } from './events.ts'
import { type FakeStripe, fakeKeys, startFakeStripe } from './fake.ts'
import { runJobs } from '../run-jobs.ts'
import { MortalProcess } from './mortal-process.ts'

export interface CrashingShop {
  test: TestApp
  fake: FakeStripe
  links: OrderLinks
  /** Who has been sent a letter since the last `arm`. */
  mails: string[]
  pass: (ms: number) => void
  /** The next process that comes to the point dies there; so many pass it before. */
  arm: (point: CrashPoint | null, passing?: number) => void
  /** Whether nobody has come to the armed point. */
  isArmed: () => boolean
  scopeOf: (viewer?: Viewer) => PaymentScope
  /** Runs in a process of its own; when it dies, another one starts a lease's time later. */
  inProcess: <T>(work: () => Promise<T>) => Promise<T | undefined>
  /** The provider's events of an intent arrive. */
  deliver: (intentId: string) => Promise<void>
  reconcile: () => Promise<void>
  runJobs: () => Promise<number>
  close: () => Promise<void>
}

const log = pino({ level: 'silent' })

/** The app's services with Stripe behind them, called by processes that can be made to die. */
export async function openCrashingShop(engine: EngineName): Promise<CrashingShop> {
  let now = saturdayEvening
  const mortal = new MortalProcess()
  const mails: string[] = []
  const fake = await startFakeStripe(() => now)
  const processor = createStripeProcessor({ ...fakeKeys, apiBase: fake.url, clock: () => now })
  const test = await startTestApp(engine, { processor })
  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms)
    test.setNow(now)
  }
  const scopeOf = (viewer?: Viewer): PaymentScope => {
    mortal.requireAlive()
    const get = (target: PaymentProcessor, name: string | symbol) => {
      mortal.requireAlive()
      return Reflect.get(target, name)
    }
    const reached = new Proxy(processor, { get })
    return { ...test.scope(viewer), processor: reached, onPoint: (point) => mortal.come(point) }
  }
  const post = mailJob(async ({ to }) => void mails.push(to))
  const links = orderLinks('a secret of the test')
  const kinds = [...paymentJobs({ processor }, 'http://localhost:3000', links), post]
  const jobs = () => runJobs({ scopeNow: () => scopeOf(), kinds, log })
  return {
    test,
    fake,
    links,
    mails,
    pass,
    scopeOf,
    inProcess: (work) => mortal.run(work, () => pass(minutes(3))),
    arm: (point, passing = 0) => {
      mails.length = 0
      mortal.arm(point, passing)
    },
    isArmed: () => mortal.isArmed,
    runJobs: jobs,
    deliver: async (intentId) => {
      for (const event of fake.events) {
        if (!JSON.stringify(event.data).includes(intentId)) continue
        const body = JSON.stringify(event)
        await takeEvent(scopeOf(), Buffer.from(body), sign(body, fakeKeys.webhookSecret, now))
      }
      await jobs()
    },
    reconcile: async () => {
      pass(31_000)
      await reconcilePayments(scopeOf())
      await reconcileRefunds(scopeOf())
      await jobs()
    },
    close: async () => {
      await test.close()
      await fake.close()
    },
  }
}

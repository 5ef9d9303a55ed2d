import pino from 'pino'
import { minutes } from '#kernel/duration.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Viewer } from '#kernel/viewer.ts'
import { type OrderLinks, orderLinks } from '#modules/orders/links.server.ts'
import { createStripeProcessor } from '#modules/payments/gateway/stripe.server.ts'
import { hearingJobs, takeEvent } from '#modules/payments/hearing.server.ts'
import { mailingReceiptsJobs, receiptLinks } from '#modules/payments/mailing-receipts.server.ts'
import type {
  CrashPoint,
  PaymentContext,
  PaymentProcessor,
  PaymentScope,
} from '#modules/payments/payment-scope.server.ts'
import { reconcilePayments } from '#modules/payments/reconciling.server.ts'
import {
  reconcileRefunds,
  refundFollowingJobs,
} from '#modules/payments/refunds/following.server.ts'
import { refundMailingJobs } from '#modules/payments/refunds/mailing.server.ts'
import { refundMakingJobs } from '#modules/payments/refunds/making.server.ts'
import { settlingJobs } from '#modules/payments/settling.server.ts'
import {
  type DeliverMail,
  type SendMail,
  mailDelivery,
  mailJob,
} from '#platform/mail/mail.server.ts'
import { aHead } from '#test/letters.ts'
import { type TestApp, saturdayEvening, startTestApp } from '../app.ts'
import type { EngineName } from '../engines.ts'
import { runJobs } from '../run-jobs.ts'
import { sign } from './events.ts'
import { type FakeStripe, fakeKeys, startFakeStripe } from './fake.ts'

export interface CrashingShop {
  test: TestApp
  fake: FakeStripe
  links: OrderLinks
  /** Who has been sent an email since the last `arm`. */
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
  const links = orderLinks('a secret of the test')
  const { deliver, job } = postTo(mails)
  const kinds = [...paymentJobs({ processor }, links, deliver), job]
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

class Crash extends Error {}

/** A process that dies at the armed point: nothing of it runs on, not even its error handling. */
export class MortalProcess {
  #armed: { point: CrashPoint; passing: number } | null = null
  #isDown = false

  arm(point: CrashPoint | null, passing: number): void {
    this.#armed = point && { point, passing }
  }

  get isArmed(): boolean {
    return this.#armed !== null
  }

  requireAlive(): void {
    if (this.#isDown) throw new Crash('This process has ended.')
  }

  come(point: CrashPoint): void {
    this.requireAlive()
    if (this.#armed?.point !== point || this.#armed.passing-- > 0) return
    this.#armed = null
    this.#isDown = true
    throw new Crash(point)
  }

  /** Works until it is done or dead; after a death, another process starts. */
  async run<T>(work: () => Promise<T>, afterDeath: () => void): Promise<T | undefined> {
    try {
      return await work()
    } catch (error) {
      // A refusal is an answer; whatever a dead process throws is nobody's.
      if (!this.#isDown && !(error instanceof Refusal)) throw error
      return undefined
    } finally {
      if (this.#isDown) afterDeath()
      this.#isDown = false
    }
  }
}

/** The receiving side, which drops what comes again by its id. */
function postTo(mails: string[]) {
  const known = new Set<string>()
  const send: SendMail = async ({ to }, id) => {
    if (!known.has(id)) mails.push(to)
    known.add(id)
  }
  const deliver = mailDelivery(send, async () => aHead)
  return { deliver, job: mailJob(send, deliver) }
}

function paymentJobs(context: PaymentContext, links: OrderLinks, deliver: DeliverMail) {
  const linkOf = receiptLinks(aHead.site, links)
  return [
    ...settlingJobs(context),
    ...hearingJobs(context),
    ...mailingReceiptsJobs(context, linkOf, deliver),
    ...refundMakingJobs(context),
    ...refundFollowingJobs(context),
    ...refundMailingJobs(linkOf),
  ]
}

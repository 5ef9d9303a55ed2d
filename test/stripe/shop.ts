import { createStripeProcessor } from '#modules/payments/gateway/stripe.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '../app.ts'
import type { EngineName } from '../engines.ts'
import type { StandInEvent } from './events.ts'
import { type FakeStripe, fakeKeys, startFakeStripe } from './fake.ts'
import type { StandInIntent } from './objects.ts'

const card = { 'card[exp_month]': '1', 'card[exp_year]': '90' }

/** The app with Stripe behind it, on the fake. */
export interface StripeShop {
  test: TestApp
  fake: FakeStripe
  /** What the browser does with Stripe: a card that pays, or another one. */
  pay: (intentId: string, number?: string) => StandInIntent
  /** Lets time go by. */
  pass: (ms: number) => void
  deliver: (event: StandInEvent) => Promise<Response>
  intentsOf: (personId: string) => StandInIntent[]
  close: () => Promise<void>
}

/** Without a pause of its own it waits between the repeats of a call as a real shop does. */
export async function openStripeShop(
  engine: EngineName,
  rateLimits: 'on' | 'relaxed' = 'relaxed',
  retryPauseMs?: number,
): Promise<StripeShop> {
  let now = saturdayEvening
  const clock = () => now
  const fake = await startFakeStripe(clock, 2000)
  const processor = createStripeProcessor({
    ...fakeKeys,
    apiBase: fake.url,
    clock,
    deadlineMs: 1500,
    ...(retryPauseMs !== undefined && { retryPauseMs }),
  })
  const test = await startTestApp(engine, { processor, rateLimits })
  return {
    test,
    fake,
    pay: (intentId, number = '4242424242424242') => {
      const { id } = fake.ledger.addMethod({ ...card, 'card[number]': number })
      return fake.ledger.confirm(intentId, { payment_method: id })
    },
    pass: (ms) => {
      now = new Date(now.getTime() + ms)
      test.setNow(now)
    },
    deliver: (event) => fake.deliver(`${test.url}/webhooks/stripe`, event),
    intentsOf: (personId) =>
      [...fake.ledger.intents.values()].filter(({ metadata }) => metadata['person'] === personId),
    close: async () => {
      await test.close()
      await fake.close()
    },
  }
}

import type { PaymentProcessor } from '#modules/payments/gateway/processor.server.ts'
import { createStripeProcessor } from '#modules/payments/gateway/stripe.server.ts'
import {
  addMethod,
  authenticateIntent,
  confirmIntent,
} from '#modules/payments/test-processor/charging.server.ts'
import { createTestProcessor } from '#modules/payments/test-processor/processor.server.ts'
import { workScope } from '#platform/scope.server.ts'
import { saturdayEvening } from '#test/app.ts'
import { type TestDatabase, openTestDatabase } from '#test/engines.ts'
import { carl } from '#test/world.ts'
import { StripeError } from './errors.ts'
import { type FakeStripe, fakeKeys, startFakeStripe } from './fake.ts'
import { confirmAtStripe } from './itself.ts'

/** A processor, and what a browser does with it. */
export interface Bench {
  processor: PaymentProcessor
  /** Answers the status, or the refusal's code. */
  pay: (id: string, secret: string, number: string) => Promise<string>
  /** The same with a card that was saved. */
  paySaved: (id: string, secret: string, cardId: string) => Promise<string>
  answerBank: (id: string, secret: string, isComplete: boolean) => Promise<string>
  close: () => Promise<void>
}

const clock = () => saturdayEvening
const typed = { exp_month: 12, exp_year: 2030, cvc: '123' }

async function openBuiltIn(): Promise<Bench> {
  const { database, close }: TestDatabase = await openTestDatabase('SQLite', saturdayEvening)
  const processor = createTestProcessor(database, clock, false)
  // So many refused cards would stop anybody's.
  const relaxed = { ...workScope(database, saturdayEvening), limitFactor: 1000 }
  const scope = { ...relaxed, viewer: carl, processor }
  const told = (charged: Awaited<ReturnType<typeof confirmIntent>>) =>
    'error' in charged ? charged.error.code : charged.status
  return {
    processor,
    pay: async (id, secret, number) => {
      const cvc = number.startsWith('3') && number.length === 15 ? '1234' : '123'
      const method = await addMethod(scope, { card: { ...typed, number, cvc } })
      return 'error' in method
        ? method.error.code
        : told(await confirmIntent(scope, id, secret, method.id))
    },
    paySaved: async (id, secret, cardId) => told(await confirmIntent(scope, id, secret, cardId)),
    answerBank: async (id, secret, isComplete) =>
      told(await authenticateIntent(scope, id, secret, isComplete ? 'complete' : 'fail')),
    close,
  }
}

export async function openFake(): Promise<Bench & { fake: FakeStripe }> {
  const fake = await startFakeStripe(clock)
  const processor = createStripeProcessor({ ...fakeKeys, apiBase: fake.url, clock })
  const told = (work: () => { status: string }) => {
    try {
      return work().status
    } catch (error) {
      if (error instanceof StripeError) return String(error.body.error.code)
      throw error
    }
  }
  return {
    fake,
    processor,
    pay: async (id, _secret, number) =>
      told(() => {
        const params = { 'card[number]': number, 'card[exp_month]': '12', 'card[exp_year]': '2030' }
        const method = fake.ledger.addMethod(params)
        return fake.ledger.confirm(id, { payment_method: method.id })
      }),
    paySaved: async (id, _secret, cardId) =>
      told(() => fake.ledger.confirm(id, { payment_method: cardId })),
    answerBank: async (id, _secret, isComplete) =>
      told(() => fake.ledger.authenticate(id, isComplete)),
    close: fake.close,
  }
}

/** Stripe itself, when the environment has a test key: it knows whether the fake has drifted. */
const secretKey = process.env['STRIPE_TEST_SECRET_KEY']

async function openStripeItself(key: string): Promise<Bench> {
  const options = { ...fakeKeys, secretKey: key, apiBase: undefined, clock: () => new Date() }
  return {
    processor: createStripeProcessor(options),
    pay: (id, _secret, number) => confirmAtStripe(key, id, number),
    paySaved: (id, _secret, cardId) => confirmAtStripe(key, id, cardId),
    // The bank's page needs a browser; those checks are for the other two.
    answerBank: async () => 'not here',
    close: async () => {},
  }
}

export const benches: [string, () => Promise<Bench>, Date][] = [
  ['the built-in test processor', openBuiltIn, saturdayEvening],
  ['Stripe’s gateway on the fake', openFake, saturdayEvening],
  ...(secretKey === undefined
    ? []
    : [
        ['Stripe itself', () => openStripeItself(secretKey), new Date()] satisfies [
          string,
          () => Promise<Bench>,
          Date,
        ],
      ]),
]

import { seconds } from '#kernel/duration.ts'
import type { AllPaymentKeys } from '#modules/payments/keys/contract.ts'
import { type TestApp, saturdayEvening, startTestApp } from './app.ts'
import { type Client, type Told, aClient } from './client.ts'
import type { EngineName } from './engines.ts'
import { type Customer, aCustomer } from './orders.ts'
import { type FakeStripe, startFakeStripe } from './stripe/fake.ts'
import { ada } from './world.ts'

/** Two keys of one account. */
export type Keys = Readonly<Record<'publishableKey' | 'secretKey', string>>

export const testKeys: Keys = { publishableKey: 'pk_test_fake', secretKey: 'sk_test_fake' }
export const liveKeys: Keys = { publishableKey: 'pk_live_fake', secretKey: 'sk_live_fake' }
/** Of another account. */
export const otherKeys: Keys = { publishableKey: 'pk_live_other', secretKey: 'sk_live_other' }

/** What payments with these keys are kept under. */
export function ofKeys({ secretKey }: Pick<Keys, 'secretKey'>): string {
  const [, mode, account] = secretKey.split('_')
  return `stripe acct_${account} ${mode}`
}

const card = { 'card[exp_month]': '1', 'card[exp_year]': '90', 'card[number]': '4242424242424242' }

/** A house on an address of its own whose owner pastes keys, with Stripe's stand-in behind it. */
export class KeyHouse {
  static readonly origin = 'https://emberleaf.example'
  readonly fake: FakeStripe
  readonly test: TestApp
  owner: Client
  #now: Date

  private constructor(parts: { fake: FakeStripe; test: TestApp; owner: Client; now: Date }) {
    this.fake = parts.fake
    this.test = parts.test
    this.owner = parts.owner
    this.#now = parts.now
  }

  static async open(engine: EngineName): Promise<KeyHouse> {
    const clock = { now: saturdayEvening }
    const fake = await startFakeStripe(() => clock.now, 2000)
    const publicUrl = new URL(KeyHouse.origin)
    const test = await startTestApp(engine, { publicUrl, stripeApiBase: fake.url })
    const owner = aClient(test, await test.signedIn(ada))
    const house = new KeyHouse({ fake, test, owner, now: clock.now })
    house.#tell = (now) => (clock.now = now)
    return house
  }

  #tell: (now: Date) => void = () => {}

  get now(): Date {
    return this.#now
  }

  pass(ms: number): void {
    this.#now = new Date(this.#now.getTime() + ms)
    this.#tell(this.#now)
    this.test.setNow(this.#now)
  }

  async close(): Promise<void> {
    await this.test.close()
    await this.fake.close()
  }

  async paste(keys: object): Promise<Told> {
    // Stripe repeats what it has answered to the same key, and a trial's key is its moment.
    this.pass(seconds(1))
    return this.owner.send('POST', '/payment-keys', keys)
  }

  /** Puts keys in use, or none. */
  async take(keys: Keys | null, more: object = {}): Promise<Told> {
    const processor = keys && ofKeys(keys)
    return this.owner.send('POST', '/payment-keys/in-use', { processor, ...more })
  }

  async takeReal(keys = liveKeys): Promise<void> {
    const answers = [await this.paste(keys), await this.take(keys)]
    const refused = answers.find(({ status }) => status !== 200)
    if (refused) throw new Error(JSON.stringify(refused))
  }

  /** Whoever changes keys has signed in lately. */
  async signInAgain(): Promise<void> {
    this.owner = aClient(this.test, await this.test.signedIn(ada))
  }

  async listed(): Promise<AllPaymentKeys> {
    return (await this.owner.get('/payment-keys')).body
  }

  async status(): Promise<Told['body']> {
    return (await this.owner.get('/payment-status')).body
  }

  books({ secretKey }: Pick<Keys, 'secretKey'>) {
    return this.fake.accountOf(secretKey)
  }

  /** What the browser does with Stripe. */
  charge(keys: Pick<Keys, 'secretKey'>, intentId: string, method?: string) {
    const { ledger } = this.books(keys)
    return ledger.confirm(intentId, { payment_method: method ?? ledger.addMethod(card).id })
  }

  /** Somebody new with a dish, and a payment that is open. */
  async begin(name: string): Promise<{ customer: Customer; intentId: string }> {
    const customer = await aCustomer(this.test, name)
    await customer.fill(1)
    const { status, body } = await customer.start()
    if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`)
    return { customer, intentId: body['paymentIntentId'] }
  }

  /** An order that was paid with the live keys. */
  async paidOrder(name: string): Promise<{ intentId: string; orderId: string }> {
    const { customer, intentId } = await this.begin(name)
    this.charge(liveKeys, intentId)
    await customer.record(intentId)
    const [order] = (await this.owner.get('/orders')).body.orders
    return { intentId, orderId: order._id }
  }

  /** Asks a dollar back. */
  async refund(orderId: string): Promise<void> {
    const body = { amount: 1, reason: 'Cold.' }
    await this.owner.send('POST', `/orders/${orderId}/refunds`, body)
  }
}

import { minutes } from '#kernel/duration.ts'
import { rejectUnanswered } from '#modules/orders/escalation/service.server.ts'
import { cancelOwnOrder, delayOrder, moveByHouse } from '#modules/orders/moves/service.server.ts'
import type { OrderRow, OrderTables } from '#modules/orders/tables.server.ts'
import { startPayment } from '#modules/payments/attempts/service/start-payment.server.ts'
import { askRefund } from '#modules/payments/refunds/service/ask-refund.server.ts'
import type { RefundTables } from '#modules/payments/refunds/tables.server.ts'
import { recordPayment } from '#modules/payments/service/record-payment.server.ts'
import { type Customer, aCustomer } from '../checkout.ts'
import { StripeNo } from '../stripe/ledger.ts'
import type { CrashingShop } from '../stripe/crashing.ts'
import { ada, kim } from '../world.ts'
import { type Card, type Step, guestCount } from './steps.ts'

type GuestStep = Extract<Step, { who: 'guest' }>
type KitchenStep = Extract<Step, { who: 'kitchen' }>

/** A guest, and what their browser knows of their payments, newest first. */
interface Guest {
  customer: Customer
  intents: string[]
}

let evenings = 0

/** One evening of a house: everybody does what the steps say, as far as the house lets them. */
export class Evening {
  readonly guests: Guest[] = []
  readonly #shop: CrashingShop
  readonly #name = `evening-${++evenings}`
  #keys = 0

  constructor(shop: CrashingShop) {
    this.#shop = shop
  }

  async open(): Promise<void> {
    this.#shop.arm(null)
    for (let guest = 1; guest <= guestCount; guest++) {
      const customer = await aCustomer(this.#shop.test, `${this.#name}-guest-${guest}`)
      this.guests.push({ customer, intents: [] })
    }
  }

  /** What the house refuses, and what a process did that died, is no more than that. */
  async play(step: Step): Promise<void> {
    const shop = this.#shop
    switch (step.who) {
      case 'guest':
        return this.#guestDoes(step)
      case 'kitchen':
        return this.#kitchenDoes(step)
      case 'owner':
        return this.#refund(step.order, step.refund)
      case 'provider':
        return this.#providerDoes(step.does, step.which)
      case 'clock':
        return shop.pass(minutes(step.minutes))
      case 'server': {
        const work = {
          jobs: () => shop.runJobs(),
          reconcile: () => shop.reconcile(),
          escalate: () => rejectUnanswered(shop.scopeOf()),
        }
        await shop.inProcess<unknown>(work[step.does])
        return
      }
      case 'crash':
        return shop.arm(step.at, step.passing)
    }
  }

  /** Everybody goes home: what the bank still owes an answer for is answered, and all work is done. */
  async close(): Promise<void> {
    const { fake } = this.#shop
    this.#shop.arm(null)
    for (const id of this.intents()) {
      if (fake.ledger.get(id).status === 'processing') fake.ledger.finish(id, true)
    }
    // Whatever is open expires; what was asked of a process that died is taken up again.
    for (const wait of [3, 31, 3]) {
      this.#shop.pass(minutes(wait))
      for (const id of this.intents()) await this.#shop.deliver(id)
      await this.#shop.reconcile()
    }
    // The provider is asked in five minutes of fifteen (payments/refunds/rules/states.ts).
    for (let turn = 0; turn < 4 && (await this.#isMoneyAsked()); turn++) {
      this.#shop.pass(minutes(4))
      await this.#shop.reconcile()
    }
    for (const refund of fake.refunds.all) {
      if (this.intents().includes(refund.payment_intent)) fake.refunds.turn(refund.id)
    }
    for (const id of this.intents()) await this.#shop.deliver(id)
    await this.#shop.reconcile()
  }

  /** Every intent that the provider has of this evening, also those whose id nobody has heard. */
  intents(): string[] {
    const people = new Set(this.guests.map(({ customer }) => customer.person.personId))
    return [...this.#shop.fake.ledger.intents.values()]
      .filter(({ metadata }) => people.has(metadata['person'] ?? ''))
      .map(({ id }) => id)
  }

  async orders(): Promise<OrderRow[]> {
    const people = this.guests.map(({ customer }) => customer.person.personId)
    const orders = this.#shop.test.database.db.tables<OrderTables>().selectFrom('orders')
    return orders.selectAll().where('person_id', 'in', people).orderBy('id').execute()
  }

  async #guestDoes(step: GuestStep): Promise<void> {
    const guest = this.guests[step.guest]
    if (!guest) return
    const { customer, intents } = guest
    const scope = () => this.#shop.scopeOf(customer.person)
    switch (step.does) {
      case 'fill':
        await customer.fill(...step.quantities)
        return
      case 'start': {
        const claim = { price: await customer.total(), email: undefined }
        const started = await this.#shop.inProcess(() => startPayment(scope(), claim))
        if (started) intents.unshift(started.intentId)
        return
      }
      case 'pay':
        return this.#payAtProvider(intents[0], step.card)
      case 'record': {
        const [transitionId] = intents
        if (!transitionId) return
        await this.#shop.inProcess(() => recordPayment(scope(), { transitionId }))
        return
      }
      case 'cancel': {
        const mine = (await this.orders()).filter(
          ({ person_id }) => person_id === customer.person.personId,
        )
        const last = mine.at(-1)
        if (last) await this.#shop.inProcess(() => cancelOwnOrder(scope(), last.id))
      }
    }
  }

  /** The browser asks the provider itself; no process of ours is in between. */
  async #payAtProvider(intentId: string | undefined, number: Card): Promise<void> {
    if (intentId === undefined) return
    const { ledger } = this.#shop.fake
    const card = { 'card[exp_month]': '1', 'card[exp_year]': '90' }
    atProvider(() => {
      const later = number === 'later' ? 'pm_later' : undefined
      const method = later ?? ledger.addMethod({ ...card, 'card[number]': number }).id
      ledger.confirm(intentId, { payment_method: method })
    })
  }

  async #kitchenDoes(step: KitchenStep): Promise<void> {
    const order = await this.#orderAt(step.order)
    if (!order) return
    const { id, state } = order
    const key = `${this.#name}-${++this.#keys}`
    const scope = () => this.#shop.scopeOf(kim)
    if ('delay' in step) {
      await this.#shop.inProcess(() => delayOrder(scope(), { id, key, more: step.delay }))
      return
    }
    const { to } = step
    const asked = {
      from: step.seen ?? state,
      to,
      minutes: to === 'accepted' ? step.minutes : undefined,
      reason: to === 'cancelled' || to === 'rejected' ? 'too_busy' : undefined,
      words: undefined,
    }
    await this.#shop.inProcess(() => moveByHouse(scope(), { id, key, asked }))
  }

  async #refund(index: number, asked: 'whole' | 'line' | number): Promise<void> {
    const order = await this.#orderAt(index)
    if (!order) return
    const wish = {
      whole: { whole: true as const },
      line: { lines: [{ position: 1, quantity: 1 }] },
      amount: { amount: typeof asked === 'number' ? asked / 100 : 0 },
    }[typeof asked === 'number' ? 'amount' : asked]
    const key = `${this.#name}-${++this.#keys}`
    const sent = { ...wish, reason: 'Cold' }
    await this.#shop.inProcess(() => askRefund(this.#shop.scopeOf(ada), order.id, sent, key))
  }

  async #providerDoes(does: 'deliver' | 'finish' | 'turn', which: number): Promise<void> {
    const { fake } = this.#shop
    const intents = this.intents()
    const id = intents[which % intents.length]
    if (id === undefined) return
    if (does === 'deliver') await this.#shop.inProcess(() => this.#shop.deliver(id))
    if (does === 'finish') atProvider(() => fake.ledger.finish(id, which % 2 === 0))
    if (does === 'turn') {
      const refund = fake.refunds.all.find(({ payment_intent }) => payment_intent === id)
      if (refund) fake.refunds.turn(refund.id)
    }
  }

  async #isMoneyAsked(): Promise<boolean> {
    const ids = (await this.orders()).map(({ id }) => id)
    if (ids.length === 0) return false
    const refunds = this.#shop.test.database.db.tables<RefundTables>().selectFrom('refunds')
    const asked = refunds.select('id').where('order_id', 'in', ids).where('state', '=', 'requested')
    return (await asked.limit(1).execute()).length > 0
  }

  async #orderAt(index: number): Promise<OrderRow | undefined> {
    const orders = await this.orders()
    return orders[index % orders.length]
  }
}

/** What the provider says no to changes nothing. */
function atProvider(act: () => void): void {
  try {
    act()
  } catch (error) {
    if (!(error instanceof StripeNo)) throw error
  }
}

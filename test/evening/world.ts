import { hours } from '#kernel/duration.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Viewer } from '#kernel/viewer.ts'
import type { OrderRow, OrderTables } from '#modules/orders/tables.server.ts'
import type { PaymentScope } from '#modules/payments/payment-scope.server.ts'
import { anOrderer } from '../guests.ts'
import type { House } from './house.ts'

/** So many guests share an evening. */
export const guestCount = 3

/** A guest, with an account or without, and what their browser knows of their payments, newest first. */
export interface Guest {
  viewer: Viewer
  buyerId: string
  intents: string[]
}

let worlds = 0

/** What everybody of an evening can reach: the house, each other, and what has come about so far. */
export class World {
  readonly house: House
  readonly guests: Guest[] = []
  /** How often the house has said no, by the word for it. */
  readonly refusals = new Map<string, number>()
  readonly #name = `evening-${++worlds}`
  readonly #firstIntent: number
  readonly #openedAt: number
  #keys = 0

  constructor(house: House) {
    const { shop } = house
    // Far enough from the evening before that nobody looks back on that.
    shop.pass(hours(3))
    this.house = house
    this.#firstIntent = shop.fake.ledger.intents.size
    this.#openedAt = shop.test.scope().now.getTime()
  }

  async invite(): Promise<void> {
    for (let guest = 1; guest <= guestCount; guest++) {
      const id = `${this.#name}-guest-${guest}`
      // The last of them has no account.
      const kind = guest === guestCount ? 'guest' : 'customer'
      const { viewer, buyerId } = await anOrderer(this.house.shop.test, id, kind)
      this.guests.push({ viewer, buyerId, intents: [] })
    }
  }

  /** Somebody does something in a process that may die of it; a no of the house is no more than that. */
  async act<T>(viewer: Viewer | undefined, work: (scope: PaymentScope) => Promise<T>) {
    const { shop } = this.house
    return shop.inProcess(() => work(shop.scopeOf(viewer)).catch((error) => this.#note(error)))
  }

  /** Each tap of a button has its own. */
  key(): string {
    return `${this.#name}-${++this.#keys}`
  }

  /** A number that has called in no other evening. */
  phone(caller: number): string {
    return `+1518${String(worlds).padStart(7, '0')}${caller}`
  }

  async orders(): Promise<OrderRow[]> {
    const orders = this.house.shop.test.database.db.tables<OrderTables>().selectFrom('orders')
    const own = orders.selectAll().where('created_at', '>=', this.#openedAt)
    // By their numbers: a seed tells the same story again.
    return own.orderBy('created_at').orderBy('number').execute()
  }

  /** Whether something happened in this evening. */
  isToday(at: number): boolean {
    return at >= this.#openedAt
  }

  /** The newest is 0. */
  async orderAt(index: number): Promise<OrderRow | undefined> {
    const orders = await this.orders()
    return orders.at(-1 - (index % orders.length))
  }

  /** Every intent that the provider has of this evening, also those whose id nobody has heard. */
  intents(): string[] {
    return [...this.house.shop.fake.ledger.intents.keys()].slice(this.#firstIntent)
  }

  #note(error: unknown): never {
    if (error instanceof Refusal) {
      this.refusals.set(error.code, (this.refusals.get(error.code) ?? 0) + 1)
    }
    throw error
  }
}

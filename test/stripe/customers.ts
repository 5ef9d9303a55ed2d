import type { Stripe } from 'stripe'
import { type Ledger, missing } from './ledger.ts'
import { newCustomer } from './objects.ts'
import { type Params, cutPage, mapOf } from './params.ts'

/** Stripe’s customers, each with the cards that were saved for them. */
export class CustomerLedger {
  readonly #ledger: Ledger
  readonly #now: () => Date
  readonly #of: { mark: string; isLive: boolean }
  #made = 0

  constructor(ledger: Ledger, now: () => Date, of: { mark: string; isLive: boolean }) {
    this.#ledger = ledger
    this.#now = now
    this.#of = of
  }

  /** `POST /v1/customers` */
  create(params: Params): Stripe.Customer {
    const { mark, isLive: livemode } = this.#of
    const id = `cus_${mark}${String(++this.#made).padStart(8, '0')}`
    const created = Math.floor(this.#now().getTime() / 1000)
    const customer = newCustomer({ id, created, livemode, metadata: mapOf(params, 'metadata') })
    this.#ledger.customers.set(id, customer)
    return customer
  }

  /** `GET /v1/customers`, newest first: one page, and whether there are more. */
  list(params: Params): { data: Stripe.Customer[]; hasMore: boolean } {
    const since = Number(params['created[gte]'] ?? 0)
    const all = [...this.#ledger.customers.values()]
    return cutPage(
      all.filter(({ created }) => created >= since),
      params,
    )
  }

  /** `DELETE /v1/customers/:id`, with their cards. */
  remove(id: string): Stripe.DeletedCustomer {
    for (const card of this.cards(id)) this.#ledger.detach(card.id)
    this.#ledger.customers.delete(id)
    return { id, object: 'customer', deleted: true }
  }

  /** `GET /v1/customers/:id/payment_methods` */
  cards(id: string): Stripe.PaymentMethod[] {
    if (!this.#ledger.customers.has(id)) throw missing('customer', id)
    return this.#ledger.cardsOf(id)
  }
}

import { type Viewer, visitor } from '#kernel/viewer.ts'
import {
  findGuest,
  openGuestSession,
  saveContact,
} from '#modules/accounts/guests/visiting.server.ts'
import { listDishes } from '#modules/menu/showing.server.ts'
import type { TestApp } from './app.ts'
import { type Cart, aCart, aCustomer } from './orders.ts'
import { aSettingsOwner } from './restaurant.ts'
import { Visitor } from './visitor.ts'

/** The owner takes orders without an account, or no more. */
export async function letGuestsOrder(test: TestApp, guests = true): Promise<void> {
  const owner = await aSettingsOwner(test)
  const { status, body } = await owner.save({ orderRules: { guests } })
  if (status !== 200) throw new Error(`Not saved: ${status} ${JSON.stringify(body)}`)
}

/** Who fetches what a guest orders. */
export const lena = { name: 'Lena Ruiz', phone: '(518) 555-0163', email: 'lena@example.com' }

/** A browser in which nobody has an account. */
export class Guest extends Visitor {
  readonly #app: TestApp

  constructor(test: TestApp, network?: string) {
    super(test, network)
    this.#app = test
  }

  /** As its first dish makes it one. */
  open(pass?: string) {
    const headers: Record<string, string> = pass === undefined ? {} : { 'x-captcha-pass': pass }
    return this.call('POST', '/guest-session', undefined, headers)
  }

  /** Puts one of each of the menu's first dishes into the cart, or so many of them. */
  async fill(...quantities: number[]): Promise<string[]> {
    const dishes = await listDishes(this.#app.scope())
    const ids: string[] = []
    for (const [index, quantity] of (quantities.length > 0 ? quantities : [1]).entries()) {
      const body = { foodId: dishes[index]?.id ?? '', quantity }
      ids.push((await this.call('POST', '/cart', body)).body.insertedId)
    }
    return ids
  }

  async cart(): Promise<
    { _id: string; name: string; quantity: number; price: number; email: string }[]
  > {
    return (await this.call('GET', '/cart')).body
  }

  async start(more: object = {}, headers: Record<string, string> = {}) {
    const total = (await this.cart()).reduce((sum, line) => sum + line.price * line.quantity, 0)
    const body = { price: Math.round(total * 100) / 100, ...more }
    return this.call('POST', '/create-payment-intent', body, headers)
  }

  /** Reads a card and charges it, and says yes to the bank where it is asked. */
  async charge(
    intent: { paymentIntentId: string; clientSecret: string },
    number = '4242 4242 4242 4242',
  ) {
    const card = { number, exp_month: 12, exp_year: 2030, cvc: '123' }
    const { body: method } = await this.call('POST', '/test-processor/v1/payment_methods', { card })
    if (method.error) return method
    const sent = { client_secret: intent.clientSecret, payment_method: method.paymentMethod.id }
    const path = `/test-processor/v1/payment_intents/${intent.paymentIntentId}`
    const { body } = await this.call('POST', `${path}/confirm`, sent)
    if (body.paymentIntent?.status !== 'requires_action') return body
    const yes = { client_secret: intent.clientSecret, outcome: 'complete' }
    return (await this.call('POST', `${path}/authenticate`, yes)).body
  }

  record(transitionId: string) {
    return this.call('POST', '/payments', { transitionId })
  }

  /** Says who fetches it and pays for what is in the cart. */
  async pay(contact = lena) {
    await this.call('PATCH', '/guest-session', contact)
    const { body: intent } = await this.start()
    await this.charge(intent)
    const { body } = await this.record(intent.paymentIntentId)
    return { ...body, orderId: intent.orderId, intentId: intent.paymentIntentId } as {
      insertedId: string
      orderId: string
      orderNumber: string
      token: string
      intentId: string
    }
  }
}

/** A guest who has begun. */
export async function aGuest(test: TestApp, network?: string): Promise<Guest> {
  const guest = new Guest(test, network)
  const { status, body } = await guest.open()
  if (status !== 200) throw new Error(`No guest: ${status} ${JSON.stringify(body)}`)
  return guest
}

/** Whoever orders, as the verbs below the calls know them. */
export interface Orderer extends Cart {
  viewer: Viewer
  buyerId: string
  email: string
}

/** A customer of this name, or a guest without an account who has said who they are. */
export async function anOrderer(
  test: TestApp,
  name: string,
  kind: 'customer' | 'guest',
): Promise<Orderer> {
  if (kind === 'customer') {
    const { person, ...customer } = await aCustomer(test, name)
    return { ...customer, viewer: person, buyerId: person.personId, email: person.email }
  }
  const token = await openGuestSession(test.scope(visitor), undefined, async () => false)
  const viewer = await findGuest(test.scope(), token ?? '')
  if (viewer?.kind !== 'guest') throw new Error('No guest')
  const email = `${name}@example.com`
  await saveContact(test.scope(viewer), { ...lena, name, email })
  return { ...aCart(test, viewer.buyerId, name), viewer, buyerId: viewer.buyerId, email }
}

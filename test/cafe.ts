import { listDishes } from '#modules/menu/showing.server.ts'
import type { TestApp } from './app.ts'
import { freeTimes } from './bookings.ts'
import { Visitor } from './visitor.ts'

/** The text of every picture, as CAPTCHA_FIXED has it. */
export const pictureText = 'K7WPXM'

const password = 'secret-1'

/** An answer and what it was to. */
type Answer = Awaited<ReturnType<Visitor['call']>>

/** Somebody in the café's Wi-Fi with a browser of their own, who does what our pages would do. */
export class CafeGuest {
  readonly email: string
  browser: Visitor
  readonly #test: TestApp
  readonly #name: string
  readonly #network: string
  readonly #readsEmails: boolean

  /** @param readsEmails the address is their own */
  constructor(test: TestApp, name: string, network: string, readsEmails = true) {
    this.#test = test
    this.#name = name
    this.#network = network
    this.#readsEmails = readsEmails
    this.email = `${name}@example.com`
    this.browser = new Visitor(test, network)
  }

  /** Calls and, where a captcha is asked for, solves it and calls again: twice when one was too cheap. */
  async ask(method: string, path: string, body?: unknown, solved?: string): Promise<Answer> {
    const shown = solved === undefined ? {} : { 'x-captcha-pass': solved }
    let answer = await this.browser.call(method, path, body, shown)
    for (let turn = 0; turn < 2 && answer.body?.error?.code === 'captcha_required'; turn++) {
      const pass = await this.#earn(answer.body.proof?.difficulty)
      answer = await this.browser.call(method, path, body, { 'x-captcha-pass': pass })
    }
    return answer
  }

  /** With an account of their own, and signed in to it. */
  async signUp(): Promise<number[]> {
    const body = { name: this.#name, email: this.email, password, photoURL: '/avatars/a.svg' }
    const made = await this.ask('POST', '/api/auth/sign-up/email', body)
    return [made.status, (await this.#enter()).status]
  }

  /** @param isElsewhere on a browser that has never been here */
  async signOutAndIn(isElsewhere = false): Promise<number[]> {
    const left = await this.ask('DELETE', '/jwt')
    if (isElsewhere) this.browser = new Visitor(this.#test, this.#network)
    return [
      left.status,
      (await this.tryPassword(this.email, password)).status,
      (await this.#enter()).status,
    ]
  }

  /** With the captcha solved beforehand, as the page of the sign-in has it. */
  async tryPassword(email: string, guess: string): Promise<Answer> {
    const body = { email, password: guess }
    return this.ask('POST', '/api/auth/sign-in/email', body, await this.#earn(undefined))
  }

  /** A dish in the cart, paid by card; the last status is the payment's. */
  async order(): Promise<number[]> {
    const [dish] = await listDishes(this.#test.scope())
    const added = await this.ask('POST', '/cart', { foodId: dish?.id })
    const started = await this.startPayment()
    const charged = await this.charge(started, '4242 4242 4242 4242')
    const transitionId = started.body.paymentIntentId
    const paid = await this.ask('POST', '/payments', { transitionId })
    return [added.status, started.status, charged.status, paid.status]
  }

  /** Fills the cart and tries a card so many times that the bank refuses. */
  async testCards(times: number): Promise<void> {
    const [dish] = await listDishes(this.#test.scope())
    await this.ask('POST', '/cart', { foodId: dish?.id })
    const started = await this.startPayment()
    for (let count = 0; count < times; count++) await this.charge(started, '4000 0000 0000 0002')
  }

  /** The same, for the cards of which the bank said a word about the card: it was asked no question before. */
  async learnOfCards(times: number): Promise<Answer[]> {
    const [dish] = await listDishes(this.#test.scope())
    await this.ask('POST', '/cart', { foodId: dish?.id })
    const learned: Answer[] = []
    for (let count = 0; count < times; count++) {
      const charged = await this.charge(await this.startPayment(), '4000 0000 0000 0002')
      if (charged.body.error?.code === 'card_declined') learned.push(charged)
    }
    return learned
  }

  async startPayment(): Promise<Answer> {
    const { body: cart } = await this.browser.call('GET', '/cart')
    const lines: { price: number; quantity: number }[] = cart
    const price = lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
    return this.#askConfirmed('/create-payment-intent', { price })
  }

  async charge({ body: intent }: Answer, number: string): Promise<Answer> {
    const card = { number, exp_month: 12, exp_year: 2030, cvc: '123' }
    const method = await this.ask('POST', '/test-processor/v1/payment_methods', { card })
    const path = `/test-processor/v1/payment_intents/${intent.paymentIntentId}/confirm`
    const payment_method = method.body.paymentMethod?.id
    const charged = await this.ask('POST', path, {
      client_secret: intent.clientSecret,
      payment_method,
    })
    if (charged.body.paymentIntent?.status !== 'requires_action') return charged
    // Their bank knows them; whoever holds a stolen card says nothing here.
    const outcome = this.#readsEmails ? 'complete' : 'fail'
    const yes = { client_secret: intent.clientSecret, outcome }
    return this.ask('POST', path.replace('confirm', 'authenticate'), yes)
  }

  /** Dishes that are paid for when they are fetched, for so much at most. */
  async orderForLater(phone: string, mostCents = Infinity): Promise<Answer> {
    const [dish] = await listDishes(this.#test.scope())
    const quantity = Math.max(1, Math.min(9, Math.floor(mostCents / (dish?.priceCents ?? 1))))
    await this.ask('POST', '/cart', { foodId: dish?.id, quantity })
    const { body: lines } = await this.browser.call('GET', '/cart')
    const total = lines.reduce(
      (sum: number, line: { price: number; quantity: number }) => sum + line.price * line.quantity,
      0,
    )
    const body = { price: Math.round(total * 100) / 100, phone }
    return this.#askConfirmed('/counter-orders', body)
  }

  /** The first free time of a day. */
  async book(day: string, phone: string): Promise<number> {
    const [start] = (await freeTimes(this.#test, day, 2)).values()
    const wish = { start, party: 2, name: this.#name, phone }
    return (await this.#askConfirmed('/bookings', wish)).status
  }

  /** Once more with a confirmed address, where one is asked for. */
  async #askConfirmed(path: string, body: unknown): Promise<Answer> {
    const answer = await this.ask('POST', path, body)
    if (answer.body?.error?.code !== 'email_unconfirmed') return answer
    return (await this.#confirm()) ? this.ask('POST', path, body) : answer
  }

  /** Opens the link of the email that came with the account, when there is a hand that reads it. */
  async #confirm(): Promise<boolean> {
    if (!this.#readsEmails) return false
    await this.#test.runJobs()
    const own = this.#test.mailed.filter(({ to }) => to === this.email)
    const links = own.flatMap(({ text }) => /\/api\/auth\/verify-email\S+/.exec(text) ?? [])
    const link = links.at(-1) ?? ''
    return (await this.browser.call('GET', link)).status < 400
  }

  #enter(): Promise<Answer> {
    return this.ask('POST', '/jwt', { email: this.email })
  }

  /** A picture, or work where that is asked for or too many pictures have been drawn. */
  async #earn(difficulty: number | undefined): Promise<string> {
    if (difficulty !== undefined) return this.browser.earnPass(difficulty)
    const { status, body } = await this.browser.call('POST', '/captcha')
    if (status === 429) return this.browser.earnPass()
    const solved = await this.browser.call('POST', `/captcha/${body.id}`, { text: pictureText })
    return solved.body.pass
  }
}

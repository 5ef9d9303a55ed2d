import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { Stripe } from 'stripe'
import { AccountBooks } from './accounts.ts'
import type { CustomerLedger } from './customers.ts'
import { type RawError, StripeError, wrongParameter } from './errors.ts'
import { type StandInEvent, eventOf, sign } from './events.ts'
import { recordAnswer, recordEvent } from './exchanges.ts'
import type { Ledger } from './ledger.ts'
import { shownIntent } from './objects.ts'
import { type Call, type Params, callOf, listOf, requireKnown } from './params.ts'
import type { RefundLedger } from './refunds.ts'

/** What can go wrong with one call. */
export type Fault =
  | 'slow'
  | 'reset before'
  | 'reset after'
  | '500 before'
  | '500 after'
  | '429'
  /** A key that was rolled, an account that was closed: it will be refused until somebody mends it. */
  | 'refused'
  /** The account's own currency has a higher minimum. */
  | 'too small'
  | 'malformed'
  | 'wrong amount'
  | 'wrong currency'

export interface FakeStripe {
  url: URL
  ledger: Ledger
  refunds: RefundLedger
  customers: CustomerLedger
  events: StandInEvent[]
  /** An account in a mode, by its keys: `sk_live_other` is of another one, `sk_test_fake_2` of the same. */
  accountOf: (key: string) => AccountBooks
  /** Keys that were rolled. */
  revoked: Set<string>
  /** How many calls have come, and which. */
  calls: string[]
  /** How many calls it is still at, also those that nobody waits for any more. */
  busy: () => number
  /** The next calls go wrong like this, one after the other; null goes well. */
  fail: (...faults: (Fault | null)[]) => void
  /** The key may not do these any more: a restricted one, or one that was taken back. */
  forbid: (...kinds: Call[]) => void
  /** No call goes wrong any more, and the key may do everything. */
  heal: () => void
  /** Sends an event to our webhook, signed. */
  deliver: (to: string, event: StandInEvent, secret?: string) => Promise<Response>
  close: () => Promise<void>
}

export const fakeKeys = {
  secretKey: 'sk_test_fake',
  publishableKey: 'pk_test_fake',
  webhookSecret: 'whsec_fake',
}

/** Stripe's API over real HTTP, with its states, keys, signatures and failures. */
export async function startFakeStripe(now: () => Date, slowMs = 200): Promise<FakeStripe> {
  const events: StandInEvent[] = []
  const calls: string[] = []
  const faults: (Fault | null)[] = []
  const accountOf = accountsOf(now, events)
  const { ledger, refunds, customers } = accountOf(fakeKeys.secretKey)
  const revoked = new Set<string>()
  const kept = new KeptAnswers()
  const forbidden = new Set<Call>()
  let working = 0
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`)
    working++
    void answer(
      { accountOf, revoked, kept, forbidden, slowMs },
      faults.shift() ?? null,
      request,
      response,
    ).finally(() => working--)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: new URL(`http://127.0.0.1:${port}`),
    ledger,
    refunds,
    customers,
    events,
    accountOf,
    revoked,
    calls,
    busy: () => working,
    fail: (...next) => void faults.push(...next),
    forbid: (...kinds) => kinds.forEach((kind) => forbidden.add(kind)),
    heal: () => {
      faults.splice(0)
      forbidden.clear()
    },
    deliver: (to, event, secret = fakeKeys.webhookSecret) => {
      if (!events.includes(event)) recordEvent(event)
      const body = JSON.stringify(event)
      const signature = sign(body, secret, now())
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      return fetch(to, { method: 'POST', headers, body })
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Made when a key of theirs comes for the first time. */
function accountsOf(now: () => Date, events: StandInEvent[]): FakeStripe['accountOf'] {
  const accounts = new Map<string, AccountBooks>()
  return (key) => {
    const { mode, name } = readKey(key)
    const known = accounts.get(`${name} ${mode}`)
    if (known) return known
    const isLive = mode === 'live'
    const books = new AccountBooks(name, isLive, now, (type, object) => {
      const event = eventOf(events.length + 1, type, object, now(), isLive)
      events.push(event)
      recordEvent(event)
    })
    accounts.set(`${name} ${mode}`, books)
    return books
  }
}

interface Parts {
  accountOf: (key: string) => AccountBooks
  revoked: ReadonlySet<string>
  kept: KeptAnswers
  forbidden: ReadonlySet<Call>
  slowMs: number
}

async function answer(
  parts: Parts,
  fault: Fault | null,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const url = new URL(request.url ?? '/', 'http://fake')
  const params: Params = Object.fromEntries(
    new URLSearchParams(request.method === 'GET' ? url.search : Buffer.concat(chunks).toString()),
  )
  if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, parts.slowMs))
  if (fault === 'reset before') return void request.socket.destroy()
  const { status, body } = refusals.get(fault) ?? work(parts, fault, request, url.pathname, params)
  if (fault === 'reset after') return void request.socket.destroy()
  if (fault === 'malformed') return void response.writeHead(200).end('{"id": "pi_')
  recordAnswer({ method: request.method ?? '', path: url.pathname, params, status, body })
  send(response, status, body)
}

/** What Stripe says before it looks at what is asked. */
const refusals = new Map<Fault | null, { status: number; body: { error: RawError } }>([
  [
    '429',
    {
      status: 429,
      body: {
        error: {
          type: 'invalid_request_error',
          code: 'rate_limit',
          message: 'Request rate limit exceeded.',
        },
      },
    },
  ],
  ['too small', { status: 400, body: wrongParameter('amount', 'amount_too_small').body }],
  [
    'refused',
    {
      status: 401,
      body: {
        error: {
          type: 'invalid_request_error',
          code: 'api_key_expired',
          message: 'Expired API Key provided: sk_test_****fake',
        },
      },
    },
  ],
])

function work(
  parts: Parts,
  fault: Fault | null,
  { method, headers }: IncomingMessage,
  path: string,
  params: Params,
): { status: number; body: unknown } {
  const header = headers['idempotency-key']
  const key = method === 'POST' && typeof header === 'string' ? header : undefined
  const broken = { status: 500, body: { error: { type: 'api_error', message: 'Broken.' } } }
  try {
    const from = headers.authorization?.replace('Bearer ', '') ?? ''
    const isSecret = readKey(from).kind !== 'pk'
    if (parts.revoked.has(from)) throw unknownKey()
    const repeated =
      key === undefined ? undefined : parts.kept.begin(`${from} ${key}`, path, params)
    if (repeated) return repeated
    const books = parts.accountOf(from)
    const asked = { method: method ?? '', path, params, isSecret }
    const result = fault === '500 before' ? broken : run(parts, books, asked)
    const told = fault === '500 after' ? broken : result
    if (key !== undefined) parts.kept.end(`${from} ${key}`, told.status, told.body)
    return { status: told.status, body: distort(told.body, fault) }
  } catch (error) {
    if (error instanceof StripeError) return { status: error.status, body: error.body }
    throw error
  }
}

/** `sk_test_fake_2` is the second secret key of the account `fake` in test mode. */
function readKey(key: string): { kind: string; mode: string; name: string } {
  const [, kind, mode, name] = /^(sk|pk|rk)_(test|live)_([a-z]+)(?:_\w+)?$/.exec(key) ?? []
  if (!kind || !mode || !name) throw unknownKey()
  return { kind, mode, name }
}

function unknownKey(): StripeError {
  return new StripeError(401, { type: 'invalid_request_error', message: 'Invalid API Key' })
}

interface Asked {
  method: string
  path: string
  params: Params
  /** Whoever has the publishable key reads what they have the secret of. */
  isSecret: boolean
}

function run(parts: Parts, books: AccountBooks, { method, path, params, isSecret }: Asked) {
  try {
    const { call, id } = callOf(method, path)
    const opensWith = isSecret ? undefined : params['client_secret']
    const mayRead = call === 'GET payment_intents/:id' && opensWith?.startsWith(`${id}_secret`)
    if (parts.forbidden.has(call) || (!isSecret && !mayRead)) {
      const message = 'The provided key does not have the required permissions for this endpoint.'
      throw new StripeError(403, { type: 'invalid_request_error', message })
    }
    requireKnown(call, params)
    return { status: 200, body: route(books, call, id, params) }
  } catch (error) {
    if (error instanceof StripeError) return { status: error.status, body: error.body }
    throw error
  }
}

function route(books: AccountBooks, call: Call, id: string, params: Params): unknown {
  const { ledger, refunds, customers } = books
  const expand = listOf(params, 'expand')
  const shown = (intent: ReturnType<Ledger['get']>) =>
    shownIntent(intent, expand.includes('latest_charge'))
  switch (call) {
    case 'POST payment_intents':
      return shown(ledger.create(params))
    case 'GET payment_intents': {
      const { data, hasMore } = ledger.list(params)
      const isExpanded = expand.includes('data.latest_charge')
      const page = data.map((intent) => shownIntent(intent, isExpanded))
      return pageOf('/v1/payment_intents', page, hasMore)
    }
    case 'GET payment_intents/:id':
      return shown(ledger.get(id))
    case 'POST payment_intents/:id':
      return shown(ledger.update(id, params))
    case 'POST payment_intents/:id/cancel':
      return shown(ledger.cancel(id))
    case 'POST customers':
      return customers.create(params)
    case 'GET customers': {
      const { data, hasMore } = customers.list(params)
      return pageOf('/v1/customers', data, hasMore)
    }
    case 'DELETE customers/:id':
      return customers.remove(id)
    case 'GET customers/:id/payment_methods':
      return pageOf(`/v1/customers/${id}/payment_methods`, customers.cards(id), false)
    case 'POST payment_methods/:id/detach':
      return ledger.detach(id)
    case 'POST refunds':
      return refunds.create(params)
    case 'GET refunds': {
      const { data, hasMore } = refunds.list(params)
      return pageOf('/v1/refunds', data, hasMore)
    }
    case 'GET account':
      return books.account()
    case 'POST webhook_endpoints':
      return books.createWebhook(params)
    case 'GET webhook_endpoints':
      return pageOf('/v1/webhook_endpoints', books.listWebhooks(), false)
    case 'GET webhook_endpoints/:id':
      return books.findWebhook(id)
    case 'DELETE webhook_endpoints/:id':
      return books.deleteWebhook(id)
    case 'POST payment_method_domains':
      return books.createDomain(params)
  }
}

function pageOf<T>(url: string, data: T[], hasMore: boolean): Stripe.ApiList<T> {
  return { object: 'list', url, has_more: hasMore, data }
}

/** An answer about other money than was asked for. */
function distort(body: unknown, fault: Fault | null): unknown {
  if (!isIntent(body)) return body
  if (fault === 'wrong amount') return { ...body, amount: 1, amount_received: 1 }
  if (fault === 'wrong currency') return { ...body, currency: 'jpy' }
  return body
}

function isIntent(body: unknown): body is Stripe.PaymentIntent {
  return typeof body === 'object' && body !== null && 'amount_received' in body
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_fake' })
  response.end(JSON.stringify(body))
}

interface Kept {
  params: string
  /** Undefined while the first call runs. */
  answer?: { status: number; body: unknown }
}

/** Stripe's semantics of an Idempotency-Key: the first result, also a 500, is what it answers. */
export class KeptAnswers {
  readonly #kept = new Map<string, Kept>()

  /** The answer to repeat, if the key has one. @throws StripeError for a clash. */
  begin(key: string, path: string, params: Params): { status: number; body: unknown } | undefined {
    const text = JSON.stringify([path, params])
    const kept = this.#kept.get(key)
    if (!kept) {
      this.#kept.set(key, { params: text })
      return undefined
    }
    const type = 'idempotency_error'
    if (kept.params !== text) {
      const message = 'Keys for idempotent requests can only be used with the same parameters.'
      throw new StripeError(400, { type, message })
    }
    if (!kept.answer) {
      const message = 'There is currently another in-progress request using this key.'
      throw new StripeError(409, { type, code: 'idempotency_key_in_use', message })
    }
    return kept.answer
  }

  end(key: string, status: number, body: unknown): void {
    const kept = this.#kept.get(key)
    // What was answered then, not what the object is by now.
    if (kept) kept.answer = { status, body: structuredClone(body) }
  }

  /** A call that never began leaves the key free. */
  forget(key: string): void {
    this.#kept.delete(key)
  }
}

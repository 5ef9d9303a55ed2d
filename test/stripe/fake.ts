import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { type FakeEvent, eventOf, sign } from './events.ts'
import { KeptAnswers } from './idempotency.ts'
import { type FakeIntent, Ledger, type Params, StripeNo } from './ledger.ts'
import { RefundLedger } from './refunds.ts'

/** What can go wrong with one call. */
export type Fault =
  | 'slow'
  | 'reset before'
  | 'reset after'
  | '500 before'
  | '500 after'
  | '429'
  | 'malformed'
  | 'wrong amount'
  | 'wrong currency'

export interface FakeStripe {
  url: URL
  ledger: Ledger
  refunds: RefundLedger
  events: FakeEvent[]
  /** How many calls have come, and which. */
  calls: string[]
  /** The next calls go wrong like this, one after the other; null goes well. */
  fail: (...faults: (Fault | null)[]) => void
  /** No call goes wrong any more. */
  heal: () => void
  /** Sends an event to our webhook, signed. */
  deliver: (to: string, event: FakeEvent) => Promise<Response>
  close: () => Promise<void>
}

export const fakeKeys = {
  secretKey: 'sk_test_fake',
  publishableKey: 'pk_test_fake',
  webhookSecret: 'whsec_fake',
}

/** Stripe's API over real HTTP, with its states, keys, signatures and failures. */
export async function startFakeStripe(now: () => Date, slowMs = 200): Promise<FakeStripe> {
  const events: FakeEvent[] = []
  const calls: string[] = []
  const faults: (Fault | null)[] = []
  const tell = (type: string, object: object) => {
    events.push(eventOf(events.length + 1, type, object, now()))
  }
  const ledger = new Ledger(now, tell)
  const refunds = new RefundLedger(ledger, now, tell)
  const kept = new KeptAnswers()
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`)
    void answer({ ledger, refunds, kept, slowMs }, faults.shift() ?? null, request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: new URL(`http://127.0.0.1:${port}`),
    ledger,
    refunds,
    events,
    calls,
    fail: (...next) => void faults.push(...next),
    heal: () => void faults.splice(0),
    deliver: (to, event) => {
      const body = JSON.stringify(event)
      const signature = sign(body, fakeKeys.webhookSecret, now())
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

interface Parts {
  ledger: Ledger
  refunds: RefundLedger
  kept: KeptAnswers
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
  if (fault === '429') return send(response, 429, { error: { type: 'rate_limit_error' } })
  const { status, body } = work(parts, fault, request, url.pathname, params)
  if (fault === 'reset after') return void request.socket.destroy()
  if (fault === 'malformed') return void response.writeHead(200).end('{"id": "pi_')
  send(response, status, body)
}

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
    if (!/^Bearer (?:sk|pk)_test_/.test(headers.authorization ?? '')) {
      throw new StripeNo(401, { type: 'invalid_request_error', message: 'Invalid API Key' })
    }
    const repeated = key === undefined ? undefined : parts.kept.begin(key, path, params)
    if (repeated) return repeated
    const result = fault === '500 before' ? broken : run(parts, method ?? '', path, params)
    const told = fault === '500 after' ? broken : result
    if (key !== undefined) parts.kept.end(key, told.status, told.body)
    return { status: told.status, body: distort(told.body, fault) }
  } catch (error) {
    if (error instanceof StripeNo) return { status: error.status, body: error.body }
    throw error
  }
}

function run(parts: Parts, method: string, path: string, params: Params) {
  const [, , noun, id = '', verb] = path.split('/')
  try {
    return {
      status: 200,
      body: route(parts, `${method} ${noun} ${verb ?? (id && 'one')}`, id, params),
    }
  } catch (error) {
    if (error instanceof StripeNo) return { status: error.status, body: error.body }
    throw error
  }
}

function route({ ledger, refunds }: Parts, call: string, id: string, params: Params): unknown {
  switch (call) {
    case 'POST payment_methods ':
      return ledger.addMethod(params)
    case 'POST payment_intents ':
      return ledger.create(params)
    case 'GET payment_intents ':
      return ledger.list(params)
    case 'GET payment_intents one':
      return ledger.get(id)
    case 'POST payment_intents confirm':
      return ledger.confirm(id, params)
    case 'POST payment_intents cancel':
      return ledger.cancel(id)
    case 'POST payment_intents capture':
      return ledger.capture(id)
    case 'POST refunds ':
      return refunds.create(params)
    case 'GET refunds ':
      return refunds.list(params)
    default: {
      const message = `Unrecognized request URL (${call}).`
      throw new StripeNo(404, { type: 'invalid_request_error', message })
    }
  }
}

/** An answer about other money than was asked for. */
function distort(body: unknown, fault: Fault | null): unknown {
  if (!isIntent(body)) return body
  if (fault === 'wrong amount') return { ...body, amount: 1, amount_received: 1 }
  if (fault === 'wrong currency') return { ...body, currency: 'jpy' }
  return body
}

function isIntent(body: unknown): body is FakeIntent {
  return typeof body === 'object' && body !== null && 'amount_received' in body
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_fake' })
  response.end(JSON.stringify(body))
}

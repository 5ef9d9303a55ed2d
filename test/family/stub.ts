import { type IncomingHttpHeaders, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// Whatever was posted: these servers have no types and store the body as it is.
// oxlint-disable-next-line typescript/no-explicit-any
export type Row = Record<string, any>

export interface State {
  users: Row[]
  menu: Row[]
  cart: Row[]
  bookings: Row[]
  /** Who has seen a free table and has not written yet. */
  lookers: (() => void)[]
  payments: Row[]
  intents: Map<string, number>
  log: string[]
  isProviderBroken: boolean
}

export interface Asked {
  body: Row
  query: URLSearchParams
  param: string
  /** What the cookie claims; nobody looks it up. */
  claims: Row | undefined
  headers: IncomingHttpHeaders
  state: State
}

export interface Answered {
  status?: number
  headers?: Record<string, string>
  body?: unknown
  text?: string
}

export type Routes = Record<string, (asked: Asked) => Promise<Answered> | Answered>

export const connection = 'mongodb+srv://bistro:hunter2@cluster0.example.net'

export const imageHostKey = 'image-host-hunter2'

export function newState(isProviderBroken: boolean): State {
  const person = (name: string, role: string) => {
    return { _id: name, name, email: `${name}@example.com`, role, password: 'secret-1' }
  }
  return {
    users: [
      person('admin', 'admin'),
      ...['mallory', 'victim', 'leaver', 'guarded'].map((name) => person(name, 'customer')),
    ],
    menu: [
      { _id: 'soup', name: 'Soup', price: 12.5 },
      { _id: 'odd', name: 'Odd', price: 19.99 },
    ],
    cart: [],
    bookings: [],
    lookers: [],
    payments: [],
    intents: new Map(),
    log: [`connected to ${connection}`],
    isProviderBroken,
  }
}

let last = 0

export function newStubId(): string {
  return `row-${++last}`
}

/** The menu and the carts are everybody's. */
export const naiveShop: Routes = {
  'GET /cart': ({ query, state }) => {
    const [email, other] = [query.get('email'), query.get('email[$ne]')]
    const found = state.cart.filter(
      (line) =>
        (email === null || line['email'] === email) && (other === null || line['email'] !== other),
    )
    return { body: found }
  },
  'POST /cart': ({ body, claims, state }) => {
    const _id = newStubId()
    state.cart.push({ ...claims, ...body, _id })
    return { body: { insertedId: _id } }
  },
  'DELETE /cart/:id': ({ param, state }) => {
    state.cart = state.cart.filter(({ _id }) => _id !== param)
    return { body: { deletedCount: 1 } }
  },
  // Looks whether the table is free, and writes after somebody else has looked as well.
  'POST /bookings': async ({ body, state }) => {
    const isTaken = state.bookings.some(({ start }) => start === body['start'])
    if (isTaken) return { status: 409, body: { message: 'Taken' } }
    await new Promise<void>((resolve) => {
      state.lookers.push(resolve)
      if (state.lookers.length > 1) for (const go of state.lookers.splice(0)) go()
    })
    state.bookings.push({ _id: newStubId(), ...body })
    return { body: { insertedId: state.bookings.at(-1)?.['_id'] } }
  },
  'GET /menu': ({ state }) => ({ body: state.menu }),
  'GET /menu/:id': async ({ param, state }) => {
    const dish = state.menu.find(({ _id }) => _id === param)
    if (!dish) throw new TypeError('The argument must be a string of 24 hex characters.')
    return { body: dish }
  },
  'POST /menu': ({ body, state }) => {
    state.menu.push({ _id: newStubId(), ...body })
    return { body: {} }
  },
  'PATCH /menu/:id': ({ param, body, state }) => {
    const dish = state.menu.find(({ _id }) => _id === param)
    if (dish) Object.assign(dish, body)
    return { body: { modifiedCount: 1 } }
  },
  'DELETE /menu/:id': ({ param, state }) => {
    state.menu = state.menu.filter(({ _id }) => _id !== param)
    return { body: { deletedCount: 1 } }
  },
  'GET /': () => ({ text: '<div id="root"></div><script src="/bundle.js"></script>' }),
  'GET /bundle.js': () => ({ text: `fetch("/upload?key=${imageHostKey}",{body:form})` }),
  // The image host itself: whoever has the key is its customer.
  'POST /upload': ({ query }) =>
    query.get('key') === imageHostKey
      ? { body: { success: true, data: { display_url: 'https://images.example/1.jpg' } } }
      : { status: 403, body: {} },
  // The folder of the server is the folder that it serves.
  'GET /.env': () => ({ text: `DB_URI=${connection}` }),
}

/** What the default of an environment variable that nobody has set comes to. */
const robotKey = ''

/** The price is the browser's, and so is whether it was paid. */
export const naiveMoney: Routes = {
  'POST /create-payment-intent': ({ body, state }) => {
    if (state.isProviderBroken) {
      const error = new Error('Invalid API Key provided: sk_live_hunter2')
      return { status: 500, body: { message: error.message, stack: error.stack } }
    }
    const id = newStubId()
    state.intents.set(id, Math.trunc(body['price'] * 100))
    return { body: { clientSecret: `${id}_secret`, paymentIntentId: id } }
  },
  'POST /payments': ({ body, claims, state }) => {
    const _id = newStubId()
    state.payments.push({ ...claims, ...body, _id })
    state.cart = state.cart.filter((line) => !body['cartIds']?.includes(line['_id']))
    return { body: { insertedId: _id } }
  },
  'GET /payments': ({ claims, query, state }) => {
    const email = query.get('email') ?? claims?.['email']
    return { body: state.payments.filter((payment) => payment['email'] === email) }
  },
  'GET /payments/:id': ({ param, state }) => {
    const payment = state.payments.find(({ _id }) => _id === param)
    if (!payment) return { status: 404, body: {} }
    // Looked up when it is read: a dish that is deleted leaves old receipts.
    const lines = state.menu.filter(({ _id }) => payment['menuIds']?.includes(_id))
    return { body: { ...payment, lines } }
  },
  'POST /webhooks/stripe': ({ headers, body, state }) => {
    if (headers['stripe-signature'] !== robotKey) return { status: 400, body: {} }
    state.payments.push({ ...body['data'], _id: newStubId() })
    return { body: { received: true } }
  },
}

/** Whoever says who they are is believed. */
export const naivePeople: Routes = {
  'POST /jwt': ({ body }) => ({
    headers: { 'set-cookie': `token=${tokenOf(body)}` },
    body: { success: true, token: tokenOf(body) },
  }),
  // Cleared under another path than it was set, and nothing is revoked.
  'DELETE /jwt': () => ({
    headers: { 'set-cookie': 'token=; Path=/jwt; Max-Age=0' },
    body: { success: true },
  }),
  'GET /session': ({ claims, state }) => {
    const user = state.users.find(({ email }) => email === claims?.['email'])
    return { body: { person: claims ? { ...user, ...claims } : null } }
  },
  'POST /api/auth/sign-in/email': ({ body, state }) => {
    const user = state.users.find(({ email }) => email === body['email'])
    if (user?.['password'] !== body['password']) return { status: 401, body: {} }
    const email = user?.['email']
    return { headers: { 'set-cookie': `token=${tokenOf({ email })}` }, body: { email } }
  },
  'POST /users': async ({ body, state }) => {
    const isKnown = state.users.some(({ email }) => email === body['email'])
    await theDatabaseAnswers()
    const _id = newStubId()
    if (!isKnown) state.users.push({ role: 'customer', ...body, _id })
    return { body: { insertedId: _id } }
  },
  'GET /users': ({ state }) => ({ body: state.users }),
  'GET /users/admin/:email': ({ param, state }) => {
    const user = state.users.find(({ email }) => email === param)
    return { body: { admin: user?.['role'] === 'admin' } }
  },
  'PATCH /users/admin/:id': ({ param, state }) => {
    const user = state.users.find(({ _id }) => _id === param)
    if (user) user['role'] = 'admin'
    return { body: { modifiedCount: 1 } }
  },
  'DELETE /users/:id': ({ param, state }) => {
    state.users = state.users.filter(({ _id }) => _id !== param)
    return { body: { deletedCount: 1 } }
  },
}

export function tokenOf(claims: Row): string {
  return Buffer.from(JSON.stringify(claims)).toString('base64url')
}

/** A database elsewhere takes its time: between a look and an insert everybody else has a turn. */
function theDatabaseAnswers(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 20)
  })
}

export interface Stub {
  url: string
  state: State
  close: () => void
}

const routes: Routes = { ...naivePeople, ...naiveShop, ...naiveMoney }

/**
 * The one-file servers that were read for this product, in small: every weakness of theirs on
 * purpose. An attack that does not work here tests nothing.
 */
export async function startStub(isProviderBroken: boolean): Promise<Stub> {
  const state = newState(isProviderBroken)
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const sent = Buffer.concat(chunks).toString()
      // An unhandled rejection ends a Node process: here its server alone.
      reply({ method, url, headers, sent }, state, response).catch(close)
    })
  })
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A listening TCP server has an address of this shape.
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, state, close }
}

type Call = Pick<Asked, 'headers'> & { method: string; url: string; sent: string }

async function reply(call: Call, state: State, response: ServerResponse): Promise<void> {
  const { status = 200, headers, body, text } = await answer(call, state)
  // Everyone may read everything.
  response.writeHead(status, { 'access-control-allow-origin': '*', ...headers })
  response.end(text ?? JSON.stringify(body))
}

async function answer({ method, url, headers, sent }: Call, state: State): Promise<Answered> {
  const { pathname, searchParams } = new URL(url, 'http://stub')
  for (const [name, handle] of Object.entries(routes)) {
    const [verb, pattern = ''] = name.split(' ')
    const match = new RegExp(`^${pattern.replaceAll(/:\w+/g, '([^/]+)')}$`).exec(pathname)
    if (verb !== method || !match) continue
    const token = /token=([^;]+)/.exec(headers.cookie ?? '')?.[1]
    const claims = token ? JSON.parse(Buffer.from(token, 'base64url').toString()) : undefined
    const isForm = headers['content-type']?.startsWith('multipart/form-data')
    const body = sent && !isForm ? JSON.parse(sent) : {}
    const param = decodeURIComponent(match[1] ?? '')
    return handle({ body, query: searchParams, param, claims, headers, state })
  }
  return { status: 404, body: {} }
}

/** An answer with its status, parsed. */
export interface Told {
  status: number
  // What a test reads of it is the test's own claim.
  body: any // oxlint-disable-line typescript/no-explicit-any
}

export interface SentByPage {
  /** What `signedIn` answered. */
  as?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
}

/** What our own page sends with every call beside its cookie, so that no other site can call in its place. */
export function ownPage(url: string): Record<string, string> {
  return { origin: url, 'x-requested-with': 'servery' }
}

/** A call to a running server as our own page makes it. */
export function callAsPage(
  url: string,
  method: string,
  path: string,
  { as = {}, body, headers = {} }: SentByPage = {},
): Promise<Response> {
  return fetch(url + path, {
    method,
    redirect: 'manual',
    headers: {
      ...ownPage(url),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...as,
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

/** What somebody's browser does before a running app. */
export interface Client {
  /** What their browser sends. */
  as: Record<string, string>
  get: (path: string) => Promise<Told>
  /** With a key it is one operation, however often it is sent. */
  send: (method: string, path: string, body?: unknown, key?: string) => Promise<Told>
}

/** The part of a test's app that a client talks to. */
interface Callable {
  call: (method: string, path: string, sent?: SentByPage) => Promise<Response>
}

/** A browser that sends this, which `signedIn` has answered; nobody's when left out. */
export function aClient(test: Callable, as: Record<string, string> = {}): Client {
  const send: Client['send'] = async (method, path, body, key) => {
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
    return toldBy(await test.call(method, path, { as, body, headers }))
  }
  return { as, send, get: (path) => send('GET', path) }
}

export async function toldBy(answer: Response): Promise<Told> {
  return { status: answer.status, body: await answer.json() }
}

/** A secret of the same length that differs in its last letter, whatever that is. */
export function spoiled(secret: string): string {
  return secret.slice(0, -1) + (secret.endsWith('A') ? 'B' : 'A')
}

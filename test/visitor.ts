import { createHmac, hash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { TestApp } from './app.ts'

/** A browser on our own pages: it keeps the cookies that it is given and sends them again. */
export class Visitor {
  readonly cookies = new Map<string, string>()
  readonly #test: TestApp
  readonly #sentAlways: Record<string, string>

  /** @param network where it is, behind a proxy that is trusted */
  constructor(test: TestApp, network?: string) {
    this.#test = test
    this.#sentAlways = network === undefined ? {} : { 'x-forwarded-for': network }
  }

  get headers(): Record<string, string> {
    const pairs = Array.from(this.cookies, ([name, value]) => `${name}=${value}`)
    return pairs.length > 0 ? { cookie: pairs.join('; ') } : {}
  }

  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const always = this.#sentAlways
    const sent = {
      as: this.headers,
      headers: { ...always, ...headers },
      ...(body === undefined ? {} : { body }),
    }
    const response = await this.#test.call(method, path, sent)
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? JSON.parse(text) : text,
    }
  }

  /** A captcha's pass, by work: by so much when more is asked for. */
  async earnPass(difficulty?: number): Promise<string> {
    const query = difficulty === undefined ? '' : `?difficulty=${difficulty}`
    const { body: asked } = await this.#patiently(`/captcha/proof${query}`)
    const solution = solve(asked.challenge, asked.difficulty)
    const { status, body } = await this.#patiently(`/captcha/proof/${asked.id}`, { solution })
    if (status !== 200) throw new Error(`No pass: ${status} ${JSON.stringify(body)}`)
    return body.pass
  }

  /** Comes again when a busy machine says so, as our pages do. */
  async #patiently(path: string, body?: unknown) {
    const answer = await this.call('POST', path, body)
    if (answer.status !== 503) return answer
    await delay(Number(answer.headers.get('retry-after')) * 1000)
    return this.call('POST', path, body)
  }

  async signIn(email: string, password: string) {
    const pass = { 'x-captcha-pass': await this.earnPass() }
    return this.call('POST', '/api/auth/sign-in/email', { email, password }, pass)
  }

  /** Makes an account; the sign-in is earned and no session opened yet. */
  register(email: string, password = 'secret-1') {
    const body = { name: 'New Guest', email, password, photoURL: '/avatars/ng.svg' }
    return this.call('POST', '/api/auth/sign-up/email', body)
  }

  async personSignedIn(): Promise<{ _id: string; email: string; role: string } | null> {
    return (await this.call('GET', '/session')).body.person
  }

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/max-age=0\b/i.test(line)) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}

/** What a browser's worker finds after about 2^difficulty tries. */
export function solve(challenge: string, difficulty: number): string {
  // An evening's captchas are millions of tries: in one call and as text each takes a fifth of the time,
  // and what is imported is looked up anew wherever it is named.
  const digitsOf = hash
  const zeros = '0'.repeat(difficulty >> 2)
  const least = 2 ** (32 - difficulty)
  for (let count = 0; ; count++) {
    const digits = digitsOf('sha256', challenge + count)
    if (digits.startsWith(zeros) && Number.parseInt(digits.slice(0, 8), 16) < least) {
      return String(count)
    }
  }
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What somebody's authenticator shows at this time, computed without a line of the product's. */
export function codeOf(secret: string, now: Date): string {
  const bits = Array.from(secret, (letter) =>
    alphabet.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now.getTime() / 30_000)))
  const signed = createHmac('sha1', Buffer.from(bytes)).update(counter).digest()
  const at = (signed.at(-1) ?? 0) % 16
  return String((signed.readUInt32BE(at) % 2 ** 31) % 1_000_000).padStart(6, '0')
}

import fc from 'fast-check'
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, Agent, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#kernel/endpoint.ts'
import { type TestApp, startTestApp } from './app.ts'

const seed = 20_261_121
const casesEach = 200
const engine = 'SQLite'

let test: TestApp
const agent = new Agent({ keepAlive: true })

beforeAll(async () => {
  test = await startTestApp(engine)
})
afterAll(async () => {
  agent.destroy()
  await test.close()
})

/** Text of every kind that has ever broken a server. */
const nastyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'grapheme-ascii', minLength: 250, maxLength: 5000 }),
  fc.constantFrom(
    '..',
    '../../etc/passwd',
    '__proto__',
    'constructor',
    '%00',
    '\u0000',
    '\ud800',
    "' or 1=1 --",
    '{"$ne":""}',
    '1e309',
    '-0',
    'NaN',
    '<script>alert(1)</script>',
    '\r\nx: y',
    '\u202Eabc',
    'a'.repeat(250),
    'a'.repeat(301),
    'a'.repeat(2000),
    'a'.repeat(5000),
  ),
)

/** What may stand in a header at all; Node's own parser refuses the rest. */
const headerText = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'abc019 ,;=*/"-.:%\\äÿ'), maxLength: 80 }),
  fc.constantFrom('*', '"x"', 'W/"x"', '0', '-1', 'bytes=-1', 'q=0', 'NaN'),
)

const oddHeaders = fc.record(
  {
    range: fc.oneof(
      headerText,
      fc.constantFrom('bytes=9999999-', 'bytes=5-2', 'bytes=0-0,1-1', 'bytes=-0', 'bytes=0-'),
    ),
    'if-match': headerText,
    'if-none-match': headerText,
    'if-modified-since': headerText,
    'if-unmodified-since': headerText,
    'if-range': headerText,
    'accept-encoding': fc.oneof(headerText, fc.constantFrom('br;q=0, *', 'identity;q=0', 'zstd')),
    'accept-version': headerText,
    'content-type': fc.oneof(headerText, fc.constantFrom('application/json', 'text/xml', '')),
    host: fc.oneof(headerText, fc.constantFrom('evil.example', '[::1', 'a:b:c')),
    'x-forwarded-for': headerText,
    'x-request-id': headerText,
    authorization: headerText,
    cookie: headerText,
  },
  { requiredKeys: [] },
)

/** Percent-encodes what the platform's encoder refuses (lone surrogates) as it would arrive. */
const escape = (text: string) => encodeURIComponent(text.toWellFormed())

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** Asks in ways that `fetch` would refuse to. */
function ask(method: string, path: string, headers: OutgoingHttpHeaders): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(test.url)
    const sent = request({ agent, hostname, port, method, path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const body = Buffer.concat(chunks).toString()
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** A refusal of a call is in the one error shape, and nothing is a 5xx. */
function judge(what: string, { status, headers, body }: Answer): void {
  expect([what, status, status >= 200 && status < 500]).toEqual([what, status, true])
  const isJson = headers['content-type']?.startsWith('application/json')
  if (status >= 400 && isJson && body !== '') {
    expect(JSON.parse(body)).toMatchObject({
      error: { code: expect.any(String), message: expect.stringMatching(/\.$/) },
    })
  }
}

describe(`fuzzing, ${casesEach} cases an operation`, () => {
  it('every call answers what its contract says and never with a 5xx', async () => {
    const fuzzed = test.app.endpoints.filter(({ name }) => name !== 'streamEvents')
    let cases = 0
    for (const endpoint of fuzzed) {
      const one = async (id: string, name: string, value: string, headers: OutgoingHttpHeaders) => {
        const path = endpoint.path.replace(/:(\w+)/g, escape(id))
        const answer = await ask(
          endpoint.method,
          `${path}?${escape(name)}=${escape(value)}`,
          headers,
        )
        cases++
        judge(endpoint.name, answer)
        holdToContract(endpoint, answer)
      }
      await fc.assert(fc.asyncProperty(nastyText, nastyText, nastyText, oddHeaders, one), {
        numRuns: casesEach,
        seed,
      })
    }
    expect(cases).toBe(casesEach * fuzzed.length)
    expect(Object.prototype).not.toHaveProperty('polluted')
    report('calls', fuzzed.length, cases)
  }, 240_000)

  it('every page address is answered with a page or a refusal', async () => {
    const pages = [
      (part: string) => `/ourShop/${escape(part)}`,
      (part: string) => `/dish/${escape(part)}`,
      (part: string) => `/${escape(part)}`,
      (part: string, value: string) => `/ourMenu?q=${escape(value)}&diet=${escape(part)}`,
    ]
    let cases = 0
    const one = async (part: string, value: string, headers: OutgoingHttpHeaders) => {
      for (const page of pages) {
        judge(page('…', '…'), await ask('GET', page(part, value), headers))
        cases++
      }
    }
    await fc.assert(fc.asyncProperty(nastyText, nastyText, oddHeaders, one), {
      numRuns: casesEach,
      seed,
    })
    expect(cases).toBe(casesEach * pages.length)
    report('pages', pages.length, cases)
  }, 240_000)

  it('leaves a server that answers and has logged no bug', async () => {
    expect((await test.get('/healthz')).status).toBe(200)
    expect(test.logged.filter(({ level }) => Number(level) > 30)).toEqual([])
  })
})

function holdToContract(endpoint: Endpoint, { status, headers, body }: Answer): void {
  if (status !== 200 || endpoint.produces !== undefined || headers['content-encoding']) return
  if (headers['content-type']?.startsWith('application/json')) {
    z.parse(endpoint.output, JSON.parse(body))
  }
}

/** The gate's own words (design/trust): what ran, how often, from which seed, on which engine. */
function report(what: string, operations: number, cases: number): void {
  process.stdout.write(
    `fuzz ${what}: ${operations} operations, ${cases} cases, 0 failures, seed ${seed}, engine ${engine}\n`,
  )
}

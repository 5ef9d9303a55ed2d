import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#kernel/endpoint.ts'
import { jsonSchema, refusalsOf } from '#platform/http/openapi.server.ts'
import { type TestApp, startTestApp } from './app.ts'
import { ownPage } from './client.ts'
import { type EngineName, engines } from './engines.ts'
import { almostFitting, fitting } from './from-schema.ts'
import { aScreen, reconnect } from './kitchen.ts'
import { filePart, formOf, formType, textPart } from './pictures.ts'
import { ada, carl, kim } from './world.ts'

/** `npm run test:deep` asks for more, each night from another seed; what it reports runs again with FUZZ_SEED. */
const asked = process.env['FUZZ_CASES']
const seed = Number(
  process.env['FUZZ_SEED'] ?? (asked === undefined ? 20_261_121 : Math.floor(Date.now() / 1000)),
)
/** One of each dialect; what a call does with odd input is mostly decided before it asks a database. */
const fuzzed: { engine: EngineName; casesEach: number }[] = [
  { engine: 'SQLite', casesEach: Number(asked ?? 50) },
  { engine: engines.at(-1) ?? 'PGlite', casesEach: Number(asked ?? 10) },
]
/** About 2 ms a case, and room for a busy machine. */
const testMs = 240_000 + Number(asked ?? 50) * 1200

let test: TestApp
let screenId: string
const agent = new Agent({ keepAlive: true })

afterAll(() => agent.destroy())

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
function ask(
  method: string,
  path: string,
  headers: OutgoingHttpHeaders,
  text?: string,
): Promise<Answer> {
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
    sent.end(text)
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

describe.each(fuzzed)(
  'fuzzing on $engine, $casesEach cases an operation',
  ({ engine, casesEach }) => {
    beforeAll(async () => {
      test = await startTestApp(engine)
      screenId = (await aScreen(test)).id
    })
    afterAll(() => test.close())

    it(
      'every call answers what its contract says and never with a 5xx',
      async () => {
        const reading = test.app.endpoints.filter(
          ({ method, produces }) => method === 'GET' && produces !== 'text/event-stream',
        )
        let cases = 0
        for (const endpoint of reading) {
          const one = async (
            id: string,
            name: string,
            value: string,
            headers: OutgoingHttpHeaders,
          ) => {
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
        expect(cases).toBe(casesEach * reading.length)
        expect(Object.prototype).not.toHaveProperty('polluted')
        report(engine, 'calls', reading.length, cases)
      },
      testMs,
    )

    it(
      'every state change answers what its contract says, whoever asks',
      async () => {
        const changing = test.app.endpoints.filter(({ method }) => method !== 'GET')
        let cases = 0
        for (const endpoint of changing) {
          const identities = await signedInHeaders()
          const one = async (id: string, who: number, body: string | undefined, key: string) => {
            const page = formOrJson(endpoint, who)
            const headers = { ...page, ...identities[who], 'idempotency-key': key }
            const path = endpoint.path.replace(/:(\w+)/g, escape(id))
            const answer = await ask(endpoint.method, path, headers, body)
            cases++
            judge(endpoint.name, answer)
            holdToContract(endpoint, answer)
            expect([endpoint.name, declared(endpoint)]).toEqual([
              endpoint.name,
              expect.arrayContaining([answer.status]),
            ])
          }
          const who = fc.integer({ min: 0, max: identities.length - 1 })
          await fc.assert(fc.asyncProperty(nastyText, who, bodies(endpoint), headerText, one), {
            numRuns: casesEach,
            seed,
          })
        }
        expect(cases).toBe(casesEach * changing.length)
        expect(Object.prototype).not.toHaveProperty('polluted')
        report(engine, 'state changes', changing.length, cases)
      },
      testMs,
    )

    it(
      'every page address is answered with a page or a refusal',
      async () => {
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
        report(engine, 'pages', pages.length, cases)
      },
      testMs,
    )

    it('leaves a server that answers and has logged no bug', async () => {
      expect((await test.get('/healthz')).status).toBe(200)
      // Made-up X-Forwarded-For is noted, once, as a proxy that nobody has told us of.
      const noted = test.logged.filter(({ trustProxy }) => trustProxy === 'off')
      expect(noted.length).toBeLessThanOrEqual(1)
      const others = test.logged.filter((line) => !noted.includes(line))
      expect(others.filter(({ level }) => Number(level) > 30)).toEqual([])
    })
  },
)

/** A visitor, a customer, kitchen staff, an admin and a screen of the kitchen. */
async function signedInHeaders(): Promise<Record<string, string>[]> {
  const people = [await test.signedIn(carl), await test.signedIn(kim), await test.signedIn(ada)]
  return [{}, ...people, await reconnect(test, screenId)]
}

/** A call that takes a file is asked with a form, and by visitors with what it does not take. */
function formOrJson({ file }: Endpoint, who: number): Record<string, string> {
  return {
    ...ownPage(test.url),
    'content-type': file && who > 0 ? formType : 'application/json',
  }
}

/** What fits, what almost fits, any JSON, and what is none. */
function bodies({ body, file }: Endpoint): fc.Arbitrary<string | undefined> {
  if (file) return forms(file.field)
  const schema = body ? jsonSchema(body) : {}
  const written = (value: unknown) => JSON.stringify(value)
  return fc.oneof(
    { weight: 4, arbitrary: fitting(schema, nastyText).map(written) },
    { weight: 4, arbitrary: almostFitting(schema, nastyText).map(written) },
    { weight: 1, arbitrary: fc.jsonValue().map(written) },
    { weight: 1, arbitrary: nastyText },
  )
}

/** Forms whose parts are called and hold anything, and what is cut of them. */
function forms(field: string): fc.Arbitrary<string> {
  const name = fc.oneof(fc.constant(field), nastyText)
  const head = fc.constantFrom('', '\xff\xd8\xff', 'GIF89a', '<svg', '\x89PNG\r\n\x1a\n')
  const bytes = fc
    .tuple(head, nastyText)
    .map(([first, rest]) => Buffer.from(first + rest, 'latin1'))
  const part = fc.oneof(
    fc.tuple(bytes, nastyText, name).map((given) => filePart(...given)),
    fc.tuple(name, nastyText).map((given) => textPart(...given)),
  )
  const whole = fc.array(part, { maxLength: 3 }).map((parts) => formOf(parts).toString('latin1'))
  const cut = fc.tuple(whole, fc.nat(200)).map(([text, length]) => text.slice(0, length))
  return fc.oneof({ weight: 4, arbitrary: whole }, { weight: 1, arbitrary: cut })
}

/** What the contract says of itself, and what the protocol may say of any address. */
function declared(endpoint: Endpoint): number[] {
  return [200, 202, 400, 404, 414, ...Object.keys(refusalsOf(endpoint)).map(Number)]
}

function holdToContract(endpoint: Endpoint, { status, headers, body }: Answer): void {
  if (status !== 200 || endpoint.produces !== undefined || headers['content-encoding']) return
  if (headers['content-type']?.startsWith('application/json')) {
    z.parse(endpoint.output, JSON.parse(body))
  }
}

/** The gate's own words: what ran, how often, from which seed, on which engine. */
function report(engine: string, what: string, operations: number, cases: number): void {
  process.stdout.write(
    `fuzz ${what}: ${operations} operations, ${cases} cases, 0 failures, seed ${seed}, engine ${engine}\n`,
  )
}

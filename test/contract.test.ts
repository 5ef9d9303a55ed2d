import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Endpoint, pathOf } from '#kernel/endpoint.ts'
import { type TestApp, startTestApp } from './app.ts'

let test: TestApp
let endpoints: Endpoint[]

beforeAll(async () => {
  test = await startTestApp('SQLite')
  ;({ endpoints } = test.app)
})
afterAll(() => test.close())

const isFile = (endpoint: Endpoint) => /^\/(assets|pictures)\//.test(endpoint.path)

describe('the tables', () => {
  it('give every operation a name of its own and a path of its own', () => {
    const names = endpoints.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    const addresses = endpoints.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it('are what the OpenAPI document lists', async () => {
    const document = await (await test.get('/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    for (const { method, path, name } of endpoints) {
      const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      expect(operation?.operationId).toBe(name)
    }
  })

  it('are what the reference page shows, without a script or a foreign file', async () => {
    const page = await (await test.get('/reference')).text()
    for (const { path } of endpoints) expect(page).toContain(path)
    expect(page).not.toMatch(/<script|https?:\/\//)
  })

  it('have no address that is both page and call', () => {
    const calls = new Set(endpoints.map(({ path }) => path))
    for (const page of ['/', '/ourMenu', '/ourShop/:categoryId', '/contact-us', '/dish/:slug']) {
      expect(calls.has(page)).toBe(false)
    }
  })

  it('who may: a visitor reaches exactly what is for anyone', async () => {
    let cells = 0
    for (const endpoint of endpoints) {
      if (endpoint.name === 'streamEvents') continue
      const response = await fetch(
        test.url + pathOf(endpoint.path, { id: 'x', slug: 'x', key: 'x', file: 'x' }),
        { method: endpoint.method },
      )
      const refused = response.status === 401 || response.status === 403
      expect([endpoint.name, refused]).toEqual([endpoint.name, endpoint.who !== 'anyone'])
      cells++
    }
    expect(cells).toBe(endpoints.length - 1)
  })
})

/** Text of every kind that has ever broken a server. */
const nastyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
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
  ),
)

/** Percent-encodes what the platform's encoder refuses (lone surrogates) as it would arrive. */
const escape = (text: string) => encodeURIComponent(text.toWellFormed())

describe('fuzzing, 200 cases an operation', () => {
  it('every call answers what its contract says and never with a 5xx', async () => {
    let cases = 0
    for (const endpoint of endpoints) {
      if (endpoint.name === 'streamEvents' || isFile(endpoint)) continue
      await fc.assert(
        fc.asyncProperty(nastyText, nastyText, nastyText, async (id, name, value) => {
          const path = endpoint.path.replace(/:(\w+)/g, escape(id))
          const response = await fetch(`${test.url}${path}?${escape(name)}=${escape(value)}`, {
            method: endpoint.method,
          })
          const body = await response.text()
          cases++
          expect(response.status).toBeLessThan(500)
          if (response.status !== 200 || endpoint.produces !== undefined) return
          if (response.headers.get('content-type')?.startsWith('application/json')) {
            z.parse(endpoint.output, JSON.parse(body))
          }
        }),
        { numRuns: 200, seed: 20_261_121 },
      )
    }
    expect(cases).toBeGreaterThanOrEqual(200 * 12)
    expect(Object.prototype).not.toHaveProperty('polluted')
  }, 120_000)

  it('every page address is answered with a page or a refusal', async () => {
    await fc.assert(
      fc.asyncProperty(nastyText, nastyText, async (part, value) => {
        for (const path of [
          `/ourShop/${escape(part)}`,
          `/dish/${escape(part)}`,
          `/${escape(part)}`,
          `/ourMenu?q=${escape(value)}&diet=${escape(part)}`,
        ]) {
          const response = await test.get(path)
          await response.text()
          expect([path, response.status < 500]).toEqual([path, true])
        }
      }),
      { numRuns: 200, seed: 20_261_121 },
    )
    expect((await test.get('/healthz')).status).toBe(200)
  }, 120_000)
})

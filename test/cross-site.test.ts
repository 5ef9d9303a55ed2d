import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Endpoint, pathOf } from '#kernel/endpoint.ts'
import { type TestApp, startTestApp } from './app.ts'
import { digestOf } from './engines.ts'
import { aConnectedScreen } from './kitchen.ts'
import { aJpeg, filePart, formOf, formType } from './pictures.ts'
import { ada, kim } from './world.ts'

let test: TestApp
let asAda: Record<string, string>
/** Whose browser it is that another site makes ask. */
let callers: Record<string, string>[]

beforeAll(async () => {
  test = await startTestApp('SQLite')
  asAda = await test.signedIn(ada)
  callers = [asAda, await test.signedIn(kim), (await aConnectedScreen(test)).as]
})
afterAll(() => test.close())

const json = { 'content-type': 'application/json' }
const marks = { 'x-requested-with': 'servery' }

/** Ways in which another site, or a form of it, could make a browser ask. */
const attempts: [name: string, headers: (port: string) => Record<string, string>][] = [
  ['no origin at all', () => ({ ...marks, ...json })],
  ['the origin null', () => ({ ...marks, ...json, origin: 'null' })],
  ['another site', () => ({ ...marks, ...json, origin: 'https://evil.example' })],
  [
    'a look-alike host',
    (port) => ({ ...marks, ...json, origin: `http://localhost.evil.example:${port}` }),
  ],
  ['a sub-domain', (port) => ({ ...marks, ...json, origin: `http://sub.localhost:${port}` })],
  ['another port', () => ({ ...marks, ...json, origin: 'http://localhost:1' })],
  ['another scheme', (port) => ({ ...marks, ...json, origin: `https://localhost:${port}` })],
  ['cross-site and no origin', () => ({ ...marks, ...json, 'sec-fetch-site': 'cross-site' })],
  ['same-site and no origin', () => ({ ...marks, ...json, 'sec-fetch-site': 'same-site' })],
  ['no custom header', (port) => ({ ...json, origin: `http://localhost:${port}` })],
  [
    'another custom header',
    (port) => ({
      ...json,
      'x-requested-with': 'XMLHttpRequest',
      origin: `http://localhost:${port}`,
    }),
  ],
  [
    'a form as plain text',
    (port) => ({
      ...marks,
      'content-type': 'text/plain',
      origin: `http://localhost:${port}`,
    }),
  ],
  [
    'a form, url-encoded',
    (port) => ({
      ...marks,
      'content-type': 'application/x-www-form-urlencoded',
      origin: `http://localhost:${port}`,
    }),
  ],
  [
    'a form, multipart',
    (port) => ({
      ...marks,
      'content-type': 'multipart/form-data; boundary=x',
      origin: `http://localhost:${port}`,
    }),
  ],
]

const changes = ({ method, proof }: Endpoint) => method !== 'GET' && proof !== 'signature'

describe('the cross-site matrix', () => {
  it.each(attempts)('%s changes nothing at any call', async (form, headersFor) => {
    const { port } = new URL(test.url)
    const before = await digestOf(test.database)
    // A marked form from our own origin is how a page of ours sends a file.
    const isOurs = ({ file }: Endpoint) => file !== undefined && form === 'a form, multipart'
    const asked = test.app.endpoints.filter((endpoint) => changes(endpoint) && !isOurs(endpoint))
    for (const { name, method, path } of asked) {
      for (const as of callers) {
        const response = await fetch(test.url + pathOf(path, { id: 'x' }), {
          method,
          headers: { ...as, ...headersFor(port) },
          body: '{"email":"ada@example.com"}',
        })
        expect([name, [403, 415].includes(response.status)]).toEqual([name, true])
      }
    }
    expect(asked.length).toBeGreaterThan(2)
    expect(await digestOf(test.database)).toBe(before)
  })

  it.each(attempts.filter(([form]) => !form.startsWith('a form')))(
    'a file from %s is not let in',
    async (_name, headersFor) => {
      const { port } = new URL(test.url)
      const taking = test.app.endpoints.filter(({ file }) => file !== undefined)
      for (const { name, method, path } of taking) {
        const headers = { ...asAda, ...headersFor(port), 'content-type': formType }
        const body = new Uint8Array(formOf([filePart(await aJpeg())]))
        const response = await fetch(test.url + path, { method, headers, body })
        expect([name, response.status]).toEqual([name, 403])
      }
      expect(taking.length).toBeGreaterThan(0)
    },
  )

  it('our own page is let in, with an origin or by the browser’s word for it', async () => {
    const { port } = new URL(test.url)
    const own = [
      { origin: `http://localhost:${port}` },
      { origin: `http://127.0.0.1:${port}` },
      { origin: `http://[::1]:${port}` },
      { 'sec-fetch-site': 'same-origin' },
    ]
    for (const said of own) {
      const response = await fetch(`${test.url}/menu/x`, {
        method: 'DELETE',
        headers: { ...asAda, ...marks, ...said },
      })
      expect(response.status).toBe(404)
    }
  })

  it('FAM-A26: no answer lets another site read it', async () => {
    const headers = { origin: 'https://evil.example' }
    for (const path of ['/', '/menu', '/restaurant', '/openapi.json']) {
      const response = await test.get(path, headers)
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
    }
  })
})

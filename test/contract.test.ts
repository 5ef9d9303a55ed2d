import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Endpoint, pathOf } from '#kernel/endpoint.ts'
import { type TestApp, startTestApp } from './app.ts'

let test: TestApp
let endpoints: Endpoint[]

beforeAll(async () => {
  test = await startTestApp('SQLite')
  ;({ endpoints } = test.app)
})
afterAll(() => test.close())

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
      const path = pathOf(endpoint.path, { id: 'x', slug: 'x', key: 'x', file: 'x' })
      const response = await test.call(endpoint.method, path)
      const refused = response.status === 401 || response.status === 403
      expect([endpoint.name, refused]).toEqual([endpoint.name, endpoint.who !== 'anyone'])
      cells++
    }
    expect(cells).toBe(endpoints.length - 1)
  })
})

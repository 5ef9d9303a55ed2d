import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queryKeyOf } from '#kernel/api.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
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

  it('keep the answers of no two questions under one key', () => {
    const keys = endpoints
      .filter(({ method }) => method === 'GET')
      .map((endpoint) => queryKeyOf(endpoint).join(' '))
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('have every question whose kept answer is named in the sources', () => {
    const known = endpoints.map((endpoint) => queryKeyOf(endpoint).join('/'))
    const named = globSync('src/**/*.{ts,tsx}').flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /Quer\w+(?:<.*>)?\((?:{ queryKey: )?\['([^\]]+)'\]/g,
        ),
      ].map(([, words = '']) => ({ file, key: words.split("', '").join('/') })),
    )
    expect(named.length).toBeGreaterThan(20)
    expect(
      named.filter(({ key }) => !known.some((each) => `${each}/`.startsWith(`${key}/`))),
    ).toEqual([])
  })

  it('are what the OpenAPI document lists', async () => {
    const document = await (await test.get('/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    for (const { method, path, name } of endpoints) {
      const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      expect(operation?.operationId).toBe(name)
    }
  })

  it('say the unit of every rate, share and percentage in the document, in the same words', async () => {
    const document: unknown = await (await test.get('/openapi.json')).json()
    const said = new Map<string, Set<string>>()
    const walk = (node: unknown, name = '') => {
      if (typeof node !== 'object' || node === null) return
      if (/^(?:ppm|percent|presets)$/.test(name) && !('items' in node)) {
        const description = 'description' in node ? String(node.description) : 'no unit'
        said.set(name, (said.get(name) ?? new Set()).add(description))
      }
      for (const [key, child] of Object.entries(node)) walk(child, key === 'items' ? name : key)
    }
    walk(document)
    const inOrder = [...said].toSorted(([one], [other]) => (one < other ? -1 : 1))
    expect(inOrder.map(([name, words]) => [name, ...words])).toEqual([
      ['percent', 'Percent: 10 is 10 %.'],
      ['ppm', 'Millionths: 1,000,000 is 100 %, and 88,750 is 8.875 %.'],
      ['presets', 'Unit `percent`: percent, 10 is 10 %. Unit `money`: dollars.'],
    ])
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
})

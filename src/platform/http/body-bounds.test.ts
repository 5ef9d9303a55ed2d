import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#test/app.ts'
import { ada } from '#test/world.ts'
import { findBodyProblem, maxDepth, maxValues } from './body-bounds.server.ts'

const keys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]))
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])

describe('the shape of a body', () => {
  it.each([
    ['as many keys as may be', keys(maxValues), true],
    ['one more', keys(maxValues + 1), false],
    ['one more among others', { a: keys(maxValues / 2), b: keys(maxValues / 2) }, false],
    ['many elements', { ids: Array.from({ length: maxValues }, () => 1) }, false],
    ['as deep as may be', nested(maxDepth), true],
    ['deeper', nested(maxDepth + 1), false],
    ['no object', 'text', true],
    ['nothing', null, true],
  ])('with %s', (_, body, isTaken) => {
    expect(findBodyProblem(body) === undefined).toBe(isTaken)
  })
})

describe('a body with very many keys', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp('SQLite')
  })
  afterAll(() => test.close())

  it('is refused with one sentence, where millions of bytes are taken as well', async () => {
    const as = await test.signedIn(ada)
    const answer = await test.call('POST', '/menu/import', { as, body: keys(200_000) })
    const { error } = await answer.json()
    expect([answer.status, error]).toEqual([
      422,
      {
        code: 'invalid',
        message: 'The body of this request cannot be accepted. It has more than 10,000 values.',
        fields: { body: 'It has more than 10,000 values.' },
      },
    ])
  })

  it('is refused by every endpoint that takes a body, and deep ones are as well', async () => {
    for (const { method, path, body, proof, maxBodyBytes } of test.app.endpoints) {
      if (!body || proof === 'signature') continue
      const address = path.replace(/:\w+/g, 'x')
      for (const sent of [nested(100), Array.from({ length: 20_000 }, () => 1)]) {
        const { status } = await test.call(method, address, { body: sent })
        // Whoever may send more than others is asked for before it is read.
        expect([path, status]).toEqual([path, maxBodyBytes ? 401 : 422])
      }
    }
  })
})

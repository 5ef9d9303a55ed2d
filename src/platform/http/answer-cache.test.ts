import { describe, expect, it } from 'vitest'
import { AnswerCache, type Made } from './answer-cache.server.ts'

const made = (body: string, validUntil = Infinity): Made => ({
  status: 200,
  body,
  validUntil,
  headers: { 'content-type': 'text/plain' },
})
const text = (answer: Awaited<ReturnType<AnswerCache['get']>> | undefined) =>
  answer?.encodings.identity.bytes.toString()

describe('the cache of shared answers', () => {
  it('makes an answer once for all who wait', async () => {
    const cache = new AnswerCache(10)
    let makings = 0
    const make = async () => made(`made ${++makings}`)
    const answers = await Promise.all([1, 2, 3].map(() => cache.get('menu', ['menu'], 0, make)))
    expect(answers.map(text)).toEqual(['made 1', 'made 1', 'made 1'])
  })

  it('drops what a topic touches and nothing else', async () => {
    const cache = new AnswerCache(10)
    await cache.get('menu', ['menu'], 0, async () => made('menu'))
    await cache.get('reviews', ['reviews'], 0, async () => made('reviews'))
    cache.drop('menu')
    expect([text(cache.find('menu', 0)), text(cache.find('reviews', 0))]).toEqual([
      undefined,
      'reviews',
    ])
  })

  it('never keeps what was read before a change and made after it', async () => {
    const cache = new AnswerCache(10)
    let finish: (answer: Made) => void = () => {}
    const slow = cache.get('menu', ['menu'], 0, () => new Promise((resolve) => (finish = resolve)))
    cache.drop('menu')
    const fresh = cache.get('menu', ['menu'], 0, async () => made('after'))
    finish(made('before'))
    expect([text(await slow), text(await fresh)]).toEqual(['before', 'after'])
    expect(text(cache.find('menu', 0))).toBe('after')
  })

  it('ends an answer when its time is over', async () => {
    const cache = new AnswerCache(10)
    await cache.get('open', ['restaurant'], 0, async () => made('open', 1000))
    expect(text(cache.find('open', 999))).toBe('open')
    expect(cache.find('open', 1000)).toBeUndefined()
  })

  it('holds no more than its limit', async () => {
    const cache = new AnswerCache(3)
    for (const key of ['a', 'b', 'c', 'd']) await cache.get(key, [], 0, async () => made(key))
    expect(['a', 'b', 'c', 'd'].map((key) => cache.find(key, 0) !== undefined)).toEqual([
      false,
      true,
      true,
      true,
    ])
  })

  it('forgets a failed making, so that the next request tries again', async () => {
    const cache = new AnswerCache(3)
    const failing = cache.get('a', [], 0, async () => {
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(text(await cache.get('a', [], 0, async () => made('yes')))).toBe('yes')
  })
})

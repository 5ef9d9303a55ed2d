import { randomBytes } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { ResponseCache, type Made } from './response-cache.server.ts'

const made = (body: string, validUntil = Infinity): Made => ({
  status: 200,
  body,
  validUntil,
  headers: { 'content-type': 'text/plain' },
})
const text = (answer: Awaited<ReturnType<ResponseCache['get']>> | undefined) =>
  answer?.encodings.identity.bytes.toString()

describe('the cache of shared answers', () => {
  it('makes an answer once for all who wait', async () => {
    const cache = new ResponseCache(10)
    let makings = 0
    const make = async () => made(`made ${++makings}`)
    const answers = await Promise.all([1, 2, 3].map(() => cache.get('menu', ['menu'], 0, make)))
    expect(answers.map(text)).toEqual(['made 1', 'made 1', 'made 1'])
  })

  it('drops what a topic touches and nothing else', async () => {
    const cache = new ResponseCache(10)
    await cache.get('menu', ['menu'], 0, async () => made('menu'))
    await cache.get('reviews', ['reviews'], 0, async () => made('reviews'))
    cache.drop('menu')
    expect([text(cache.find('menu', 0)), text(cache.find('reviews', 0))]).toEqual([
      undefined,
      'reviews',
    ])
  })

  it('never keeps what was read before a change and made after it', async () => {
    const cache = new ResponseCache(10)
    let finish: (answer: Made) => void = () => {}
    const slow = cache.get('menu', ['menu'], 0, () => new Promise((resolve) => (finish = resolve)))
    cache.drop('menu')
    const fresh = cache.get('menu', ['menu'], 0, async () => made('after'))
    finish(made('before'))
    expect([text(await slow), text(await fresh)]).toEqual(['before', 'after'])
    expect(text(cache.find('menu', 0))).toBe('after')
  })

  it('ends an answer when its time is over', async () => {
    const cache = new ResponseCache(10)
    await cache.get('open', ['restaurant'], 0, async () => made('open', 1000))
    expect(text(cache.find('open', 999))).toBe('open')
    expect(cache.find('open', 1000)).toBeUndefined()
  })

  it('holds no more than its limit', async () => {
    const cache = new ResponseCache(3)
    for (const key of ['a', 'b', 'c', 'd']) await cache.get(key, [], 0, async () => made(key))
    expect(['a', 'b', 'c', 'd'].map((key) => cache.find(key, 0) !== undefined)).toEqual([
      false,
      true,
      true,
      true,
    ])
  })

  it('forgets a failed making, so that the next request tries again', async () => {
    const cache = new ResponseCache(3)
    const failing = cache.get('a', [], 0, async () => {
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(text(await cache.get('a', [], 0, async () => made('yes')))).toBe('yes')
  })

  it('drops the least recently wanted first', async () => {
    const cache = new ResponseCache(2)
    await cache.get('old', [], 0, async () => made('old'))
    await cache.get('other', [], 0, async () => made('other'))
    cache.find('old', 0)
    await cache.get('new', [], 0, async () => made('new'))
    expect(['old', 'other', 'new'].map((key) => text(cache.find(key, 0)))).toEqual([
      'old',
      undefined,
      'new',
    ])
  })

  it('holds no more bytes than its limit, over all encodings', async () => {
    const cache = new ResponseCache(1000, 100_000)
    const large = (key: string) => async () => made(key + randomBytes(8000).toString('hex'))
    for (let count = 0; count < 20; count++) {
      await cache.get(`page ${count}`, [], 0, large(`${count}`))
    }
    const kept = Array.from({ length: 20 }, (_, count) => cache.find(`page ${count}`, 0))
    const places = kept.flatMap((answer, count) => (answer ? [count] : []))
    expect(places).toEqual([18, 19])
  })

  it('answers and does not keep what is larger than its limit, or not worth keeping', async () => {
    const cache = new ResponseCache(10, 10_000)
    const huge = cache.get('huge', [], 0, async () => made(randomBytes(8000).toString('hex')))
    expect(text(await huge)).toHaveLength(16_000)
    const search = cache.get('search', [], 0, async () => ({ ...made('found'), isKept: false }))
    expect(text(await search)).toBe('found')
    expect([cache.find('huge', 0), cache.find('search', 0)]).toEqual([undefined, undefined])
  })

  it('gives back the bytes of what it forgets', async () => {
    const cache = new ResponseCache(10, 20_000)
    for (let count = 0; count < 50; count++) {
      await cache.get('menu', ['menu'], count, async () => made('menu', count + 1))
      await cache.get('reviews', ['menu'], 0, async () => made('reviews'))
      if (count % 10 === 9) cache.drop('menu')
    }
    await cache.get('a', [], 0, async () => made('a'))
    await cache.get('b', [], 0, async () => made('b'))
    expect([text(cache.find('a', 0)), text(cache.find('b', 0))]).toEqual(['a', 'b'])
  })

  it('packs what many want once more, smaller, and tells the same text by the same tag', async () => {
    const cache = new ResponseCache(10, undefined, 1)
    const words = Array.from({ length: 3000 }, (_, index) => `dish ${(index * 7919) % 3001}`)
    const body = words.join(', ')
    const first = (await cache.get('menu', ['menu'], 0, async () => made(body))).encodings.br
    const want = (times: number) => {
      for (let time = 0; time < times; time++) cache.find('menu', 0)
      return cache.find('menu', 0)?.encodings.br
    }
    expect(want(48)).toBe(first)
    await expect.poll(() => want(1)?.bytes.length).toBeLessThan(first.bytes.length)
    const packed = want(0)
    if (!packed) throw new Error('It was kept.')
    expect(brotliDecompressSync(packed.bytes).toString()).toBe(body)
    expect(packed.etag).toBe(first.etag)
    const length = packed.ok[packed.ok.indexOf('content-length') + 1]
    expect(length).toBe(String(packed.bytes.length))
  })
})

import { describe, expect, it } from 'vitest'
import { delayOf } from '#test/http.ts'
import { LoadShedding, type Standing } from './load-shedding.server.ts'
import { watchLoopDelay } from './loop-delay.server.ts'
import { RateLimit, type Work, limits, networkOf } from './rate-limit.server.ts'

let now = 0
const clock = () => new Date(now)

const callsWithin = (limit: RateLimit, of: string, work: Work = 'read') => {
  let count = 0
  while (count < 10_000 && limit.isWithin(work, of)) count++
  return count
}

describe('the rate limit', () => {
  it('has 3,000 reads a minute within, then says how long to wait', () => {
    const limit = new RateLimit(1, clock)
    expect(limits.read).toBe(3000)
    now = 1000
    expect(callsWithin(limit, '192.0.2.1')).toBe(3000)
    now = 31_000
    expect(() => limit.refuse()).toThrow(
      expect.objectContaining({ status: 429, headers: { 'retry-after': '30' } }),
    )
  })

  it('counts each by itself, reads, pages and writes apart, and starts again after a minute', () => {
    now = 0
    const limit = new RateLimit(1, clock)
    callsWithin(limit, '192.0.2.1')
    expect(limit.isWithin('read', '192.0.2.2')).toBe(true)
    expect([limit.isWithin('page', '192.0.2.1'), limit.isWithin('write', '192.0.2.1')]).toEqual([
      true,
      true,
    ])
    expect(limit.isWithin('read', '192.0.2.1')).toBe(false)
    now = 60_000
    expect(limit.isWithin('read', '192.0.2.1')).toBe(true)
  })

  it('counts an IPv6 network as one address', () => {
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2::1'))
    expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
    expect(networkOf('::1')).toBe('0:0:0:0::/64')
    expect(networkOf('2001:0DB8:1:2::1')).toBe(networkOf('2001:db8:1:2::1'))
    expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1')
    expect(networkOf('::FFFF:192.0.2.1')).toBe('192.0.2.1')
  })
})

describe('load shedding', () => {
  it('refuses what is beyond its room with 503 and takes work again when some is done', () => {
    const shedding = new LoadShedding(delayOf(0))
    for (let count = 0; count < 1000; count++) shedding.enter('write', 'guest')
    expect(() => shedding.enter('write', 'guest')).toThrow(expect.objectContaining({ status: 503 }))
    expect(() => shedding.enter('write', 'house')).not.toThrow()
    shedding.leave('guest')
    expect(() => shedding.enter('write', 'guest')).not.toThrow()
  })

  it('has little room for whoever is beyond a bound, and that is nobody else’s', () => {
    const shedding = new LoadShedding(delayOf(0))
    for (let count = 0; count < 50; count++) shedding.enter('read', 'beyond')
    expect(() => shedding.enter('read', 'beyond')).toThrow(expect.objectContaining({ status: 503 }))
    expect(() => shedding.enter('read', 'guest')).not.toThrow()
  })

  it('refuses whoever is beyond a bound first, who reads long before who orders, and the house last', () => {
    const mostMs = (kind: 'read' | 'write', standing: Standing) =>
      [30, 200, 1000, 5000].find((ms) => !new LoadShedding(delayOf(ms + 1)).hasRoom(kind, standing))
    expect([mostMs('read', 'beyond'), mostMs('write', 'beyond')]).toEqual([30, 30])
    expect([mostMs('read', 'guest'), mostMs('write', 'guest')]).toEqual([200, 1000])
    expect([mostMs('read', 'house'), mostMs('write', 'house')]).toEqual([5000, 5000])
    expect(new LoadShedding(delayOf(200)).hasRoom('read', 'guest')).toBe(true)
  })

  const keepBusy = (turnMs = 60) => {
    const work = setInterval(() => {
      const until = performance.now() + turnMs
      while (performance.now() < until);
    }, 1)
    return () => clearInterval(work)
  }

  it.each([60, 300])(
    'sees that the process is behind by turns of %i ms of its own, and that it has caught up',
    async (turnMs) => {
      const delay = watchLoopDelay()
      const rest = keepBusy(turnMs)
      await expect.poll(() => delay.ms, { timeout: 10_000 }).toBeGreaterThan(turnMs / 3)
      rest()
      await expect.poll(() => delay.ms, { timeout: 10_000 }).toBe(0)
      delay.stop()
    },
  )

  it.each([
    ['it is late without much work of its own', { active: 0.2, robbed: 0 }, 0],
    ['others had the processor meanwhile', { active: 0.95, robbed: 1 }, 0],
    ['others had nine tenths of the processor', { active: 0.95, robbed: 0.9 }, 20],
  ])('is not behind when %s', async (_, shares, most) => {
    const looked = await lookWhileBusy(shares)
    expect(looked.filter((ms) => !(ms <= most))).toEqual([])
  })

  it('counts all of a turn that others had no part in, also of one that waits for the disk', async () => {
    const looked = await lookWhileBusy({ active: 0.95, robbed: 0 })
    expect(Math.max(...looked)).toBeGreaterThan(20)
  })

  async function lookWhileBusy(shares: { active: number; robbed: number }): Promise<number[]> {
    const looked: number[] = []
    let seen = () => 0
    const delay = watchLoopDelay(() => {
      looked.push(seen())
      return shares
    })
    seen = () => delay.ms
    const rest = keepBusy()
    await expect.poll(() => looked.length, { timeout: 10_000 }).toBeGreaterThan(6)
    rest()
    delay.stop()
    return looked
  }
})

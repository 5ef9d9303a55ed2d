import { describe, expect, it } from 'vitest'
import { delayOf } from '#test/http.ts'
import { LoadShedding } from './load-shedding.server.ts'
import { watchLoopDelay } from './loop-delay.server.ts'
import { RateLimit, limits, networkOf } from './rate-limit.server.ts'

let now = 0
const clock = () => new Date(now)

const callsBefore429 = (limit: RateLimit, address: string) => {
  for (let count = 0; count < 10_000; count++) {
    try {
      limit.count('read', address)
    } catch {
      return count
    }
  }
  return Infinity
}

describe('the rate limit', () => {
  it('lets 3,000 reads a minute through from one address, then says how long to wait', () => {
    const limit = new RateLimit(1, clock)
    expect(limits.read).toBe(3000)
    now = 1000
    expect(callsBefore429(limit, '192.0.2.1')).toBe(3000)
    now = 31_000
    expect(() => limit.count('read', '192.0.2.1')).toThrow(
      expect.objectContaining({ status: 429, headers: { 'retry-after': '30' } }),
    )
  })

  it('counts each address by itself and starts again after a minute', () => {
    now = 0
    const limit = new RateLimit(1, clock)
    callsBefore429(limit, '192.0.2.1')
    expect(() => limit.count('read', '192.0.2.2')).not.toThrow()
    now = 60_000
    expect(() => limit.count('read', '192.0.2.1')).not.toThrow()
  })

  it('counts an IPv6 network as one address', () => {
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2::1'))
    expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
    expect(networkOf('::1')).toBe('0:0:0:0::/64')
    expect(networkOf('2001:0DB8:1:2::1')).toBe(networkOf('2001:db8:1:2::1'))
    expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1')
    expect(networkOf('::FFFF:192.0.2.1')).toBe('192.0.2.1')
  })

  it('never counts probes', () => {
    const limit = new RateLimit(0, clock)
    expect(() => limit.count('none', '192.0.2.1')).not.toThrow()
  })
})

describe('load shedding', () => {
  it('refuses what is beyond its room with 503 and takes work again when some is done', () => {
    const shedding = new LoadShedding(delayOf(0))
    for (let count = 0; count < 1000; count++) shedding.enter('write')
    expect(() => shedding.enter('write')).toThrow(expect.objectContaining({ status: 503 }))
    shedding.leave()
    expect(() => shedding.enter('write')).not.toThrow()
  })

  it('refuses who reads long before who orders', () => {
    const isRefused = (ms: number, kind: 'read' | 'write') => {
      try {
        return new LoadShedding(delayOf(ms)).enter(kind)
      } catch {
        return true
      }
    }
    expect([isRefused(199, 'read'), isRefused(201, 'read')]).toEqual([undefined, true])
    expect([isRefused(999, 'write'), isRefused(1001, 'write')]).toEqual([undefined, true])
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

import { describe, expect, it } from 'vitest'
import { LoadShedding } from './load-shedding.server.ts'
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
    expect(networkOf('::ffff:192.0.2.1')).toBe('::ffff:192.0.2.1')
  })

  it('never counts probes', () => {
    const limit = new RateLimit(0, clock)
    expect(() => limit.count('none', '192.0.2.1')).not.toThrow()
  })
})

describe('load shedding', () => {
  it('refuses what is beyond its room with 503 and takes work again when some is done', () => {
    const shedding = new LoadShedding(Infinity)
    for (let count = 0; count < 1000; count++) shedding.enter()
    expect(() => shedding.enter()).toThrow(expect.objectContaining({ status: 503 }))
    shedding.leave()
    expect(() => shedding.enter()).not.toThrow()
    shedding.stop()
  })

  it('refuses new work while the event loop is behind, and takes it again afterwards', async () => {
    const shedding = new LoadShedding(20)
    const isRefused = () => {
      try {
        shedding.enter()
        shedding.leave()
        return false
      } catch {
        return true
      }
    }
    const busy = setInterval(() => {
      const until = performance.now() + 60
      while (performance.now() < until);
    }, 1)
    await expect.poll(isRefused, { timeout: 10_000 }).toBe(true)
    clearInterval(busy)
    await expect.poll(isRefused, { timeout: 10_000 }).toBe(false)
    shedding.stop()
  })
})

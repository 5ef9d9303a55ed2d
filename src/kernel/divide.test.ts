import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate, halfUp, shareOf } from './divide.ts'
import { maxPriceCents } from './money.ts'

const whole = 1_000_000

describe('a half', () => {
  it('is rounded up, less than a half down', () => {
    expect([halfUp(1, 2), halfUp(5, 2), halfUp(7, 5), halfUp(8, 5), halfUp(0, 3)]).toEqual([
      1, 3, 1, 2, 0,
    ])
  })

  it('is found exactly in the largest product there is: the highest price at a rate of 100 %, doubled', () => {
    const product = maxPriceCents * whole
    expect(2 * product + 2 * whole).toBeLessThan(Number.MAX_SAFE_INTEGER)
    expect(halfUp(product, whole)).toBe(maxPriceCents)
    expect(halfUp(product, 2 * whole)).toBe(50_000_000)
    // 49,999,999.5 and one in 2,000,000 less.
    expect(halfUp(product - 1, 2 * whole)).toBe(49_999_999)
    expect(halfUp(maxPriceCents * 999_999, whole + 999_999)).toBe(
      exactHalfUp(maxPriceCents, 999_999, whole + 999_999),
    )
  })

  it('is what whole numbers of any length say, for every price and rate', () => {
    const cents = fc.integer({ min: 0, max: maxPriceCents })
    const rate = fc.integer({ min: 0, max: whole })
    fc.assert(
      fc.property(cents, rate, (price, ppm) => {
        expect(halfUp(price * ppm, whole + ppm)).toBe(exactHalfUp(price, ppm, whole + ppm))
        expect(halfUp(price * ppm, whole)).toBe(exactHalfUp(price, ppm, whole))
      }),
      { numRuns: 10_000 },
    )
  })
})

describe('a total that is allocated', () => {
  it('goes by weight, what is left over to the largest remainders, of equal ones to the earlier', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(allocate(101, [1, 1, 1])).toEqual([34, 34, 33])
    expect(allocate(10, [1, 2, 4])).toEqual([1, 3, 6])
    expect(allocate(1, [1, 3, 3])).toEqual([0, 1, 0])
  })

  it('goes to the first where nothing weighs anything, and never elsewhere to what weighs nothing', () => {
    expect(allocate(7, [0, 0])).toEqual([7, 0])
    expect(allocate(7, [0, 2, 0, 2])).toEqual([0, 4, 0, 3])
    expect(allocate(0, [])).toEqual([])
  })

  it('does not vanish, and is neither a fraction nor a debt', () => {
    expect(() => allocate(1, [])).toThrow(RangeError)
    expect(() => allocate(-1, [1])).toThrow(RangeError)
    expect(() => allocate(0.5, [1])).toThrow(RangeError)
    expect(() => allocate(1, [Number.NaN])).toThrow(RangeError)
  })

  it('is exact where its product with a weight passes 2^53', () => {
    // 94,906,267 squared is the first square above: as doubles, both remainders would be even.
    const near = 94_906_267
    expect(near * near).toBeGreaterThan(Number.MAX_SAFE_INTEGER)
    expect(allocate(near, [near, near - 2])).toEqual(exactShares(near, [near, near - 2]))
    expect(allocate(9_007_199_254_740_991, [1, 1, 1])).toEqual([
      3_002_399_751_580_331, 3_002_399_751_580_330, 3_002_399_751_580_330,
    ])
  })

  const total = fc.oneof(fc.nat(10), fc.nat(100_000), fc.maxSafeNat())
  const weights = fc.array(fc.oneof(fc.nat(3), fc.nat(maxPriceCents), fc.nat(2 ** 40)), {
    minLength: 1,
    maxLength: 40,
  })

  it('is what whole numbers of any length say', () => {
    fc.assert(
      fc.property(total, weights, (cents, each) => {
        expect(allocate(cents, each)).toEqual(exactShares(cents, each))
      }),
      { numRuns: 10_000 },
    )
  })

  it('is the sum of its shares, none above its weight unless all weights together are less', () => {
    fc.assert(
      fc.property(total, weights, (cents, each) => {
        const shares = allocate(cents, each)
        expect(shares.reduce((sum, share) => sum + BigInt(share), 0n)).toBe(BigInt(cents))
        if (cents > each.reduce((sum, weight) => sum + weight, 0)) return
        expect(shares.every((share, at) => share >= 0 && share <= (each[at] ?? 0))).toBe(true)
      }),
      { numRuns: 10_000 },
    )
  })
})

describe('what units take of what is left', () => {
  it('is all of it with the last one', () => {
    expect([shareOf(1000, 1, 3), shareOf(667, 1, 2), shareOf(333, 1, 1)]).toEqual([333, 334, 333])
    expect(shareOf(1000, 3, 3)).toBe(1000)
  })

  it('refuses more units than there are, and none', () => {
    expect(() => shareOf(100, 2, 1)).toThrow(RangeError)
    expect(() => shareOf(100, 0, 1)).toThrow(RangeError)
    expect(() => shareOf(100, 1, 0)).toThrow(RangeError)
  })

  it('is the average of all of them for each, rounded down or up, in whatever numbers they go', () => {
    const steps = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(fc.nat(maxPriceCents), steps, (cents, each) => {
        const units = each.reduce((sum, step) => sum + step, 0)
        const [low, high] = [Math.floor(cents / units), Math.ceil(cents / units)]
        let [left, unitsLeft] = [cents, units]
        for (const step of each) {
          const share = shareOf(left, step, unitsLeft)
          expect(share >= low * step && share <= high * step).toBe(true)
          left -= share
          unitsLeft -= step
        }
        expect(left).toBe(0)
      }),
      { numRuns: 2000 },
    )
  })
})

function exactHalfUp(cents: number, ppm: number, base: number): number {
  const [n, d] = [BigInt(cents) * BigInt(ppm), BigInt(base)]
  return Number((2n * n + d) / (2n * d))
}

/** Cent by cent: whoever is owed most gets the next one. */
function exactShares(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (sum === 0n) return weights.map((_, at) => (at === 0 ? total : 0))
  const shares = weights.map((weight) => (BigInt(total) * BigInt(weight)) / sum)
  const owed = weights.map(
    (weight, at) => BigInt(total) * BigInt(weight) - (shares[at] ?? 0n) * sum,
  )
  let left = shares.reduce((rest, share) => rest - share, BigInt(total))
  for (; left > 0n; left--) {
    const most = owed.reduce((best, each, at) => (each > (owed[best] ?? 0n) ? at : best), 0)
    shares[most] = (shares[most] ?? 0n) + 1n
    owed[most] = -1n
  }
  return shares.map(Number)
}

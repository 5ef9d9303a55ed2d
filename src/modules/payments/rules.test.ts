import { describe, expect, it } from 'vitest'
import { requireChargeable } from './rules.ts'

describe('the least that a card pays', () => {
  it.each([
    ['USD', 50],
    ['GBP', 30],
    ['CZK', 1500],
    ['ISK', 50],
  ])('in %s is what Stripe takes at least: %i', (currency, least) => {
    const of = (totalCents: number, tipCents = 0) =>
      requireChargeable({ totalCents, currency }, { claimed: totalCents + tipCents, tipCents })
    expect(() => of(least - 1)).toThrow('add $0.01 more')
    expect(() => of(least)).not.toThrow()
    // Nor does a tip make up for it.
    expect(() => of(least - 1, 100)).toThrow('add $0.01 more')
  })
})

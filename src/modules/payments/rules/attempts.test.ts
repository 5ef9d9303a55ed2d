import { describe, expect, it } from 'vitest'
import { requireChargeable } from './attempts.ts'

describe('the least that a card pays', () => {
  it.each([
    ['USD', 50],
    ['GBP', 30],
    ['CZK', 1500],
    ['ISK', 50],
  ])('in %s is what Stripe takes at least: %i', (currency, least) => {
    expect(() => requireChargeable(least - 1, least - 1, currency)).toThrow('0.01 is missing')
    expect(() => requireChargeable(least, least, currency)).not.toThrow()
  })
})

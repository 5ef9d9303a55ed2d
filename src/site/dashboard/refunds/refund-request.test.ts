import { describe, expect, it } from 'vitest'
import type { RefundSheet } from '#modules/payments/refunds/contract.ts'
import { tooMuchWords } from './refund-request.ts'

const sheet: RefundSheet = {
  paid: 15.34,
  card: null,
  by: 'card',
  refunded: 0,
  requested: 0,
  remaining: 13,
  tip: { amount: 2.34, left: 2.34 },
  owed: 0,
  lines: [],
  refunds: [],
}

describe('what is too much to give back', () => {
  it('is more than came for the order, whatever its tip', () => {
    expect(tooMuchWords(sheet, 1300, 234)).toBe('')
    expect(tooMuchWords(sheet, 1301, 0)).toBe('At most $13.00 can go back.')
  })

  it('is more than a host may give, the tip with it', () => {
    const ofHost = { limit: 14, left: 14 }
    expect(tooMuchWords({ ...sheet, ofHost }, 1300, 0)).toBe('')
    expect(tooMuchWords({ ...sheet, ofHost }, 1300, 234)).toContain('up to $14.00')
  })
})

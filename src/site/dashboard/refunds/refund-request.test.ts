import { describe, expect, it } from 'vitest'
import type { RefundSheet } from '#modules/payments/refunds/contract.ts'
import { tooMuchWords } from './refund-request.ts'

const sheet: RefundSheet = {
  paid: { cents: 1534, tipCents: 234, card: null, by: 'card' },
  refundedCents: 0,
  requestedCents: 0,
  remainingCents: 1300,
  tipLeftCents: 234,
  owedCents: 0,
  lines: [],
  refunds: [],
}

describe('what is too much to give back', () => {
  it('is more than came for the order, whatever its tip', () => {
    expect(tooMuchWords(sheet, 1300, 234)).toBe('')
    expect(tooMuchWords(sheet, 1301, 0)).toBe('Up to $13.00 can be refunded.')
  })

  it('is more than a host may give, the tip with it', () => {
    const ofHost = { limitCents: 1400, leftCents: 1400 }
    expect(tooMuchWords({ ...sheet, ofHost }, 1300, 0)).toBe('')
    expect(tooMuchWords({ ...sheet, ofHost }, 1300, 234)).toContain('up to $14.00')
  })
})

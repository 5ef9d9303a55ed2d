import { describe, expect, it } from 'vitest'
import { sayOwedShort, sayStop } from './stop-words.ts'

const paid = {
  total: 26.25,
  owed: 0,
  payBy: 'card' as const,
  name: 'Kita Sonnenblume',
  phone: '',
  isWrittenTo: true,
}
const owed = {
  ...paid,
  owed: 26.25,
  payBy: 'counter' as const,
  phone: '(518) 555-0123',
  isWrittenTo: false,
}

describe('giving an order up', () => {
  it('speaks of a card only where one has paid, and of emails only where one arrives', () => {
    expect(sayStop(paid)).toBe(
      'The guest is told why. $26.25 will be refunded to the guest’s card, less any refund already made.',
    )
    expect(sayStop(owed)).toBe(
      'Kita Sonnenblume gets no email: call (518) 555-0123. Nothing has been paid yet, so there is nothing to refund.',
    )
    expect(sayStop({ ...owed, owed: 0 })).toBe(
      'Kita Sonnenblume gets no email: call (518) 555-0123. Refund $26.25 at the counter, less any refund already made.',
    )
    expect(sayStop({ ...paid, payBy: 'link' })).toContain('refunded to the guest’s card,')
    expect(sayStop({ ...paid, total: 0 })).toBe(
      'The guest is told why. It cost nothing, so there is nothing to refund.',
    )
  })

  it('asks nobody about what ran out of an order that is owed at the counter', () => {
    expect(sayOwedShort(owed)).toContain('the guest can’t choose online')
    expect(sayOwedShort(owed)).toContain('call (518) 555-0123')
  })
})

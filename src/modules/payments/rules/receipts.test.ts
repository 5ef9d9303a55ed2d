import { describe, expect, it } from 'vitest'
import { htmlOf, textOf } from './receipts.ts'

const email = {
  restaurant: 'Ember & Leaf',
  customer: 'Carl',
  orderNumber: '1042',
  date: '11/21/2026',
  lines: [{ name: '<b>Margherita</b>', quantity: 2, priceCents: 1450 }],
  paidCents: 2900,
  card: 'Visa ···· 4242',
  link: 'https://emberleaf.example/dashboard/paymentHistory/p1',
}

describe('a mailed receipt', () => {
  it('names order, date, lines, total and card, and leads to its page', () => {
    const facts = ['1042', '11/21/2026', '2 × ', '$29.00', 'Visa ···· 4242', email.link]
    for (const written of [textOf(email), htmlOf(email)]) {
      for (const fact of facts) expect(written).toContain(fact)
    }
  })

  it('takes no name for markup', () => {
    expect(htmlOf(email)).not.toContain('<b>')
    expect(htmlOf(email)).toContain('Ember &#38; Leaf')
  })
})

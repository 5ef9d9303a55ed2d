import { describe, expect, it } from 'vitest'
import { htmlOf, textOf } from './receipts.ts'

const letter = {
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
    const facts = ['1042', '11/21/2026', '2 × ', '$29.00', 'Visa ···· 4242', letter.link]
    for (const written of [textOf(letter), htmlOf(letter)]) {
      for (const fact of facts) expect(written).toContain(fact)
    }
  })

  it('takes no name for markup', () => {
    expect(htmlOf(letter)).not.toContain('<b>')
    expect(htmlOf(letter)).toContain('Ember &#38; Leaf')
  })
})

import { describe, expect, it } from 'vitest'
import { letterHtml } from '#platform/mail/letter-html.server.ts'
import { letterText } from '#platform/mail/mail.server.ts'
import { aHead } from '#test/letters.ts'
import { receiptLetter } from './mailing-receipts.server.ts'

const receipt = {
  restaurant: 'Ember & Leaf',
  customer: 'Carl',
  orderNumber: '1042',
  number: '1107',
  type: 'pickup' as const,
  date: '11/21/2026',
  lines: [{ name: '<b>Margherita</b>', quantity: 2, priceCents: 1450 }],
  note: '<i>Cutlery</i> for four',
  paidCents: 2900,
  tipCents: 0,
  roundingCents: 0,
  card: 'Visa ···· 4242',
  pickup: 'Ready Sat, Nov 21, 6:40 pm',
  link: 'https://emberleaf.example/dashboard/paymentHistory/p1',
}
const head = { ...aHead, name: 'Ember & Leaf' }

describe('a mailed receipt', () => {
  it('names order, date, lines, total, card, place and time, and leads to its page', () => {
    const facts = ['1042', '11/21/2026', '2 × ', '$29.00', 'Visa ···· 4242', receipt.link]
    const letter = receiptLetter(receipt)
    const html = letterHtml(letter, head).replaceAll('&nbsp;', ' ')
    for (const written of [letterText(letter, head), html]) {
      for (const fact of [...facts, aHead.address, 'Sat, Nov 21, 6:40 pm']) {
        expect(written).toContain(fact)
      }
    }
  })

  it('takes no name for markup', () => {
    const html = letterHtml(receiptLetter(receipt), head)
    expect(html).not.toContain('<b>')
    expect(html).not.toContain('<i>')
    expect(letterText(receiptLetter(receipt), head)).toContain('Your note: <i>Cutlery')
    expect(html).toContain('Ember &#38; Leaf')
  })
})

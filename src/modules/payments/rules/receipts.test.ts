import { describe, expect, it } from 'vitest'
import { letterHtml } from '#platform/mail/letter-html.server.ts'
import { letterText } from '#platform/mail/letter-text.server.ts'
import { aHead } from '#test/letters.ts'
import { receiptLetter, sayReady } from './receipts.ts'

const receipt = {
  restaurant: 'Ember & Leaf',
  customer: 'Carl',
  orderNumber: '1042',
  date: '11/21/2026',
  lines: [{ name: '<b>Margherita</b>', quantity: 2, priceCents: 1450 }],
  paidCents: 2900,
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
    expect(html).toContain('Ember &#38; Leaf')
  })

  it('says when it is there as its order stands, and nothing once it is over', () => {
    const say = (state: string, promisedAt: number | null, slotAt: number | null = null) =>
      sayReady({ state, promisedAt, slotAt }, (at) => `at ${at}`)
    expect(say('pending', null)).toMatch(/^As soon as possible/)
    expect(say('pending', null, 7)).toBe('Ready at 7')
    expect(say('accepted', 8, 7)).toBe('Ready about at 8')
    expect(say('ready', 8)).toBe('Ready now')
    expect(say('completed', 8)).toBeUndefined()
    expect(say('rejected', null, 7)).toBeUndefined()
  })
})

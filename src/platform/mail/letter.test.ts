import { describe, expect, it } from 'vitest'
import { aHead, aLetter } from '#test/letters.ts'
import { letterHtml } from './letter-html.server.ts'
import { letterText } from './mail.server.ts'

const full = aLetter({
  place: { lead: 'Pick up at', when: 'Ready about 6:53 pm' },
  facts: [{ name: 'Allergies', value: 'sesame' }],
  button: { words: 'Follow your order', address: '/order/abc?x=1&y=2' },
  afterwards: ['After that, call us.'],
  quote: 'One line\nand another',
  bill: {
    title: 'Order 1042',
    rows: [{ words: '2 × Margherita', details: ['Large'], cents: 2900 }],
    total: { words: 'Total', cents: 2900 },
  },
})

describe('a letter', () => {
  it('names the house’s own typefaces before the system’s, and fetches none', () => {
    const fonts = { sans: `'Nunito',Arial,sans-serif`, serif: `'Bitter',Georgia,serif` }
    const html = letterHtml(full, { ...aHead, fonts })
    expect(html).toContain(`font-family:'Bitter',Georgia,serif;font-size:30px`)
    expect(html).not.toMatch(/Fraunces|Figtree|@font-face|\$sans|\$serif/)
    expect(letterHtml(full, aHead)).toContain(`font-family:Fraunces,Georgia,'Times New Roman'`)
  })

  it('is plain text with everything in the order of its markup', () => {
    expect(letterText(full, aHead)).toBe(`Your table

At eight.

> One line
> and another

Pick up at Haus am See, Seestraße 4, 12345 Seedorf · ready about 6:53 pm

Allergies: sesame

Follow your order:
https://haus.example/order/abc?x=1&y=2

After that, call us.

Order 1042:
2 × Margherita  $29.00
    Large
Total: $29.00

Haus am See
Seestraße 4, 12345 Seedorf
(030) 555-01
`)
  })

  it('has a language, a preview and absolute links, and fetches nothing', () => {
    const html = letterHtml(full, aHead)
    expect(html).toContain('<html lang="en"')
    expect(html).toMatch(/<body[^>]*>\n<div style="display:none[^>]*>At eight\./)
    expect(html).toContain('href="https://haus.example/order/abc?x=1&#38;y=2"')
    expect(html).toContain('Ready about 6:53&nbsp;pm')
    expect(html).toContain('href="tel:03055501"')
    expect(html).not.toMatch(/ src=|url\(|<link|@import/)
  })

  it('of a house that has said only its name has no empty lines for the rest', () => {
    const bare = { ...aHead, address: '', phone: '' }
    expect(letterText(aLetter(), bare)).toBe('Your table\n\nAt eight.\n\nHaus am See\n')
    expect(letterHtml(aLetter(), bare)).not.toMatch(/tel:|<br>/)
  })
})

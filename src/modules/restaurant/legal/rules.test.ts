import { describe, expect, test } from 'vitest'
import { readBlocks } from './rules.ts'

describe('the text of a legal page', () => {
  test('is read as headings, paragraphs, lists and links', () => {
    const text = '# Data\r\nWe keep\nlittle.\n\n### Rights\n- ask\n* [write](https://a.example/x)'
    expect(readBlocks(text)).toEqual([
      { kind: 'heading', spans: [{ text: 'Data' }] },
      { kind: 'paragraph', spans: [{ text: 'We keep' }, { text: '\n' }, { text: 'little.' }] },
      { kind: 'subheading', spans: [{ text: 'Rights' }] },
      {
        kind: 'list',
        items: [[{ text: 'ask' }], [{ text: 'write', href: 'https://a.example/x' }]],
      },
    ])
  })

  test.each([
    '[x](javascript:alert(1))',
    '[x](data:text/html,hi)',
    '[x](//evil.example)',
    '[x](/\\evil.example)',
    '<a href="https://evil.example">x</a>',
  ])('%s makes no link', (text) => {
    const spans = readBlocks(text).flatMap((block) => (block.kind === 'list' ? [] : block.spans))
    expect(spans.every(({ href }) => href === undefined)).toBe(true)
    expect(spans.map((span) => span.text).join('')).toBe(text)
  })
})

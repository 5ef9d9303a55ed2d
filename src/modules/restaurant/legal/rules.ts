export const legalNames = ['privacy', 'terms', 'imprint'] as const

export type LegalName = (typeof legalNames)[number]

/** A record that has this value for every legal page. */
export function forEachPage<T>(value: T): Record<LegalName, T> {
  return { privacy: value, terms: value, imprint: value }
}

/** Characters of a legal page; a long privacy policy has about half as many. */
export const maxLegalLength = 20_000

export function isLegalName(name: unknown): name is LegalName {
  return legalNames.some((known) => known === name)
}

/** A run of words; with an address they are a link. */
export interface Span {
  text: string
  href?: string
}

/** A part of a page: what stands between empty lines. */
export type Block =
  | { kind: 'heading' | 'subheading' | 'paragraph'; spans: Span[] }
  | { kind: 'list'; items: Span[][] }

/** Reads the little that the owner's text may say of its own form. */
export function readBlocks(text: string): Block[] {
  const blocks: Block[] = []
  for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
    const last = blocks.at(-1)
    const bare = line.trim()
    const [, marks = '', heading = ''] = /^(#{1,4})\s+(.+)$/.exec(bare) ?? []
    const [, item] = /^[-*]\s+(.+)$/.exec(bare) ?? []
    if (bare === '') blocks.push({ kind: 'paragraph', spans: [] })
    else if (heading) {
      const kind = marks.length > 2 ? 'subheading' : 'heading'
      blocks.push({ kind, spans: readSpans(heading) })
    } else if (item !== undefined) {
      if (last?.kind === 'list') last.items.push(readSpans(item))
      else blocks.push({ kind: 'list', items: [readSpans(item)] })
    } else if (last?.kind === 'paragraph' && last.spans.length > 0) {
      last.spans.push({ text: '\n' }, ...readSpans(bare))
    } else blocks.push({ kind: 'paragraph', spans: readSpans(bare) })
  }
  return blocks.filter((block) => block.kind === 'list' || block.spans.length > 0)
}

const link = /\[([^\][]{1,200})\]\(((?:https:\/\/|mailto:|tel:|\/)[^\s()<>"]{1,500})\)/g

function readSpans(text: string): Span[] {
  const spans: Span[] = []
  let from = 0
  for (const match of text.matchAll(link)) {
    const [whole, words = '', href = ''] = match
    if (match.index > from) spans.push({ text: text.slice(from, match.index) })
    // Two slashes would lead to another site in the guise of a path.
    spans.push(/^\/[/\\]/.test(href) ? { text: whole } : { text: words, href })
    from = match.index + whole.length
  }
  if (from < text.length) spans.push({ text: text.slice(from) })
  return spans
}

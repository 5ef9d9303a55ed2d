import { type Block, type Span, readBlocks } from '../rules.ts'

/** What the owner typed, drawn: no HTML of theirs, so nothing to clean. */
export function LegalText({ text }: { text: string }) {
  return (
    <div className="grid gap-4 leading-relaxed wrap-anywhere">
      {readBlocks(text).map((block, index) => (
        // Blocks have no names, and the whole text changes at once.
        // oxlint-disable-next-line react/no-array-index-key
        <LegalBlock key={index} block={block} />
      ))}
    </div>
  )
}

function LegalBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h2 className="mt-6 text-2xl">
          <Spans spans={block.spans} />
        </h2>
      )
    case 'subheading':
      return (
        <h3 className="mt-2 text-xl">
          <Spans spans={block.spans} />
        </h3>
      )
    case 'paragraph':
      return (
        <p className="whitespace-pre-line">
          <Spans spans={block.spans} />
        </p>
      )
    case 'list':
      return (
        <ul className="grid list-disc gap-1.5 pl-6">
          {block.items.map((spans, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the whole text changes at once
            <li key={index}>
              <Spans spans={spans} />
            </li>
          ))}
        </ul>
      )
  }
}

function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map(({ text, href }, index) =>
    href === undefined ? (
      text
    ) : (
      <a
        // oxlint-disable-next-line react/no-array-index-key -- the whole text changes at once
        key={index}
        href={href}
        rel="noopener"
        className="font-medium text-primary underline underline-offset-4 hover:text-primary-hover"
      >
        {text}
      </a>
    ),
  )
}

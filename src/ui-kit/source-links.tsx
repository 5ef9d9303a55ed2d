interface SourceLinksProps {
  /** What is read before them. */
  lead: string
  /** Addresses of pages. */
  sources: readonly string[]
}

/** Who says so: each page by the name of its site. */
export function SourceLinks({ lead, sources }: SourceLinksProps) {
  return (
    <p className="text-sm text-muted">
      <span>{`${lead} `}</span>
      {sources.map((address, index) => (
        <span key={address}>
          {index > 0 && <span>{', '}</span>}
          <a
            href={address}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-6 items-center underline underline-offset-4 hover:text-primary"
          >
            {address.split('/')[2]?.replace(/^www\./, '')}
          </a>
        </span>
      ))}
    </p>
  )
}

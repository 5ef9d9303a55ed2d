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
      {lead}{' '}
      {sources.map((address, index) => (
        <span key={address}>
          {index > 0 && ', '}
          <a
            href={address}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-6 items-center underline underline-offset-4 hover:text-primary"
          >
            {new URL(address).hostname.replace(/^www\./, '')}
          </a>
        </span>
      ))}
    </p>
  )
}

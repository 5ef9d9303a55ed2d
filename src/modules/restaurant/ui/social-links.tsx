/** Outlines of our own, because icon sets no longer carry brands; other names show their text. */
const icons: Partial<Record<string, string>> = {
  Facebook: 'M17 4h-2.5a3.5 3.5 0 0 0-3.5 3.5V20M7.5 12H16',
  Instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zm4 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zm4.5-1.5h0',
  Twitter:
    'M21 6l-2 2.5C19 15 14.5 19 9.5 19c-2.5 0-4.5-.5-6-1.5 2 0 3.5-.5 4.5-1.5-4-1.5-4.5-6-3.5-10C6.5 8.5 9 10 12 10c-.5-5 4-6 6.5-3.5z',
}

interface SocialLinksProps {
  links: readonly { name: string; url: string }[]
  /** Shares its line with other things on a phone. */
  isTight?: boolean
}

export function SocialLinks({ links, isTight = false }: SocialLinksProps) {
  // Rendered once: what would be remembered of it, every visitor would fetch.
  'use no memo'
  return (
    <ul className={`-ml-2.5 flex gap-1 ${isTight ? 'max-sm:ml-0 max-sm:gap-0' : ''}`}>
      {links.map(({ name, url }) => (
        <li key={url}>
          <a
            href={url}
            rel="noopener"
            aria-label={name}
            className={`grid min-h-11 min-w-11 place-items-center rounded-full px-2 hover:bg-cream/15 ${isTight ? 'max-sm:min-h-8 max-sm:min-w-8 max-sm:px-1' : ''}`}
          >
            <SocialIcon name={name} />
          </a>
        </li>
      ))}
    </ul>
  )
}

function SocialIcon({ name }: { name: string }) {
  'use no memo'
  const outline = icons[name]
  if (!outline) return <span>{name}</span>
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-6 fill-none stroke-current stroke-2"
    >
      <path d={outline} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

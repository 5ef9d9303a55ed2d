import { Link } from 'react-router'
import type { Tab } from '#ui-kit/tabs.tsx'

interface ElsewhereInShopProps {
  /** The label of the tab that has nothing. */
  here: string
  shelves: readonly (Tab & { count: number })[]
}

/** Nothing behind this tab, but something behind others: says where. */
export function ElsewhereInShop({ here, shelves }: ElsewhereInShopProps) {
  return (
    <div className="py-16 text-center">
      <p className="font-display text-2xl">Nothing under {here}.</p>
      <p className="mt-2 text-muted">But there is more in the shop:</p>
      <ul className="mt-4 flex flex-wrap justify-center gap-x-6 gap-y-1">
        {shelves
          .filter(({ count }) => count > 0)
          .map(({ label, to, count }) => (
            <li key={to}>
              <Link
                to={to}
                preventScrollReset
                className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4 hover:text-primary-hover"
              >
                {label} ({count})
              </Link>
            </li>
          ))}
      </ul>
    </div>
  )
}

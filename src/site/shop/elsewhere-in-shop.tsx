import { Link } from 'react-router'
import type { Tab } from '#ui-kit/tabs.tsx'
import { type Wanted, shopTexts } from './texts.ts'

interface ElsewhereInShopProps {
  /** The label of the tab that has nothing. */
  here: string
  filter: Wanted
  shelves: readonly (Tab & { count: number })[]
}

/** Nothing behind this tab, but something behind others: says where. */
export function ElsewhereInShop({ here, filter, shelves }: ElsewhereInShopProps) {
  return (
    <div className="py-16 text-center">
      <p className="font-display text-xl text-balance md:text-2xl">
        {shopTexts.nothingIn(here, filter)}
      </p>
      <ul className="mt-4 flex flex-wrap justify-center gap-x-6 gap-y-1">
        {shelves
          .filter(({ count }) => count > 0)
          .map(({ label, to, count }, index) => (
            <li key={to}>
              <Link
                to={to}
                preventScrollReset
                className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4 hover:text-primary-hover"
              >
                {index === 0 ? shopTexts.firstHas(label, count) : shopTexts.otherHas(label, count)}
              </Link>
            </li>
          ))}
      </ul>
    </div>
  )
}

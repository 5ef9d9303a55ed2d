import { ChevronDown, X } from 'lucide-react'
import { Link } from 'react-router'
import type { OptionGroupView, OptionLinkView } from '#modules/menu/options/contract.ts'
import { useEveryCategoryName } from '#modules/menu/categories/ui/use-categories.ts'
import { LinkPrices } from './link-prices.tsx'
import { nameOf } from './use-links.ts'

interface LinkRowProps {
  link: OptionLinkView
  group: OptionGroupView
  groups: readonly OptionGroupView[]
  onRemove: () => void
}

/** A dish or category that has the group; behind it, what its options cost there. */
export function LinkRow({ link, group, groups, onRemove }: LinkRowProps) {
  const name = nameOf(link, useEveryCategoryName())
  const own = link.prices.length
  return (
    <li className="relative border-b border-border">
      <details className="group/fold">
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 py-2 pr-14 hover:text-primary [&::-webkit-details-marker]:hidden">
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 transition-transform duration-150 group-open/fold:rotate-180"
          />
          <span className="min-w-0">
            <span className="block font-semibold wrap-anywhere">{name}</span>
            <span className="block text-sm text-muted">
              {own === 0
                ? 'Prices as in the group'
                : own === 1
                  ? '1 price of its own'
                  : `${own} prices of its own`}
            </span>
          </span>
        </summary>
        <LinkPrices key={JSON.stringify(link.prices)} {...{ link, group, groups }} />
        {link.dish && (
          <p className="pb-4">
            <Link
              to={`/dashboard/updateItem/${link.dish._id}`}
              className="inline-flex min-h-11 items-center font-semibold text-primary hover:text-primary-hover"
            >
              Change {name} itself
            </Link>
          </p>
        )}
      </details>
      <button
        type="button"
        aria-label={`Take ${group.name} off ${name}`}
        onClick={onRemove}
        className="absolute top-1.5 right-0 grid size-11 cursor-pointer place-items-center rounded-full text-muted hover:bg-surface2 hover:text-text"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </li>
  )
}

import { useQuery } from '@tanstack/react-query'
import { ChevronDown, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { queryOf } from '#kernel/query-of.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { inputClass } from '#ui-kit/text-field.tsx'
import { UndoBar } from '#ui-kit/undo-bar.tsx'
import { useAllCategories, useEveryCategoryName } from '../../categories/ui/use-categories.ts'
import { listMenu } from '../../contract.ts'
import { categoryOf } from '../../rules.ts'
import type { OptionGroupView, OptionLinkView } from '../contract.ts'
import { LinkPrices } from './link-prices.tsx'
import { nameOf, useLinks } from './use-links.ts'

interface GroupLinksProps {
  group: OptionGroupView
  groups: readonly OptionGroupView[]
}

/** Where a group is offered: on dishes, or on all of a category. Each change holds at once. */
export function GroupLinks({ group, groups }: GroupLinksProps) {
  const links = useLinks(group)
  return (
    <section aria-labelledby="links" className="mt-12">
      <h2 id="links" tabIndex={-1} className="text-xl outline-none">
        Offered on
      </h2>
      <p className="mt-1 text-muted">
        Changes apply at once. A dish can have its own prices for these options.
      </p>
      <AddLink group={group} isBusy={links.isBusy} onAdd={links.add} />
      {group.links.length > 0 && (
        <ul className="mt-4 border-t border-border">
          {group.links.map((link) => (
            <LinkRow
              key={link._id}
              link={link}
              group={group}
              groups={groups}
              onRemove={() => {
                document.getElementById('links')?.focus({ preventScroll: true })
                void links.remove(link)
              }}
            />
          ))}
        </ul>
      )}
      <output className="sticky bottom-24 z-20 mt-3 block">
        {links.removed && (
          <UndoBar
            text={links.removed.text}
            isBusy={links.isBusy}
            onUndo={() => links.removed && void links.putBack(links.removed)}
            onClose={links.forget}
          />
        )}
      </output>
    </section>
  )
}

interface AddLinkProps {
  group: OptionGroupView
  isBusy: boolean
  onAdd: (place: { dish?: string; category?: string }) => Promise<boolean>
}

function AddLink({ group, isBusy, onAdd }: AddLinkProps) {
  const { data: menu = [] } = useQuery(queryOf(useApi(), listMenu))
  const [chosen, setChosen] = useState('')
  const dishes = menu.filter(({ _id }) => !group.links.some(({ dish }) => dish?._id === _id))
  const categories = useAllCategories().filter(
    ({ key }) =>
      !group.links.some((link) => link.category && categoryOf({ category: link.category }) === key),
  )
  const [kind, id = ''] = chosen.split(' ')
  return (
    <form
      className="mt-4 flex max-w-xl gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (id === '') return
        void onAdd(kind === 'dish' ? { dish: id } : { category: id })
        setChosen('')
      }}
    >
      <label className="min-w-0 flex-1">
        <span className="sr-only">Dish or category</span>
        <select
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          className={inputClass}
        >
          <option value="">Choose a dish or a category</option>
          <optgroup label="All of a category">
            {categories.map(({ key, label }) => (
              <option key={key} value={`category ${key}`}>
                All {label.toLowerCase()}
              </option>
            ))}
          </optgroup>
          <optgroup label="Dishes">
            {dishes.map(({ _id, name }) => (
              <option key={_id} value={`dish ${_id}`}>
                {name}
              </option>
            ))}
          </optgroup>
        </select>
      </label>
      <Button type="submit" kind="secondary" aria-disabled={isBusy || id === ''}>
        Add
      </Button>
    </form>
  )
}

interface LinkRowProps {
  link: OptionLinkView
  group: OptionGroupView
  groups: readonly OptionGroupView[]
  onRemove: () => void
}

/** A dish or category that has the group; behind it, what its options cost there. */
function LinkRow({ link, group, groups, onRemove }: LinkRowProps) {
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
              {`Change ${name} itself`}
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

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { messageOf } from '#kernel/message-of.ts'
import { queryOf } from '#kernel/query-of.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { IconAction } from '#ui-kit/icon-action.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import type { CatalogueItem } from '../../contract.ts'
import { sayBounds } from '../../options/choosing.ts'
import { type OptionGroupView, changeOptionLink, listOptionGroups } from '../../options/contract.ts'
import { sameCategory } from '../../rules.ts'
import { dishFormTexts } from './house-texts.ts'

type Linked = OptionGroupView & { link: OptionGroupView['links'][number] }

/** What a dish can come with: its own groups in their order, then those of its category. */
export function DishOptions({ item }: { item: CatalogueItem }) {
  const api = useApi()
  const queries = useQueryClient()
  const { data } = useQuery(queryOf(api, listOptionGroups))
  if (!data) return null
  const own = linkedBy(data.groups, ({ dish }) => dish?._id === item._id)
  const ofCategory = linkedBy(
    data.groups.filter((group) => !own.some(({ _id }) => _id === group._id)),
    ({ category }) => category !== null && sameCategory(category, item.category),
  )

  async function move({ link }: Linked, position: number) {
    try {
      await api(changeOptionLink, { params: { id: link._id }, body: { position } })
    } catch (error) {
      void toasts.show('error', messageOf(error))
    }
    await queries.invalidateQueries({ queryKey: ['menu'] })
  }

  return (
    <section aria-labelledby="dish-options" className="mt-12 max-w-2xl">
      <h2 id="dish-options" className="text-xl">
        {dishFormTexts.options}
      </h2>
      <p className="mt-1 text-muted">
        <span>
          {own.length + ofCategory.length === 0
            ? dishFormTexts.noOptions
            : dishFormTexts.optionsIntro}
        </span>{' '}
        <Link
          to="/dashboard/options"
          className="font-semibold text-primary underline underline-offset-4"
        >
          {dishFormTexts.allOptions}
        </Link>
      </p>
      {own.length + ofCategory.length > 0 && (
        <ul className="mt-4 border-t border-border">
          {own.map((group, index) => (
            <GroupEntry key={group._id} group={group}>
              {own.length > 1 && (
                <>
                  <IconAction
                    sign={ArrowUp}
                    label={`${group.name}: up`}
                    isDisabled={index === 0}
                    onClick={() => void move(group, index - 1)}
                  />
                  <IconAction
                    sign={ArrowDown}
                    label={`${group.name}: down`}
                    isDisabled={index === own.length - 1}
                    onClick={() => void move(group, index + 1)}
                  />
                </>
              )}
            </GroupEntry>
          ))}
          {ofCategory.map((group) => (
            <GroupEntry key={group._id} group={group}>
              <span className="text-sm text-muted">{dishFormTexts.fromCategory}</span>
            </GroupEntry>
          ))}
        </ul>
      )}
    </section>
  )
}

function GroupEntry({ group, children }: { group: Linked; children: ReactNode }) {
  return (
    <li className="flex min-h-14 items-center gap-2 border-b border-border py-1.5">
      <span className="mr-auto min-w-0">
        <Link
          to={`/dashboard/options/${group._id}`}
          className="font-semibold wrap-anywhere underline-offset-4 hover:text-primary hover:underline"
        >
          {group.name}
        </Link>
        <span className="block text-sm text-muted">
          {sayBounds({ ...group, id: group._id, options: [] })}
        </span>
      </span>
      {children}
    </li>
  )
}

function linkedBy(
  groups: readonly OptionGroupView[],
  isWanted: (link: OptionGroupView['links'][number]) => boolean,
): Linked[] {
  return groups
    .flatMap((group) => {
      const link = group.links.find(isWanted)
      return link ? [{ ...group, link }] : []
    })
    .toSorted((one, other) => one.link.position - other.link.position)
}

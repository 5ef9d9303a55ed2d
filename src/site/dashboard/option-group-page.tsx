import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { messageOf } from '#kernel/message-of.ts'
import { queryOf } from '#kernel/query-of.ts'
import { listAllCategories } from '#modules/menu/categories/contract.ts'
import { listMenu } from '#modules/menu/contract.ts'
import {
  deleteOptionGroup,
  type DishOptions,
  getDishOptions,
  listOptionGroups,
  type OptionGroupView,
} from '#modules/menu/options/contract.ts'
import { bodyOf, type GroupDraft } from '#modules/menu/options/ui/group-draft.ts'
import { GroupForm } from '#modules/menu/options/ui/group-form.tsx'
import { GroupLinks } from '#modules/menu/options/ui/group-links.tsx'
import { useGroupForm } from '#modules/menu/options/ui/use-group-form.ts'
import { sameCategory } from '#modules/menu/rules.ts'
import { useTexts } from '#modules/restaurant/ui/use-restaurant.ts'
import { listTaxClasses } from '#modules/taxes/contract.ts'
import { ChoiceForm } from '#site/choosing/choice-form.tsx'
import { useApi } from '#ui-kit/api-context.ts'
import { askToDelete } from '#ui-kit/ask-to-delete.ts'
import { Button, LinkButton } from '#ui-kit/button.tsx'
import { EmptyState } from '#ui-kit/empty-state.tsx'
import { NotLoaded } from '#ui-kit/not-loaded.tsx'
import { Thumbnail } from '#ui-kit/thumbnail.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { BackLink } from './back-link.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { optionPagesTexts } from './house-texts.ts'
import { loadsFor } from './loads-for.ts'

export const loader = loadsFor('admin', (api) => [
  queryOf(api, listOptionGroups),
  queryOf(api, listAllCategories),
  queryOf(api, listTaxClasses),
])

const list = '/dashboard/options'

export function Component() {
  const { id = '' } = useParams()
  const query = useQuery(queryOf(useApi(), listOptionGroups))
  const { data } = query
  const [round, setRound] = useState(0)
  const isNew = id === 'new'
  const group = data?.groups.find(({ _id }) => _id === id)
  return (
    <DashboardLayout
      heading={isNew ? optionPagesTexts.newGroup : (group?.name ?? optionPagesTexts.options)}
      above={<BackLink to={list}>{optionPagesTexts.options}</BackLink>}
      beside={group && <DeleteButton group={group} />}
    >
      <div className="mt-6">
        {data && (group || isNew) ? (
          <Editor
            key={`${id} ${round}`}
            group={group}
            groups={data.groups}
            onNewest={() => setRound((count) => count + 1)}
          />
        ) : data ? (
          <EmptyState
            title={optionPagesTexts.noGroup}
            actions={<LinkButton to={list}>{optionPagesTexts.allOptions}</LinkButton>}
          >
            {optionPagesTexts.noGroupHint}
          </EmptyState>
        ) : (
          <NotLoaded
            query={query}
            what={optionPagesTexts.theOptions}
            loading={optionPagesTexts.loading}
          />
        )}
      </div>
    </DashboardLayout>
  )
}

function DeleteButton({ group }: { group: OptionGroupView }) {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { deletedTitle, deletedText } = useTexts()

  async function remove() {
    if (!(await askToDelete())) return
    try {
      await api(deleteOptionGroup, { params: { id: group._id } })
      void toasts.show('success', `${deletedTitle} ${deletedText}`)
      await navigate(list)
      await queries.invalidateQueries({ queryKey: ['menu'] })
    } catch (error) {
      void toasts.show('error', messageOf(error))
    }
  }

  return (
    <Button kind="secondary" onClick={() => void remove()} className="text-danger!">
      <Trash2 aria-hidden="true" className="size-4" />
      <span>{optionPagesTexts.delete}</span>
    </Button>
  )
}

interface EditorProps {
  group: OptionGroupView | undefined
  groups: readonly OptionGroupView[]
  onNewest: () => void
}

/** The form, a preview beside it, and at the end what the group is offered with. */
function Editor({ group, groups, onNewest }: EditorProps) {
  const navigate = useNavigate()
  const editing = useGroupForm(group, onNewest)
  const { madeId } = editing
  // Not before the form knows that it is saved: leaving would ask whether to lose it.
  useEffect(() => {
    if (madeId !== undefined) void navigate(`${list}/${madeId}`, { replace: true })
  }, [madeId, navigate])
  return (
    <div className="grid items-start gap-10 xl:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
      <div className="min-w-0">
        <GroupForm editing={editing} />
        {group ? (
          <GroupLinks group={group} groups={groups} />
        ) : (
          <p className="mt-6 text-muted">{optionPagesTexts.saveFirst}</p>
        )}
      </div>
      <div className="min-w-0 xl:sticky xl:top-24 xl:max-h-[calc(100dvh-7rem)] xl:overflow-y-auto">
        <GroupPreview group={group} draft={editing.draft} />
      </div>
    </div>
  )
}

interface GroupPreviewProps {
  group: OptionGroupView | undefined
  draft: GroupDraft
}

/** The preview's dish: nobody has said what it contains. */
const plainDish: DishOptions = { price: 10, allergens: null, left: null, groups: [] }

/** What guests see of the group as it stands in the form, on the first dish that has it. */
function GroupPreview({ group, draft }: GroupPreviewProps) {
  const api = useApi()
  const { data: menu = [] } = useQuery(queryOf(api, listMenu))
  const link = group?.links[0]
  const dish = menu.find(({ _id, category }) =>
    link?.dish ? _id === link.dish._id : link?.category && sameCategory(category, link.category),
  )
  const { data } = useQuery({
    ...queryOf(api, getDishOptions, { params: { id: dish?._id ?? '' } }),
    enabled: Boolean(dish),
  })
  const name = dish?.name ?? optionPagesTexts.aDish
  const offered = withDraft(data ?? plainDish, group, draft)
  return (
    <section
      aria-label={optionPagesTexts.preview}
      className="rounded-card border border-border bg-surface p-5 shadow-card dark:shadow-none"
    >
      <h2 className="eyebrow">{optionPagesTexts.asGuestsSee}</h2>
      <p className="mt-3 flex items-center gap-3 font-display text-xl font-semibold wrap-anywhere">
        {dish && <Thumbnail picture={dish.picture} />}
        <span>{name}</span>
      </p>
      <ChoiceForm
        key={shapeOf(offered)}
        name={name}
        offered={offered}
        verb="add"
        onSend={() => Promise.resolve()}
      />
    </section>
  )
}

/** The dish with this group as it stands in the form, at the dish's own prices where it has some. */
function withDraft(
  offered: DishOptions,
  group: OptionGroupView | undefined,
  draft: GroupDraft,
): DishOptions {
  const id = group?._id ?? 'new'
  const kept = offered.groups.find(({ _id }) => _id === id)
  const { values, ...said } = bodyOf(draft)
  const options = values.flatMap(({ name, price, allergens }, index) => {
    if (name === '') return []
    const key = draft.values[index]?.key ?? name
    const valueId = draft.values[index]?.id
    const was = kept?.options.find(({ _id }) => _id === valueId)
    const base = group?.values.find(({ _id }) => _id === valueId)?.price
    // A price of the dish's own stands, whatever the group's is.
    const isOwn = was !== undefined && base !== undefined && was.price !== base
    return {
      _id: valueId ?? key,
      name,
      price: isOwn ? was.price : Number.isNaN(price) ? 0 : price,
      allergens,
      bySize: was?.bySize ?? [],
      soldOut: was?.soldOut ?? false,
      back: was?.back ?? null,
    }
  })
  const counts = { least: orZero(said.least), most: said.most && orZero(said.most) }
  const shown = { ...said, ...counts, free: orZero(said.free), _id: id, options }
  const named = { ...shown, name: said.name || optionPagesTexts.unnamed }
  const rest = offered.groups.filter((each) => each !== kept)
  const place = kept ? offered.groups.indexOf(kept) : rest.length
  return { ...offered, groups: rest.toSpliced(place, 0, named) }
}

function orZero(count: number): number {
  return Number.isInteger(count) ? count : 0
}

/** A choice begun in the preview stands while names and prices are typed, not when options change. */
function shapeOf({ groups }: DishOptions): string {
  return groups
    .map(({ _id, kind, options }) => [_id, kind, ...options.map((option) => option._id)].join())
    .join(' ')
}

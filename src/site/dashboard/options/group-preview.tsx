import { useQuery } from '@tanstack/react-query'
import { ChoiceForm } from '../../choosing/choice-form.tsx'
import { menuQuery } from '#modules/menu/client.ts'
import { dishOptionsQuery } from '#modules/menu/options/client.ts'
import type { DishOptions, OptionGroupView } from '#modules/menu/options/contract.ts'
import { sameCategory } from '#modules/menu/rules.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Thumbnail } from '#ui-kit/thumbnail.tsx'
import { type GroupDraft, bodyOf } from '#modules/menu/options/ui/group-draft.ts'

interface GroupPreviewProps {
  group: OptionGroupView | undefined
  draft: GroupDraft
}

/** What guests see of the group as it stands in the form, on the first dish that has it. */
export function GroupPreview({ group, draft }: GroupPreviewProps) {
  const api = useApi()
  const { data: menu = [] } = useQuery(menuQuery(api))
  const link = group?.links[0]
  const dish = menu.find(({ _id, category }) =>
    link?.dish ? _id === link.dish._id : link?.category && sameCategory(category, link.category),
  )
  const { data } = useQuery({ ...dishOptionsQuery(api, dish?._id ?? ''), enabled: Boolean(dish) })
  const name = dish?.name ?? 'A dish'
  const offered = withDraft(data ?? plainDish, group, draft)
  return (
    <section
      aria-label="Preview"
      className="rounded-card border border-border bg-surface p-5 shadow-card dark:shadow-none"
    >
      <h2 className="eyebrow">As guests see it</h2>
      <p className="mt-3 flex items-center gap-3 font-display text-xl font-semibold wrap-anywhere">
        {dish && <Thumbnail picture={dish.picture} />}
        {name}
      </p>
      <ChoiceForm
        key={shapeOf(offered)}
        name={name}
        offered={offered}
        verb="Add"
        onSend={() => Promise.resolve()}
      />
    </section>
  )
}

/** The preview's dish: nobody has said what it contains. */
const plainDish: DishOptions = { price: 10, allergens: null, left: null, groups: [] }

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
  const named = { ...shown, name: said.name || 'Name of the group' }
  const rest = offered.groups.filter((each) => each !== kept)
  const place = kept ? offered.groups.indexOf(kept) : rest.length
  return { ...offered, groups: rest.toSpliced(place, 0, named) }
}

/** A choice begun in the preview stands while names and prices are typed, not when options change. */
function shapeOf({ groups }: DishOptions): string {
  return groups
    .map(({ _id, kind, options }) => [_id, kind, ...options.map((option) => option._id)].join())
    .join(' ')
}

function orZero(count: number): number {
  return Number.isInteger(count) ? count : 0
}

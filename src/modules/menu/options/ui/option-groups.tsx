import { counted } from '#kernel/counted.ts'
import { groupsWithout } from '../rules/allergens.ts'
import type { Choice } from '../rules/choice.ts'
import { type Chosen, type OptionGroup, sizeGroupOf } from '../rules/groups.ts'
import { GroupFieldset } from './group-fieldset.tsx'

interface OptionGroupsProps {
  groups: readonly OptionGroup[]
  /** "Back tomorrow", by option, where somebody has said when. */
  backs: ReadonlyMap<string, string>
  chosen: readonly Chosen[]
  /** What the rules say of what is chosen. */
  choice: Choice
  /** What does not fit is said. */
  isRefused: boolean
  /** Allergens that the guest leaves out. */
  without: readonly string[]
  onChange: (chosen: Chosen[]) => void
}

/** All groups of a dish, without what the guest leaves out; that something is hidden is said. */
export function OptionGroups(props: OptionGroupsProps) {
  const { groups, chosen, choice, isRefused, without, onChange } = props
  const shown = groupsWithout(groups, without)
  const hidden = countOf(groups) - countOf(shown)
  const quantities = new Map(chosen.map(({ id, quantity }) => [id, quantity]))
  const size = sizeGroupOf(groups)?.options.find(({ id }) => quantities.has(id))
  const free = choice.options.filter(({ priceCents }) => priceCents === 0)
  return (
    <>
      {hidden > 0 && (
        <p className="rounded-input bg-surface2 px-4 py-2.5 text-sm">
          {counted(hidden, 'option is', 'options are')} hidden: you leave out {without.join(', ')}.
        </p>
      )}
      {shown.map((group) => (
        <GroupFieldset
          key={group.id}
          group={group}
          backs={props.backs}
          quantities={quantities}
          freeIds={new Set(free.map(({ id }) => id))}
          sizeId={group.isSize ? undefined : size?.id}
          problem={
            choice.problems.find(
              // What has run out since it was chosen is said at once.
              ({ groupId, code }) => groupId === group.id && (isRefused || code === 'sold_out'),
            )?.sentence
          }
          onChange={(id, quantity) => onChange(withOption(chosen, group, id, quantity))}
        />
      ))}
    </>
  )
}

function withOption(
  chosen: readonly Chosen[],
  { kind, options }: OptionGroup,
  id: string,
  quantity: number,
): Chosen[] {
  const gone = new Set(kind === 'one' ? options.map((option) => option.id) : [id])
  const rest = chosen.filter((each) => !gone.has(each.id))
  return quantity > 0 ? [...rest, { id, quantity }] : rest
}

function countOf(groups: readonly OptionGroup[]): number {
  return groups.reduce((sum, { options }) => sum + options.length, 0)
}

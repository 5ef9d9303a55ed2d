import { Check } from 'lucide-react'
import { useId } from 'react'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { sayBounds } from '../rules/choice.ts'
import { type OptionGroup, priceWith } from '../rules/groups.ts'
import { OptionRow } from './option-row.tsx'

interface GroupFieldsetProps {
  group: OptionGroup
  backs: ReadonlyMap<string, string>
  /** How many of each option, by its id. */
  quantities: ReadonlyMap<string, number>
  /** What was chosen and costs nothing. */
  freeIds: ReadonlySet<string>
  /** The size that was chosen, where prices depend on it. */
  sizeId: string | undefined
  problem: string | undefined
  onChange: (id: string, quantity: number) => void
}

/** One group of options: what may be chosen of it is said, counted, and refused here. */
export function GroupFieldset(props: GroupFieldsetProps) {
  const { group, backs, quantities, freeIds, sizeId, problem, onChange } = props
  const id = useId()
  const count = group.options.reduce((sum, option) => sum + (quantities.get(option.id) ?? 0), 0)
  const isFull = group.most !== null && count >= group.most
  return (
    <fieldset
      data-group={group.id}
      aria-describedby={`${id}-bounds ${id}-error`}
      className="min-w-0"
    >
      <legend className="float-left font-display text-lg leading-7 font-semibold wrap-anywhere">
        {group.name}
      </legend>
      <GroupState group={group} count={count} />
      <p id={`${id}-bounds`} className="clear-both text-sm text-muted">
        {sayBounds(group)}
        {group.least > 0 && <span className="sr-only"> (required)</span>}
      </p>
      <ErrorText id={`${id}-error`}>{problem}</ErrorText>
      <ul className="mt-1 divide-y divide-border">
        {group.options.map((option) => (
          <OptionRow
            key={option.id}
            option={option}
            priceCents={priceWith(option, sizeId)}
            back={backs.get(option.id)}
            kind={group.kind}
            isSize={group.isSize}
            groupId={id}
            quantity={quantities.get(option.id) ?? 0}
            isFree={freeIds.has(option.id)}
            isFull={isFull}
            canBeNone={group.least === 0}
            onChange={(quantity) => onChange(option.id, quantity)}
          />
        ))}
      </ul>
    </fieldset>
  )
}

/** Required until it is met, and how many of how many. Its place is kept: nothing jumps. */
function GroupState({ group, count }: { group: OptionGroup; count: number }) {
  const { kind, least, most } = group
  return (
    <p
      aria-hidden="true"
      className="float-right flex min-h-7 items-center gap-2 text-sm text-muted tabular-nums"
    >
      {kind !== 'one' && count > 0 && (most === null ? count : `${count} of ${most}`)}
      {least > 0 &&
        (count >= least ? (
          <Check className="size-5 text-success" />
        ) : (
          <span className="rounded-full bg-surface2 px-2.5 py-0.5 text-xs font-semibold text-text">
            Required
          </span>
        ))}
    </p>
  )
}

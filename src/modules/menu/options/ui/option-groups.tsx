import { Check } from 'lucide-react'
import { useId } from 'react'
import { type Cents, formatCents } from '#kernel/money.ts'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { QuantityStepper } from '#ui-kit/quantity-stepper.tsx'
import { allergenName } from '../../rules.ts'
import { type Choice, sayBounds } from '../choosing.ts'
import { priceWith, sizeGroupOf } from '../finding.ts'
import type { Chosen, Option, OptionGroup } from '../rules.ts'
import type { GroupKind } from '../writing.ts'
import { optionGroupTexts } from './texts.ts'

interface OptionGroupsProps {
  groups: readonly OptionGroup[]
  /** What of them the guest is offered (`groupsWithout`). */
  shown: readonly OptionGroup[]
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
  const { groups, shown, chosen, choice, isRefused, without, onChange } = props
  const hidden = countOf(groups) - countOf(shown)
  const quantities = new Map(chosen.map(({ id, quantity }) => [id, quantity]))
  const size = sizeGroupOf(groups)?.options.find(({ id }) => quantities.has(id))
  const free = choice.options.filter(({ priceCents }) => priceCents === 0)
  return (
    <>
      {hidden > 0 && (
        <p className="rounded-input bg-surface2 px-4 py-2.5 text-sm">
          {optionGroupTexts.hidden(hidden, without.map(allergenName))}
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

function countOf(groups: readonly OptionGroup[]): number {
  return groups.reduce((sum, { options }) => sum + options.length, 0)
}

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
function GroupFieldset(props: GroupFieldsetProps) {
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
        <span>{sayBounds(group)}</span>
        {group.least > 0 && <span className="sr-only">{` ${optionGroupTexts.requiredAloud}`}</span>}
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
      {kind !== 'one' && count > 0 && (
        <span>{most === null ? count : optionGroupTexts.countOf(count, most)}</span>
      )}
      {least > 0 &&
        (count >= least ? (
          <Check className="size-5 text-success" />
        ) : (
          <span className="rounded-full bg-surface2 px-2.5 py-0.5 text-xs font-semibold text-text">
            {optionGroupTexts.required}
          </span>
        ))}
    </p>
  )
}

interface OptionRowProps {
  option: Option
  /** The price of one, on this dish and in the size that was chosen. */
  priceCents: Cents
  /** "Back tomorrow". */
  back: string | undefined
  kind: GroupKind
  isSize: boolean
  groupId: string
  quantity: number
  isFree: boolean
  /** No more may be chosen of its group. */
  isFull: boolean
  canBeNone: boolean
  onChange: (quantity: number) => void
}

/** One option: the whole line is its target, and its control stands where a thumb is. */
function OptionRow(props: OptionRowProps) {
  const {
    option,
    priceCents,
    back,
    kind,
    isSize,
    groupId,
    quantity,
    isFree,
    isFull,
    canBeNone,
    onChange,
  } = props
  const isOff = option.isSoldOut
  const Line = kind === 'counted' ? 'div' : 'label'
  return (
    <li>
      <Line
        className={`-mx-2 flex min-h-12 items-center gap-3 rounded-input px-2 py-1.5 ${isOff ? 'text-muted' : kind === 'counted' ? '' : 'cursor-pointer hover:bg-surface2'} has-[input:focus-visible]:outline-3 has-[input:focus-visible]:-outline-offset-3 has-[input:focus-visible]:outline-focus`}
      >
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span>{option.name}</span>
          {!(isSize && option.allergens === null) && <AllergenNote option={option} />}
        </span>
        {isOff ? (
          <em className="sold-out">
            <span>{optionGroupTexts.soldOut}</span>
            {back && <small>{` ${back}`}</small>}
          </em>
        ) : (
          <span
            className={`shrink-0 text-sm tabular-nums ${isFree ? 'font-semibold text-accent' : 'text-muted'}`}
          >
            {priceCents > 0 && (isFree ? optionGroupTexts.free : `+${formatCents(priceCents)}`)}
          </span>
        )}
        {kind === 'counted' ? (
          // What was chosen before it ran out can be taken back.
          (!isOff || quantity > 0) && (
            <QuantityStepper
              name={option.name}
              quantity={quantity}
              least={0}
              most={isFull || isOff ? quantity : 99}
              onChange={onChange}
            />
          )
        ) : (
          <input
            type={kind === 'one' ? 'radio' : 'checkbox'}
            name={kind === 'one' ? groupId : undefined}
            checked={quantity > 0}
            disabled={(isOff && quantity === 0) || (kind === 'many' && isFull && quantity === 0)}
            onChange={({ currentTarget }) => onChange(currentTarget.checked ? 1 : 0)}
            // What need not be chosen can be taken back by a second tap.
            onClick={() => kind === 'one' && canBeNone && quantity > 0 && onChange(0)}
            className="size-5.5 shrink-0 cursor-pointer outline-none disabled:cursor-default disabled:opacity-40"
          />
        )}
      </Line>
    </li>
  )
}

/** Small, because most guests need it of a few; said of every option, because some need it of all. */
function AllergenNote({ option: { allergens } }: { option: Option }) {
  if (allergens?.length === 0) return null
  return (
    <span className="block text-xs text-muted">
      {allergens === null
        ? optionGroupTexts.notDeclared
        : optionGroupTexts.optionContains(allergens.map(allergenName))}
    </span>
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

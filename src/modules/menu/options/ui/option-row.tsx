import { type Cents, formatCents } from '#kernel/money.ts'
import { QuantityStepper } from '#ui-kit/quantity-stepper.tsx'
import type { GroupKind, Option } from '../rules/groups.ts'

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
export function OptionRow(props: OptionRowProps) {
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
          {option.name}
          {!(isSize && option.allergens === null) && <AllergenNote option={option} />}
        </span>
        {isOff ? (
          <em className="sold-out">Sold out{back && <small> {back}</small>}</em>
        ) : (
          <span
            className={`shrink-0 text-sm tabular-nums ${isFree ? 'font-semibold text-accent' : 'text-muted'}`}
          >
            {priceCents > 0 && (isFree ? 'Free' : `+${formatCents(priceCents)}`)}
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
      {allergens === null ? 'Allergens not declared' : `Contains ${allergens.join(', ')}`}
    </span>
  )
}

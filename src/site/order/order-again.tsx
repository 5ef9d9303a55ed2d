import { RotateCcw } from 'lucide-react'
import { Link } from 'react-router'
import { formatDollars } from '#kernel/money.ts'
import type { ReorderPlan } from '#modules/orders/contract/guest.ts'
import { Button } from '#ui-kit/button.tsx'
import { takeFocus } from '#ui-kit/take-focus.ts'
import { reorderTexts } from './texts.ts'
import { useOrderAgain } from './use-order-again.ts'

const link =
  'inline-flex min-h-11 cursor-pointer items-center font-semibold underline decoration-primary decoration-2 underline-offset-4 hover:text-primary'

interface OrderAgainProps {
  id: string
  /** Tells one of several from the others. */
  number?: string
}

/** One tap puts the same into the cart again; what has changed since is asked about first. */
export function OrderAgain({ id, number }: OrderAgainProps) {
  const { again, isBusy, order, undo, leave } = useOrderAgain(id)
  const name = number === undefined ? undefined : reorderTexts.againOrder(number)
  return (
    <div className="noscript:hidden">
      {again.kind !== 'changed' && again.kind !== 'added' && (
        <Button kind="secondary" aria-label={name} disabled={isBusy} onClick={() => void order()}>
          <RotateCcw aria-hidden="true" size={18} />
          <span>{reorderTexts.again}</span>
        </Button>
      )}
      {again.kind === 'changed' && (
        <Changes
          plan={again.plan}
          isBusy={isBusy}
          onAgree={() => void order(again.plan.seen)}
          onLeave={leave}
        />
      )}
      <output className="block">
        {again.kind === 'added' && (
          <span className="flex flex-wrap items-center gap-x-5">
            <span className="font-semibold text-success">{reorderTexts.added}</span>
            <Link to="/dashboard/cart" className={link}>
              {reorderTexts.toCart}
            </Link>
            <button type="button" className={link} onClick={() => void undo(again.added)}>
              {reorderTexts.undo}
            </button>
          </span>
        )}
        {again.kind === 'undone' && <span className="block pt-2">{reorderTexts.undone}</span>}
      </output>
      <p role="alert" className="font-medium text-danger not-empty:pt-2">
        {again.kind === 'failed' && again.message}
      </p>
    </div>
  )
}

interface ChangesProps {
  plan: ReorderPlan
  isBusy: boolean
  onAgree: () => void
  onLeave: () => void
}

/** What is not as it was then; nothing is in the cart yet. */
function Changes({ plan, isBusy, onAgree, onLeave }: ChangesProps) {
  const changed = plan.lines.filter(({ change }) => change !== null)
  const isAnyLeft = plan.lines.some(({ price }) => price !== null)
  const isAnyGone = plan.lines.some(({ price }) => price === null)
  return (
    <section
      aria-label={reorderTexts.changes}
      className="max-w-prose rounded-input border border-l-4 border-border border-l-gold bg-surface p-5"
    >
      <h2 ref={takeFocus} tabIndex={-1} className="text-xl outline-none">
        {isAnyLeft ? reorderTexts.changed : reorderTexts.noneLeft}
      </h2>
      <ul className="mt-3 grid gap-1.5">
        {changed.map((line, index) => (
          // Lines of one order keep their places.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="wrap-anywhere">
            <strong className="font-semibold">{line.name}</strong>
            <span>{`: ${wordsOf(line)}`}</span>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        {isAnyLeft && (
          <Button disabled={isBusy} onClick={onAgree}>
            {(isAnyGone ? reorderTexts.addRest : reorderTexts.addAll)(formatDollars(plan.total))}
          </Button>
        )}
        <Button kind="secondary" onClick={onLeave}>
          {isAnyLeft ? reorderTexts.leave : reorderTexts.close}
        </Button>
      </div>
    </section>
  )
}

function wordsOf({ change, price, was, without }: ReorderPlan['lines'][number]): string {
  if (change === 'sold_out') return reorderTexts.change.soldOut
  if (change === 'options' && price === null) return reorderTexts.change.options
  if (change === 'gone' || price === null) return reorderTexts.change.gone
  if (change === 'options') return reorderTexts.change.without(without ?? [], formatDollars(price))
  return reorderTexts.change.price(formatDollars(price), formatDollars(was))
}

import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FullOrder } from '#modules/orders/contract/book.ts'
import { sayPickupDate } from '#modules/orders/pickup-times/rules/words.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { AcceptIn } from './accept-in.tsx'
import { StopDialog } from './stop-dialog.tsx'
import { type OrderMove, useOrderMove } from './use-order-move.ts'

/** What can be done about an order where it stands; nothing once it is over. */
export function OrderActions({ order }: { order: FullOrder }) {
  const change = useOrderMove(order)
  const [isStopping, setIsStopping] = useState(false)
  const place = useRef<HTMLElement>(null)
  // What was pressed goes when the order moves on: the focus stays where the next step is.
  const seen = useRef(order.status)
  useEffect(() => {
    if (seen.current === order.status) return
    seen.current = order.status
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [order.status])
  const { timeZone } = useRestaurant()
  const steps =
    order.status === 'pending' && order.pickupAt
      ? acceptFor(sayPickupDate(order.pickupAt, timeZone), change)
      : stepsOf(order, change)
  if (!steps) return null
  return (
    <section
      id="next-steps"
      ref={place}
      tabIndex={-1}
      aria-label="What happens next"
      className="mt-6 outline-none"
    >
      <div className="flex flex-wrap items-center gap-2.5">
        {steps}
        {mayStop(order) && (
          <Button kind="secondary" onClick={() => setIsStopping(true)}>
            {order.status === 'pending' ? 'Reject…' : 'Cancel order…'}
          </Button>
        )}
      </div>
      <ErrorText>{change.problem}</ErrorText>
      {isStopping && (
        <StopDialog order={order} change={change} onClose={() => setIsStopping(false)} />
      )}
    </section>
  )
}

/** Nobody has come for what stands ready and is not paid. */
function mayStop({ status, owed }: FullOrder): boolean {
  return ['pending', 'accepted', 'preparing'].includes(status) || (status === 'ready' && owed > 0)
}

/** The order has its time already: nobody asks for minutes. */
function acceptFor(time: string, { move, isBusy }: OrderMove): ReactNode {
  return (
    <Button aria-disabled={isBusy} onClick={() => void move('accepted', `accepted for ${time}`)}>
      Accept for {time}
    </Button>
  )
}

function stepsOf(
  { status, owed, opensAt }: FullOrder,
  { move, delay, isBusy }: OrderMove,
): ReactNode {
  const step = (words: string, act: () => unknown, kind: 'primary' | 'secondary' = 'secondary') => (
    <Button key={words} kind={kind} aria-disabled={isBusy} onClick={() => void act()}>
      {words}
    </Button>
  )
  const ready = step('Ready', () => move('ready', 'ready'), 'primary')
  const later = [5, 10].map((minutes) => step(`${minutes} min later`, () => delay(minutes)))
  if (status === 'pending') return <AcceptIn isBusy={isBusy} move={move} opensAt={opensAt} />
  if (status === 'accepted') {
    return [ready, step('Preparing', () => move('preparing', 'being prepared')), ...later]
  }
  if (status === 'preparing') return [ready, ...later]
  if (status === 'ready') {
    return [
      // The money comes first.
      owed === 0 && step('Handed out', () => move('completed', 'handed out'), 'primary'),
      step('Back to the kitchen', () => move('preparing', 'back in the kitchen')),
    ]
  }
  return status === 'completed'
    ? step('Undo handing out', () => move('ready', 'ready again'))
    : null
}

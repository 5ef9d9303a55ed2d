import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { queryOf } from '#kernel/query-of.ts'
import { orderChanges } from '#modules/orders/client.ts'
import { type FullOrder, getKitchenSettings } from '#modules/orders/contract/house.ts'
import { defaultKitchenSettings } from '#modules/orders/kitchen-settings.ts'
import { sayStop } from '#modules/orders/kitchen/ui/stop-words.ts'
import { sayPickupDate } from '#modules/orders/times/rules.ts'
import { readRestock, RestockField } from '#modules/orders/ui/restock-field.tsx'
import { readStop, StopFields } from '#modules/orders/ui/stop-fields.tsx'
import { formatTime } from '#modules/restaurant/local-time.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { Sheet } from '#site/dashboard/sheet.tsx'
import { useHouseAct } from '#site/dashboard/use-house-act.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { orderActionsTexts as texts } from './house-texts.ts'

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
      ? acceptFor(order.number ?? '', sayPickupDate(order.pickupAt, timeZone), change)
      : stepsOf(order, change)
  if (!steps) return null
  return (
    <section
      id="next-steps"
      ref={place}
      tabIndex={-1}
      aria-label={texts.nextSteps}
      className="mt-6 outline-none"
    >
      <div className="flex flex-wrap items-center gap-2.5">
        {steps}
        {mayStop(order) && (
          <Button kind="secondary" onClick={() => setIsStopping(true)}>
            {order.status === 'pending' ? texts.rejectAsk : texts.cancelAsk}
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

type OrderMove = ReturnType<typeof useOrderMove>

/** The order has its time already: nobody asks for minutes. */
function acceptFor(number: string, time: string, { move, isBusy }: OrderMove): ReactNode {
  return (
    <Button
      aria-disabled={isBusy}
      onClick={() => void move('accepted', texts.done.acceptedFor(number, time))}
    >
      {texts.acceptFor(time)}
    </Button>
  )
}

/** What comes with a move. */
interface Why {
  minutes?: number
  reason?: string
  words?: string
  restock?: boolean
}

/** Moves an order on, and says so; a refusal stands by its buttons until the next try. */
function useOrderMove({ _id: id, number, status }: FullOrder) {
  const changes = orderChanges(useApi(), useQueryClient(), id)
  const { problem, isBusy, act } = useHouseAct()

  const change = (work: () => Promise<unknown>, done: string) =>
    act(async () => {
      await work()
      void toasts.show('success', done)
    })

  return {
    problem,
    isBusy,
    move: (to: string, done: string, why: Why = {}) =>
      change(() => changes.move({ from: status, to, ...why }), done),
    delay: (minutes: number) =>
      change(() => changes.delay(minutes), texts.done.delayed(number ?? '', minutes)),
  }
}

function stepsOf(
  { number: numbered, status, owed, opensAt }: FullOrder,
  { move, delay, isBusy }: OrderMove,
): ReactNode {
  const number = numbered ?? ''
  const step = (words: string, act: () => unknown, kind: 'primary' | 'secondary' = 'secondary') => (
    <Button key={words} kind={kind} aria-disabled={isBusy} onClick={() => void act()}>
      {words}
    </Button>
  )
  const ready = step(texts.ready, () => move('ready', texts.done.ready(number)), 'primary')
  const later = [5, 10].map((minutes) => step(texts.later(minutes), () => delay(minutes)))
  if (status === 'pending') return <AcceptIn {...{ number, isBusy, move, opensAt }} />
  if (status === 'accepted') {
    return [
      ready,
      step(texts.preparing, () => move('preparing', texts.done.preparing(number))),
      ...later,
    ]
  }
  if (status === 'preparing') return [ready, ...later]
  if (status === 'ready') {
    return [
      // The money comes first.
      owed === 0 &&
        step(texts.handOut, () => move('completed', texts.done.handedOut(number)), 'primary'),
      step(texts.back, () => move('preparing', texts.done.back(number))),
    ]
  }
  return status === 'completed'
    ? step(texts.undoHandOut, () => move('ready', texts.done.readyAgain(number)))
    : null
}

interface AcceptInProps extends Pick<OrderMove, 'move' | 'isBusy'> {
  number: string
  /** Which opening it waits for: nobody cooks before. */
  opensAt: string | undefined
}

interface YesWords {
  legend: string
  timeOf: (wait: number) => string
  doneOf: (wait: number) => string
}

function fromNow(number: string): YesWords {
  return {
    legend: texts.acceptIn,
    timeOf: texts.wait,
    doneOf: (wait) => texts.done.acceptedIn(number, wait),
  }
}

/** One tap says yes, and for when. */
function AcceptIn({ number, move, isBusy, opensAt }: AcceptInProps) {
  const { timeZone } = useRestaurant()
  const { data: settings } = useQuery(queryOf(useApi(), getKitchenSettings))
  // The shortest wait first, as on the kitchen's board.
  const waits = (settings ?? defaultKitchenSettings).minutes.toSorted((a, b) => a - b)
  const words = opensAt === undefined ? fromNow(number) : fromOpening(number, opensAt, timeZone)
  return (
    <fieldset className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <legend className="sr-only">{words.legend}</legend>
      <span aria-hidden="true" className="font-semibold">
        {words.legend}
      </span>
      <span className="inline-flex flex-wrap overflow-clip rounded-[1.375rem] bg-primary text-on-primary max-sm:w-full">
        {waits.map((minutes) => (
          <button
            key={minutes}
            type="button"
            aria-disabled={isBusy}
            onClick={() => void move('accepted', words.doneOf(minutes), { minutes })}
            className="min-h-11 flex-1 cursor-pointer px-1 font-semibold whitespace-nowrap tabular-nums -outline-offset-4 outline-on-primary! hover:bg-primary-hover sm:px-4"
          >
            {words.timeOf(minutes)}
          </button>
        ))}
      </span>
    </fieldset>
  )
}

function fromOpening(number: string, opensAt: string, timeZone: string): YesWords {
  const timeOf = (wait: number) => formatTime(Date.parse(opensAt) + wait * 60_000, timeZone)
  return {
    legend: texts.opens(sayPickupDate(opensAt, timeZone)),
    timeOf,
    doneOf: (wait) => texts.done.acceptedFor(number, timeOf(wait)),
  }
}

/** Nobody has come for what stands ready and is not paid. */
function mayStop({ status, owed }: FullOrder): boolean {
  return ['pending', 'accepted', 'preparing'].includes(status) || (status === 'ready' && owed > 0)
}

interface StopDialogProps {
  order: FullOrder
  change: OrderMove
  onClose: () => void
}

/** Why an order is given up, and what becomes of its guest and money. */
function StopDialog({ order, change, onClose }: StopDialogProps) {
  const isNew = order.status === 'pending'
  const isWrittenTo = order.email !== ''
  const number = order.number ?? ''

  async function stop(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const to = isNew ? 'rejected' : 'cancelled'
    const done = texts.done[to](number)
    const form = event.currentTarget
    if (await change.move(to, done, { ...readStop(form), ...readRestock(form) })) onClose()
  }

  return (
    <Sheet title={isNew ? texts.rejectTitle(number) : texts.cancelTitle(number)} onClose={onClose}>
      <form onSubmit={(event) => void stop(event)} className="grid gap-5">
        <p>{`${sayStop({ ...order, isWrittenTo })} ${texts.final}`}</p>
        <StopFields usual="guest_asked" isWrittenTo={isWrittenTo} />
        <RestockField orderId={order._id} isUncooked={isNew} />
        <ErrorText>{change.problem}</ErrorText>
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" aria-disabled={change.isBusy}>
            {isNew ? texts.reject : texts.cancel}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {texts.keep}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}

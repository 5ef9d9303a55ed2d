import { formatDay, formatTime, formatWhen } from '#modules/restaurant/local-time.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import type { FullOrder, OrderEvent } from '../contract/house.ts'
import { historyTexts } from '../house-texts.ts'
import { isAtCounter } from '../rules.ts'

/** One thing that has happened. */
export interface HistoryEntry {
  /** Unlike that of all others of its order. */
  key: string
  at: string
  what: string
  /** "by Ada"; empty when nobody did it. */
  who: string
  /** What somebody wrote with it. */
  words: string
  isBad: boolean
}

interface HistoryProps {
  order: FullOrder
  /** What has happened to its money meanwhile. */
  others: readonly HistoryEntry[]
}

/** All that has happened to an order and its money, the last first. */
export function History({ order, others }: HistoryProps) {
  const { timeZone } = useRestaurant()
  const firstDay = formatDay(order.createdAt, timeZone)
  const entries = [
    ...order.events.map((event, index) => ({
      ...entryOf(event, order, timeZone),
      key: `${index}`,
    })),
    ...others,
  ]
  return (
    <section aria-labelledby="order-history" className="min-w-0">
      <h2 id="order-history" className="mb-4 text-2xl">
        {historyTexts.heading}
      </h2>
      <ol className="border-l-2 border-border">
        {entries
          // Where two things have the same time, the later row is the later one.
          .toSorted((a, b) => a.at.localeCompare(b.at))
          .toReversed()
          .map((entry, index) => (
            <Entry
              key={entry.key}
              entry={entry}
              when={
                formatDay(entry.at, timeZone) === firstDay
                  ? formatTime(entry.at, timeZone)
                  : formatWhen(entry.at, timeZone)
              }
              isLast={index === 0}
            />
          ))}
      </ol>
    </section>
  )
}

function entryOf(
  event: FullOrder['events'][number],
  { customer, name, payBy, isByPhone }: FullOrder,
  timeZone: string,
): Omit<HistoryEntry, 'key'> {
  return {
    at: event.at,
    what: sayEvent(event, {
      payBy,
      isByPhone,
      name,
      timeOf: (instant) => formatTime(instant, timeZone),
    }),
    who: sayActor(event, customer),
    words: event.words ?? '',
    isBad: event.to === 'cancelled' || event.to === 'rejected',
  }
}

interface Told {
  payBy: string
  isByPhone: boolean
  /** The guest’s. */
  name: string
  timeOf: (instant: string) => string
}

/** What has happened, in a few words; `timeOf` writes an instant as people read it. */
function sayEvent(event: OrderEvent, told: Told): string {
  const { from, to, reason, readyAt } = event
  const { payBy, timeOf } = told
  if (from === null && told.isByPhone)
    return isAtCounter(told) ? historyTexts.atCounter : historyTexts.byPhone
  if (to === 'pending') return sayArrival(from, payBy)
  if (to === 'cancelled' || to === 'rejected') return sayStop(to, reason)
  if (readyAt !== null) {
    const time = timeOf(readyAt)
    return from === to ? historyTexts.delayed(time) : historyTexts.accepted(time)
  }
  if (from === 'ready' && to === 'preparing') return historyTexts.recalled
  if (from === 'completed' && to === 'ready') return historyTexts.notHandedOut
  const states: Readonly<Record<string, string>> = historyTexts.states
  return states[to] ?? to
}

function sayArrival(from: string | null, payBy: string): string {
  if (from === null) {
    return payBy === 'counter' ? historyTexts.toBePaid : historyTexts.free
  }
  const isLate = from === 'expired'
  if (payBy === 'link') return isLate ? historyTexts.paidLateByLink : historyTexts.paidByLink
  return isLate ? historyTexts.paidLate : historyTexts.paid
}

/** Through whom something happened; empty for what happens by itself. */
function sayActor({ actor, by }: OrderEvent, customer: string | null): string {
  if (actor === 'operator') return ''
  return actor === customer ? historyTexts.byGuest : historyTexts.by(by)
}

interface EntryProps {
  entry: HistoryEntry
  /** The time, with the day where it is another than the order’s. */
  when: string
  /** What happened last. */
  isLast: boolean
}

function Entry({ entry: { at, what, who, words, isBad }, when, isLast }: EntryProps) {
  const dot = isBad ? 'before:bg-danger' : isLast ? 'before:bg-primary' : 'before:bg-control'
  return (
    <li
      className={`relative pb-5 pl-6 last:pb-0 before:absolute before:top-2 before:-left-[0.4375rem] before:size-3 before:rounded-full before:border-2 before:border-bg ${dot}`}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className={`font-medium wrap-anywhere ${isBad ? 'text-danger' : ''}`}>{what}</span>
        <time dateTime={at} className="text-sm whitespace-nowrap text-muted tabular-nums">
          {when}
        </time>
      </p>
      {who !== '' && <p className="text-sm wrap-anywhere text-muted">{who}</p>}
      {words !== '' && <q className="block text-sm wrap-anywhere text-muted">{words}</q>}
    </li>
  )
}

/** Says that an order was given up, and why: "Rejected: too busy". */
function sayStop(to: 'cancelled' | 'rejected', reason: string | null): string {
  const why = stopReasons.find((each) => each === reason)
  if (why === undefined) return historyTexts[to]
  return to === 'cancelled' ? historyTexts.cancelledFor(why) : historyTexts.rejectedFor(why)
}

/** Why an order is given up, where the house has more words for it than that it was. */
const stopReasons = [
  'too_busy',
  'ran_out',
  'closing',
  'guest_asked',
  'unanswered',
  'other',
] as const

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { formatDollars } from '#kernel/money.ts'
import { useSession } from '#modules/accounts/ui/use-session.ts'
import { shiftKey, shiftQuery } from '#modules/operations/client.ts'
import type { Shift } from '#modules/operations/contract.ts'
import { formatTime } from '#modules/restaurant/local-time.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { NotLoaded } from '#ui-kit/not-loaded.tsx'
import { followTopic } from '../follow-topic.ts'
import { useWaiting } from '../waiting/use-waiting.ts'
import { adminHomeTexts as texts } from './house-texts.ts'

/** The first screen during service: what waits and for how long, before any figure of the past. */
export function ShiftNow() {
  const queries = useQueryClient()
  const query = useQuery(shiftQuery(useApi()))
  const shift = query.data
  useEffect(
    () =>
      followTopic('/kitchen/events', 'orders', { orders: 0 }, () => {
        void queries.invalidateQueries({ queryKey: shiftKey })
      }),
    [queries],
  )
  return (
    <section aria-labelledby="shift">
      <h2 id="shift" className="text-xl">
        {texts.now}
      </h2>
      {shift ? (
        <Cells shift={shift} />
      ) : (
        <NotLoaded query={query} what={texts.shift} loading={texts.loadingShift} />
      )}
    </section>
  )
}

function Cells({ shift: { now, timeZone, orders, tables, soldOut, owed } }: { shift: Shift }) {
  const isAdmin = useSession()?.role === 'admin'
  const waiting = useWaiting(isAdmin)
  const { waitsSince } = orders
  const waits = waitsSince === null ? null : minutesBetween(waitsSince, now)
  const time = (at: string) => formatTime(at, timeZone)
  return (
    <dl
      className={`mt-2 grid grid-cols-2 gap-px overflow-clip rounded-card border border-border bg-border ${isAdmin ? 'md:grid-cols-3 2xl:grid-cols-6' : 'md:grid-cols-4'}`}
    >
      <Cell
        to="/dashboard/kitchen"
        label={texts.orders}
        isUrgent={orders.isOverdue || orders.late > 0}
        value={
          orders.toAnswer === 0 && orders.late > 0
            ? texts.late(orders.late)
            : texts.toAnswer(orders.toAnswer)
        }
      >
        {waits !== null && <span>{texts.longest(waits)}</span>}
        <span>{texts.underWay(orders)}</span>
      </Cell>
      <Cell
        to="/dashboard/manageBookings"
        label={texts.tables}
        value={texts.toCome(tables.bookings)}
      >
        {tables.next && <span>{texts.next(time(tables.next.start), tables.next.party)}</span>}
        <span>{texts.seated(tables.seated)}</span>
      </Cell>
      <Cell
        to={isAdmin ? '/dashboard/manageItems?state=sold-out' : '/dashboard/availability'}
        label={texts.soldOut}
        value={soldOut.length === 0 ? texts.nothing : (soldOut[0] ?? '')}
      >
        {soldOut.length > 1 && texts.more(soldOut.length - 1)}
      </Cell>
      <Cell to="/dashboard/orders?state=owed" label={texts.owed} value={formatDollars(owed)}>
        {texts.atCounter}
      </Cell>
      {isAdmin && (
        <>
          <Cell
            to="/dashboard/reviews"
            label={texts.reviews}
            value={texts.toRead(waiting?.reviews ?? 0)}
          />
          <Cell
            to="/dashboard/inbox"
            label={texts.messages}
            value={texts.unread(waiting?.messages ?? 0)}
          />
        </>
      )}
    </dl>
  )
}

interface CellProps {
  to: string
  label: string
  value: string
  isUrgent?: boolean
  children?: ReactNode
}

function Cell({ to, label, value, isUrgent = false, children }: CellProps) {
  return (
    <div className="relative min-w-0 bg-surface px-4 py-3 hover:bg-surface2">
      <dt className="text-sm text-muted">
        <Link to={to} className="after:absolute after:inset-0 hover:text-primary">
          {label}
        </Link>
      </dt>
      <dd className="leading-snug">
        <span
          className={`block text-lg font-semibold wrap-anywhere tabular-nums ${isUrgent ? 'text-danger' : ''}`}
        >
          {value}
        </span>
        <span className="block text-sm text-muted tabular-nums">{children}</span>
      </dd>
    </div>
  )
}

function minutesBetween(from: string, to: string): number {
  return Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 60_000))
}

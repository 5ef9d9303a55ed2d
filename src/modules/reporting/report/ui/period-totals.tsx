import { ArrowDown, ArrowUp, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Report } from '../contract.ts'
import { growthOf } from '../rules.ts'
import { countOf, dollarsOf, hourName, periodBefore } from './words.ts'

/** What the period came to, each beside what came before. */
export function PeriodTotals({ report }: { report: Report }) {
  const { totals, soFar, before } = report
  const newShare = totals.orders === 0 ? 0 : Math.round((totals.newOrders / totals.orders) * 100)
  return (
    <>
      <dl className="mt-8 grid grid-cols-2 gap-x-6 gap-y-6 xl:grid-cols-4">
        <Total name="Revenue" value={dollarsOf(totals.revenue)}>
          <Trend now={soFar.revenue} before={before.revenue} said={dollarsOf(before.revenue)} />
        </Total>
        <Total name="Orders" value={countOf(totals.orders)}>
          <Trend now={soFar.orders} before={before.orders} said={countOf(before.orders)} />
        </Total>
        <Total
          name="Average order"
          value={totals.average === null ? 'None yet' : dollarsOf(totals.average)}
        >
          <Trend
            now={soFar.average ?? 0}
            before={before.average ?? 0}
            said={before.average === null ? 'none' : dollarsOf(before.average)}
          />
        </Total>
        <Total name="By new customers" value={countOf(totals.newOrders)}>
          {newShare}% of all orders
        </Total>
      </dl>
      <p className="mt-4 text-sm text-muted">
        Compared with {periodBefore(report)}
        {/* A morning is not held against a whole day. */}
        {before.untilHour !== null && `, both up to ${hourName(before.untilHour)}`}.
      </p>
    </>
  )
}

interface TotalProps {
  name: string
  value: string
  children: ReactNode
}

function Total({ name, value, children }: TotalProps) {
  return (
    <div className="flex min-w-0 flex-col border-l-2 border-border pl-4">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-display text-2xl font-semibold tabular-nums">{value}</dd>
      <dd className="mt-0.5 text-sm text-muted tabular-nums">{children}</dd>
    </div>
  )
}

/** Said by an arrow, a sign and a colour. */
function Trend({ now, before, said }: { now: number; before: number; said: string }) {
  const growth = growthOf(now, before)
  if (growth === null) return <>before: {said}</>
  const percent = Math.round(growth * 100)
  const Sign = percent > 0 ? ArrowUp : percent < 0 ? ArrowDown : Minus
  const color = percent > 0 ? 'text-accent' : percent < 0 ? 'text-danger' : ''
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span className={`inline-flex items-center gap-1 font-semibold ${color}`}>
        <Sign aria-hidden="true" size={14} strokeWidth={3} />
        <span className="sr-only">{percent < 0 ? 'down' : 'up'} </span>
        {Math.abs(percent).toLocaleString('en-US')}%
      </span>
      before: {said}
    </span>
  )
}

import type { Report } from '../contract/report.ts'
import type { AskedPeriod } from '../rules/report.ts'
import { reportTipTexts as texts } from '../texts.ts'
import { csvAddress } from './numbers-figure.tsx'
import { Total, Trend } from './total.tsx'
import { countOf, dollarsOf, hourName, periodBefore } from './words.ts'

/** What the period came to, each beside what came before. */
export function PeriodTotals({ report, asked }: { report: Report; asked: AskedPeriod }) {
  const { totals, soFar, before } = report
  const newShare = totals.orders === 0 ? 0 : Math.round((totals.newOrders / totals.orders) * 100)
  return (
    <>
      <dl className="mt-8 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-6 gap-y-6">
        <Total name="Revenue" value={dollarsOf(totals.revenue)}>
          <Trend now={soFar.revenue} before={before.revenue} said={dollarsOf(before.revenue)} />
        </Total>
        {totals.byHand.owed > 0 && (
          <Total name="Still owed" value={dollarsOf(totals.byHand.owed)}>
            To be paid at the counter
          </Total>
        )}
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
        {totals.refunded > 0 &&
          ` Revenue is the money received, less ${dollarsOf(totals.refunded)} refunded in this period.`}
        {byHandWords(totals.byHand, totals.tips !== undefined)}
        {totals.tips && ` ${sayTips(totals.tips)}`}
        {totals.tips && !report.tips && (
          <>
            {' '}
            <a
              href={csvAddress(asked, 'tips')}
              download
              className="font-semibold underline underline-offset-4 hover:text-primary"
            >
              {texts.download}
            </a>
          </>
        )}
      </p>
    </>
  )
}

/** What the card processor knows nothing of; nothing where no order is taken by phone. */
function byHandWords(
  { cash, terminal, back }: Report['totals']['byHand'],
  hasTips: boolean,
): string {
  const parts = [
    cash > 0 && `${dollarsOf(cash)} came in cash`,
    terminal > 0 && `${dollarsOf(terminal)} by the card terminal`,
    back > 0 && `${dollarsOf(back)} was given back in cash`,
  ].filter((part) => part !== false)
  return parts.length === 0
    ? ''
    : ` At the counter${hasTips ? ', tips included' : ''}: ${parts.join(', ')}.`
}

function sayTips({ count, came, back }: NonNullable<Report['totals']['tips']>): string {
  return texts.words({
    came: dollarsOf(came),
    count: countOf(count),
    back: back > 0 ? dollarsOf(back) : '',
  })
}

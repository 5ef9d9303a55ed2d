import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { SampleOrders } from '#modules/payments/ui/sample-orders.tsx'
import { settingsQuery } from '#modules/restaurant/client/settings.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { mineTexts as texts } from './texts.ts'

const ways = [
  { to: '/dashboard/kitchen', label: texts.kitchen },
  { to: '/dashboard/manageBookings', label: texts.tables },
  { to: '/ourShop/0', label: texts.order },
  { to: '/dashboard/settings/setup', label: texts.begin },
]

/** What whoever tries the sample can look at, orders to work on, and the way to a house of one's own. */
export function SampleNote() {
  const { data: settings } = useQuery(settingsQuery(useApi()))
  if (!settings?.isSample) return null
  return (
    <section
      aria-label={texts.note}
      className="mt-2 flex max-md:order-4 flex-wrap items-center justify-between gap-x-6 rounded-card border border-border bg-surface px-4 py-2"
    >
      <div className="flex flex-wrap items-center gap-x-6">
        <p className="font-semibold">{texts.note}</p>
        <nav aria-label={texts.ways}>
          <ul className="flex flex-wrap gap-x-5">
            {ways.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="inline-flex min-h-11 items-center underline decoration-primary decoration-2 underline-offset-4 hover:text-primary"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <SampleOrders />
    </section>
  )
}

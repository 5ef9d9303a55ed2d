import { useQuery } from '@tanstack/react-query'
import { CookingPot, DollarSign, type LucideIcon, Truck, Users } from 'lucide-react'
import { useSession } from '#modules/accounts/ui/use-session.ts'
import { adminStatsQuery } from '#modules/reporting/client.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { BackupAge } from './backup-age.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { loadsFor } from './loads-for.ts'

// Not waited for: a dashboard without its figures still leads to everything else.
export const loader = loadsFor('admin', () => [])

export function Component() {
  const person = useSession()
  const { data: stats, isError, refetch } = useQuery(adminStatsQuery(useApi()))
  return (
    <DashboardLayout heading="Admin Home">
      <p className="mt-2 text-muted">Hello, {person?.displayName}. This is where things stand.</p>
      <div className="mt-8">
        {stats ? (
          <dl className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
            <Tile sign={DollarSign} label="Revenue" value={dollars.format(stats.revenue)} />
            <Tile sign={Users} label="Customers" value={stats.users.toLocaleString('en-US')} />
            <Tile sign={CookingPot} label="Product" value={stats.menus.toLocaleString('en-US')} />
            <Tile sign={Truck} label="Order" value={stats.orders.toLocaleString('en-US')} />
          </dl>
        ) : isError ? (
          <LoadFailure what="The figures" onRetry={() => void refetch()} />
        ) : (
          <Spinner label="Loading the figures" />
        )}
      </div>
      <div className="mt-8">
        <BackupAge />
      </div>
    </DashboardLayout>
  )
}

/** Sums of a year want their thousands apart. */
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

function Tile({ sign: Sign, label, value }: { sign: LucideIcon; label: string; value: string }) {
  return (
    <div className="flex items-center gap-4 rounded-card border border-border bg-surface p-5">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-surface2 text-primary">
        <Sign aria-hidden="true" className="size-6" />
      </span>
      <div className="flex min-w-0 flex-col-reverse">
        <dt className="text-sm text-muted">{label}</dt>
        <dd className="font-display text-2xl font-semibold tabular-nums">{value}</dd>
      </div>
    </div>
  )
}

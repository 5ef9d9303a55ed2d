import { CookingPot, DollarSign, type LucideIcon, Truck, Users } from 'lucide-react'
import type { AdminStats } from '#modules/reporting/contract.ts'

/** The specification's four tiles: everything since the restaurant began. */
export function AllTimeTiles({ stats }: { stats: AdminStats }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <Tile sign={DollarSign} label="Revenue" value={dollars.format(stats.revenue)} />
      <Tile sign={Users} label="Customers" value={stats.users.toLocaleString('en-US')} />
      <Tile sign={CookingPot} label="Product" value={stats.menus.toLocaleString('en-US')} />
      <Tile sign={Truck} label="Order" value={stats.orders.toLocaleString('en-US')} />
    </dl>
  )
}

/** Sums of a year want their thousands apart. */
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

function Tile({ sign: Sign, label, value }: { sign: LucideIcon; label: string; value: string }) {
  return (
    <div className="relative flex min-w-0 flex-col-reverse rounded-card border border-border bg-surface p-4 sm:p-5 sm:pl-20">
      <dt className="text-sm text-muted">
        <span className="absolute inset-y-0 left-5 grid place-items-center text-primary max-sm:hidden">
          <Sign aria-hidden="true" className="size-11 rounded-full bg-surface2 p-3" />
        </span>
        {label}
      </dt>
      <dd className="font-display text-xl font-semibold wrap-anywhere tabular-nums sm:text-2xl">
        {value}
      </dd>
    </div>
  )
}

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
    <div className="flex items-center gap-4 rounded-card border border-border bg-surface p-4 sm:p-5">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-surface2 text-primary max-sm:hidden">
        <Sign aria-hidden="true" className="size-5" />
      </span>
      <div className="flex min-w-0 flex-col-reverse">
        <dt className="text-sm text-muted">{label}</dt>
        <dd className="font-display text-xl font-semibold wrap-anywhere tabular-nums sm:text-2xl">
          {value}
        </dd>
      </div>
    </div>
  )
}

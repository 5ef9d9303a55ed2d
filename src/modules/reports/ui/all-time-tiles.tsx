import { Banknote, CookingPot, DollarSign, type LucideIcon, Truck, Users } from 'lucide-react'
import { Link } from 'react-router'
import { formatCount, nearestCents } from '#kernel/money.ts'
import { houseWriting } from '#kernel/writing.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import type { AdminStats } from '../contract.ts'
import { revenueTexts } from '../house-texts.ts'
import { reportTexts } from './house-texts.ts'
import { sayCents } from './words.ts'

/** The specification's four tiles: everything since the restaurant began. */
export function AllTimeTiles({ stats }: { stats: AdminStats }) {
  const { taxes } = useRestaurant()
  const notes = [
    ...(taxes ? [revenueTexts[taxes.mode].note] : []),
    ...(stats.owed > 0 ? [reportTexts.stillOwed(sayCents(nearestCents(stats.owed)))] : []),
  ]
  return (
    <section aria-labelledby="all-time" className="@container">
      <h2 id="all-time" className="sr-only">
        {reportTexts.allTime}
      </h2>
      <dl className="grid grid-cols-2 gap-2 sm:gap-3 @max-3xs:grid-cols-1 @min-2xl:grid-cols-4">
        <Tile
          sign={hasDollarSign() ? DollarSign : Banknote}
          label={reportTexts.revenue}
          value={sayCents(nearestCents(stats.revenue))}
          note={notes.length > 0 ? notes.join(', ') : undefined}
        />
        <Tile sign={Users} label={reportTexts.customers} value={formatCount(stats.users)} />
        <Tile sign={CookingPot} label={reportTexts.product} value={formatCount(stats.menus)} />
        <Tile
          sign={Truck}
          label={reportTexts.order}
          to="/dashboard/orders"
          value={formatCount(stats.orders)}
          // The list has them all, so that it may say more.
          note={stats.orders > 0 ? reportTexts.withoutCancelled : undefined}
        />
      </dl>
    </section>
  )
}

/** The tile's picture is no other currency's sign. */
function hasDollarSign(): boolean {
  const { before, after } = houseWriting()
  return `${before}${after}`.includes('$')
}

interface TileProps {
  sign: LucideIcon
  label: string
  value: string
  /** Under it. */
  note?: string | undefined
  /** Where all of them are listed. */
  to?: string
}

function Tile({ sign: Sign, label, value, note, to }: TileProps) {
  return (
    <div
      className={`@container relative flex min-w-0 flex-col rounded-card border border-border bg-surface px-4 py-1 ${to === undefined ? '' : 'hover:border-primary'}`}
    >
      <dt className="flex items-center gap-2 text-sm text-muted">
        <Sign aria-hidden="true" className="size-5 text-primary" />
        {to === undefined ? (
          <span>{label}</span>
        ) : (
          <Link to={to} className="after:absolute after:inset-0 hover:text-primary">
            {label}
          </Link>
        )}
      </dt>
      {/* A number is one word: it grows with its tile and never breaks. */}
      <dd
        className={`font-display leading-tight font-semibold whitespace-nowrap tabular-nums ${value.length > 11 ? 'text-[clamp(0.75rem,13cqi,1.5rem)]' : 'text-[clamp(0.875rem,15cqi,1.5rem)]'}`}
      >
        {value}
      </dd>
      {note !== undefined && <dd className="text-xs text-muted">{note}</dd>}
    </div>
  )
}

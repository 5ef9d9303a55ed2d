import { Link } from 'react-router'
import { formatSigned } from '#kernel/money.ts'
import { formatWhenInYear } from '#modules/restaurant/local-time.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { type Column, Table } from '#ui-kit/table.tsx'
import type { ListedClose } from '../contract.ts'
import { sayDifference } from '../drawing.ts'
import { closesTexts as texts, zTexts } from '../house-texts.ts'

/** Newest first; each leads to its Z. */
export function ClosesTable({ closes }: { closes: readonly ListedClose[] }) {
  const { timeZone } = useRestaurant()
  return (
    <Table
      label={texts.caption}
      columns={columnsIn(timeZone)}
      rows={closes}
      keyOf={({ number }) => String(number)}
      rowClassName="max-md:grid-cols-[1fr_auto]"
    />
  )
}

function columnsIn(timeZone: string): Column<ListedClose>[] {
  return [
    {
      head: texts.number,
      className: 'whitespace-nowrap md:w-px',
      cell: ({ number }) => (
        <Link
          to={`/dashboard/close/${number}`}
          className="inline-flex min-h-6 items-center max-md:-my-2 max-md:min-h-11 font-semibold underline decoration-primary decoration-2 underline-offset-4"
        >
          {zTexts.name(number)}
        </Link>
      ),
    },
    {
      head: texts.when,
      className: 'tabular-nums text-muted max-md:text-right max-md:text-sm',
      cell: ({ closedAt }) => (
        <time dateTime={closedAt}>{formatWhenInYear(closedAt, timeZone)}</time>
      ),
    },
    { head: texts.by, className: 'wrap-anywhere', cell: ({ by }) => by },
    {
      head: texts.turnover,
      className: 'text-right tabular-nums font-semibold',
      cell: ({ salesCents, correctionsCents }) => formatSigned(salesCents - correctionsCents),
    },
    {
      head: texts.cash,
      className: 'max-md:col-span-2 max-md:text-sm md:text-right tabular-nums',
      cell: ({ differenceCents }) => sayDifference(differenceCents),
    },
  ]
}

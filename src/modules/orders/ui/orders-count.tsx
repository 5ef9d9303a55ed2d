import { formatCount, formatDollars } from '#kernel/money.ts'
import { businessDayOf } from '#modules/restaurant/opening.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { DensityChoice } from '#ui-kit/density-choice.tsx'
import type { BookFilter } from '../client.ts'
import { countTexts } from '../house-texts.ts'

interface OrdersCountProps {
  page: { count: number; isExact: boolean; neverPaid?: number | undefined }
  shown: number
  /** What of those that stand here is owed, in dollars. */
  owed: number
  filter: BookFilter
  onChange: (next: Partial<BookFilter>) => void
}

/** How many there are, and how many of them stand here, announced; and the nearest other choices. */
export function OrdersCount({ page, shown, owed, filter, onChange }: OrdersCountProps) {
  const { timeZone } = useRestaurant()
  const { count, isExact, neverPaid = 0 } = page
  const { day, withNeverPaid } = filter
  const found = countTexts.found(count, isExact)
  const isOwedSummed = filter.state === 'owed' && count === shown
  return (
    <div className="mb-1 flex flex-wrap items-center justify-between gap-x-5 compact:min-h-11">
      <output className="text-muted tabular-nums">
        {count > shown
          ? countTexts.shown(found, formatCount(shown))
          : isOwedSummed
            ? countTexts.owed(found, formatDollars(owed))
            : found}
      </output>
      <div className="flex flex-wrap items-center gap-x-5">
        {(neverPaid > 0 || withNeverPaid) && (
          <button
            type="button"
            aria-pressed={withNeverPaid}
            onClick={() => onChange({ withNeverPaid: !withNeverPaid })}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-control bg-surface px-4 text-sm font-medium hover:border-text aria-pressed:border-text aria-pressed:bg-text aria-pressed:text-bg md:min-h-9 md:px-3.5 compact:min-h-8 noscript:hidden"
          >
            <span>{countTexts.neverPaid}</span>
            <span className="tabular-nums">{formatCount(neverPaid)}</span>
          </button>
        )}
        <button
          type="button"
          onClick={() =>
            onChange({ day: day === undefined ? businessDayOf(Date.now(), timeZone) : undefined })
          }
          className="min-h-11 cursor-pointer font-semibold text-primary underline underline-offset-4 hover:text-primary-hover noscript:hidden"
        >
          {day === undefined ? countTexts.onlyToday : countTexts.anyDay}
        </button>
        <DensityChoice />
      </div>
    </div>
  )
}

import { formatCount } from '#kernel/money.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { dayIn } from '#modules/orders/ui/day-in.ts'

interface OrdersCountProps {
  page: { count: number; isExact: boolean }
  shown: number
  day: string | undefined
  onDay: (day: string | undefined) => void
}

/** How many there are, and how many of them stand here, announced; and the nearest other choice. */
export function OrdersCount({ page: { count, isExact }, shown, day, onDay }: OrdersCountProps) {
  const { timeZone } = useRestaurant()
  const number = `${isExact ? '' : 'More than '}${formatCount(count)}`
  return (
    <div className="mb-1 flex flex-wrap items-center justify-between gap-x-6">
      <output className="text-muted tabular-nums">
        {count === 0 ? 'No orders found.' : `${number} ${count === 1 ? 'order' : 'orders'}`}
        {count > shown && `, ${formatCount(shown)} of them here`}
      </output>
      <button
        type="button"
        onClick={() => onDay(day === undefined ? dayIn(timeZone) : undefined)}
        className="min-h-11 cursor-pointer font-semibold text-primary underline underline-offset-4 hover:text-primary-hover noscript:hidden"
      >
        {day === undefined ? 'Only today' : 'Any day'}
      </button>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { kitchenSettingsQuery } from '#modules/orders/client/kitchen-settings.ts'
import { defaultKitchenSettings } from '#modules/orders/rules/kitchen-settings.ts'
import { sayPickupDate } from '#modules/orders/pickup-times/rules/words.ts'
import { formatTime } from '#modules/restaurant/rules/clock.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import type { OrderMove } from './use-order-move.ts'

interface AcceptInProps extends Pick<OrderMove, 'move' | 'isBusy'> {
  /** Which opening it waits for: nobody cooks before. */
  opensAt: string | undefined
}

/** One tap says yes, and for when. */
export function AcceptIn({ move, isBusy, opensAt }: AcceptInProps) {
  const { timeZone } = useRestaurant()
  const { data: settings } = useQuery(kitchenSettingsQuery(useApi()))
  // As on the kitchen's board, the shortest first.
  const waits = (settings ?? defaultKitchenSettings).minutes.toSorted((a, b) => a - b)
  const words = opensAt === undefined ? fromNow : fromOpening(opensAt, timeZone)
  return (
    <fieldset className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <legend className="sr-only">{words.legend}</legend>
      <span aria-hidden="true" className="font-semibold">
        {words.legend}
      </span>
      <span className="inline-flex flex-wrap overflow-clip rounded-[1.375rem] bg-primary text-on-primary max-sm:w-full">
        {waits.map((minutes) => (
          <button
            key={minutes}
            type="button"
            aria-disabled={isBusy}
            onClick={() => void move('accepted', words.doneOf(minutes), { minutes })}
            className="min-h-11 flex-1 cursor-pointer px-1 font-semibold whitespace-nowrap tabular-nums -outline-offset-4 outline-on-primary! hover:bg-primary-hover sm:px-4"
          >
            {words.timeOf(minutes)}
          </button>
        ))}
      </span>
    </fieldset>
  )
}

interface YesWords {
  legend: string
  timeOf: (wait: number) => string
  doneOf: (wait: number) => string
}

const fromNow: YesWords = {
  legend: 'Accept, ready in',
  timeOf: (wait) => `${wait} min`,
  doneOf: (wait) => `accepted, ready in ${wait} minutes`,
}

function fromOpening(opensAt: string, timeZone: string): YesWords {
  const timeOf = (wait: number) => formatTime(Date.parse(opensAt) + wait * 60_000, timeZone)
  return {
    legend: `Opens ${sayPickupDate(opensAt, timeZone)}. Accept for`,
    timeOf,
    doneOf: (wait) => `accepted for ${timeOf(wait)}`,
  }
}

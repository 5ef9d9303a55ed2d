import { useQuery } from '@tanstack/react-query'
import { kitchenSettingsQuery } from '#modules/orders/kitchen-settings/client.ts'
import { defaultKitchenSettings } from '#modules/orders/kitchen-settings/rules.ts'
import { useApi } from '#ui-kit/api-context.ts'
import type { OrderMove } from './use-order-move.ts'

/** One tap says yes, and for when. */
export function AcceptIn({ move, isBusy }: Pick<OrderMove, 'move' | 'isBusy'>) {
  const { data: settings } = useQuery(kitchenSettingsQuery(useApi()))
  // As on the kitchen's board, the shortest first.
  const waits = (settings ?? defaultKitchenSettings).minutes.toSorted((a, b) => a - b)
  return (
    <fieldset className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <legend className="sr-only">Accept, ready in</legend>
      <span aria-hidden="true" className="font-semibold">
        Accept, ready in
      </span>
      <span className="inline-flex flex-wrap overflow-clip rounded-[1.375rem] bg-primary text-on-primary max-sm:w-full">
        {waits.map((minutes) => (
          <button
            key={minutes}
            type="button"
            aria-disabled={isBusy}
            onClick={() =>
              void move('accepted', `accepted, ready in ${minutes} minutes`, { minutes })
            }
            className="min-h-11 flex-1 cursor-pointer px-1 font-semibold whitespace-nowrap tabular-nums -outline-offset-4 outline-on-primary! hover:bg-primary-hover sm:px-4"
          >
            {minutes} min
          </button>
        ))}
      </span>
    </fieldset>
  )
}

import type { OrderMove } from './use-order-move.ts'

/** In minutes; the kitchen's board begins with the same. */
const waits = [10, 15, 20, 30, 45]

/** One tap says yes, and for when. */
export function AcceptIn({ move, isBusy }: Pick<OrderMove, 'move' | 'isBusy'>) {
  return (
    <fieldset className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <legend className="sr-only">Accept, ready in</legend>
      <span aria-hidden="true" className="font-semibold">
        Accept, ready in
      </span>
      <span className="inline-flex flex-wrap rounded-full bg-primary text-on-primary">
        {waits.map((minutes) => (
          <button
            key={minutes}
            type="button"
            aria-disabled={isBusy}
            onClick={() =>
              void move('accepted', `accepted, ready in ${minutes} minutes`, { minutes })
            }
            className="min-h-11 cursor-pointer px-3 font-semibold tabular-nums first:rounded-l-full first:pl-5 last:rounded-r-full last:pr-5 hover:bg-primary-hover sm:px-4"
          >
            {minutes} min
          </button>
        ))}
      </span>
    </fieldset>
  )
}

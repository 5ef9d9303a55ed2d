import { orderTypes } from '#modules/restaurant/showing.ts'
import { useAddressFilter } from '#ui-kit/use-address-filter.ts'
import { useTypedSearch } from '#ui-kit/use-typed-search.ts'
import { isDay, bookStates } from '../book.ts'
import type { BookFilter } from '../client.ts'

/** What the page's address asks for, and how to ask for something else. */
export function useOrdersFilter() {
  const [asked, ask] = useAddressFilter(['search', 'state', 'type', 'day', 'neverPaid'])
  const search = asked.search ?? ''
  const { box, typed, setTyped, take } = useTypedSearch(search, () => change({}))

  function change(next: Partial<BookFilter>) {
    const { withNeverPaid, ...rest } = next
    ask({
      ...rest,
      ...(withNeverPaid !== undefined && { neverPaid: withNeverPaid ? 'shown' : undefined }),
      search: take(next.search),
    })
  }

  const filter: BookFilter = {
    search,
    state: bookStates.find((each) => each === asked.state),
    type: orderTypes.find((each) => each === asked.type),
    day: asked.day !== undefined && isDay(asked.day) ? asked.day : undefined,
    withNeverPaid: asked.neverPaid === 'shown',
  }
  return { filter, box, typed, setTyped, change }
}

export type OrdersFilter = ReturnType<typeof useOrdersFilter>

import { useAddressFilter } from '#ui-kit/use-address-filter.ts'
import { useTypedSearch } from '#ui-kit/use-typed-search.ts'
import { peopleSorts, roles } from '../../directory.ts'
import type { PeopleFilter } from './people-changes.ts'

/** What the page's address asks for, and how to ask for something else. */
export function usePeopleFilter() {
  const [asked, ask] = useAddressFilter(['search', 'role', 'sort'])
  const search = asked.search ?? ''
  const role: PeopleFilter['role'] = roles.find((each) => each === asked.role)
  const sort = peopleSorts.find((each) => each === asked.sort) ?? 'newest'
  const { box, typed, setTyped, take } = useTypedSearch(search, () => change({}))

  function change(next: Partial<PeopleFilter>) {
    const wanted = { ...next, search: take(next.search) }
    ask(wanted.sort === 'newest' ? { ...wanted, sort: undefined } : wanted)
  }

  const filter: PeopleFilter = { search, role, sort }
  return { filter, box, typed, setTyped, change }
}

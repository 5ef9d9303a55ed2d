import { useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { PeopleFilter } from '#modules/accounts/directory/client.ts'
import { peopleSorts } from '#modules/accounts/directory/rules.ts'

/** How long somebody pauses who has finished a word, in milliseconds. */
const pauseMs = 250

/** What the page's address asks for, and how to change it: a reload and the way back keep it. */
export function usePeopleFilter() {
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = query.get('role')
  const role = asked === 'admin' || asked === 'customer' ? asked : undefined
  const sort = peopleSorts.find((each) => each === query.get('sort')) ?? 'newest'
  const filter: PeopleFilter = { search: query.get('search')?.trim() ?? '', role, sort }

  function change(next: Partial<PeopleFilter>) {
    clearTimeout(timer.current)
    const to = { ...filter, ...next }
    const wanted = new URLSearchParams({
      ...(to.search && { search: to.search }),
      ...(to.role && { role: to.role }),
      ...(to.sort !== 'newest' && { sort: to.sort }),
    })
    void navigate(pathname + (wanted.size > 0 ? `?${wanted}` : ''), {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    })
  }

  return {
    filter,
    change,
    /** While somebody types: once they pause. */
    changeSoon(search: string) {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => change({ search: search.trim() }), pauseMs)
    },
  }
}

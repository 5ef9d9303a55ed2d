import { useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { PeopleFilter } from '#modules/accounts/directory/client.ts'

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
  const filter: PeopleFilter = { search: query.get('search')?.trim() ?? '', role }

  function change(next: Partial<PeopleFilter>) {
    clearTimeout(timer.current)
    const { search, role: kept } = { ...filter, ...next }
    const wanted = new URLSearchParams({ ...(search && { search }), ...(kept && { role: kept }) })
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

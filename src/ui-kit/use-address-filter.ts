import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

type Filter<Name extends string> = Readonly<Record<Name, string | undefined>>

/** What the page's address asks for, and how to change it: a reload and the way back keep it. */
export function useAddressFilter<Name extends string>(
  names: readonly Name[],
): [Filter<Name>, (next: Partial<Filter<Name>>) => void] {
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const values = new Map(names.map((name) => [name, query.get(name)?.trim() || undefined]))
  // Exactly the names that were asked for.
  const filter = Object.fromEntries(values) as Filter<Name>
  // The address of a moment ago is still to come while a second thing is chosen: neither is lost.
  const asked = useRef(query)
  useEffect(() => {
    asked.current = query
  }, [query])
  const change = (next: Partial<Filter<Name>>) => {
    const wanted = new URLSearchParams()
    for (const name of names) {
      const value = name in next ? next[name] : asked.current.get(name)?.trim()
      if (value) wanted.set(name, value)
    }
    asked.current = wanted
    void navigate(pathname + (wanted.size > 0 ? `?${wanted}` : ''), {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    })
  }
  return [filter, change]
}

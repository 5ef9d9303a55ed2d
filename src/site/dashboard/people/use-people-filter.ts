import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import type { PeopleFilter } from '#modules/accounts/directory/client.ts'
import { peopleSorts } from '#modules/accounts/directory/rules.ts'
import { useAddressFilter } from '../use-address-filter.ts'

const roles = ['customer', 'kitchen', 'admin'] as const

/** How long somebody pauses who has finished a word, in milliseconds. */
const pauseMs = 250

/**
 * What the page's address asks for. What is typed gets there once somebody pauses, or with whatever
 * else is chosen; an address that comes from elsewhere brings its own words into the box.
 */
export function usePeopleFilter() {
  const [asked, ask] = useAddressFilter(['search', 'role', 'sort'])
  const search = asked.search ?? ''
  const role: PeopleFilter['role'] = roles.find((each) => each === asked.role)
  const sort = peopleSorts.find((each) => each === asked.sort) ?? 'newest'
  const [typed, setTyped] = useState(search)
  const [known, setKnown] = useState(search)
  /** On its way from the box into the address. */
  const [sent, setSent] = useState<string>()

  if (search !== known) {
    setKnown(search)
    setSent(undefined)
    if (search !== sent) setTyped(search)
  }

  function change(next: Partial<PeopleFilter>) {
    const words = next.search ?? typed.trim()
    if (next.search !== undefined) setTyped(next.search)
    setSent(words)
    const wanted = { ...next, search: words }
    ask(wanted.sort === 'newest' ? { ...wanted, sort: undefined } : wanted)
  }

  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  // Whoever is on the way to another page is not led back.
  const isLeaving = next !== undefined && next.pathname !== pathname
  const isWaiting = !isLeaving && typed.trim() !== search && typed.trim() !== sent
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => change({}), pauseMs)
    return () => clearTimeout(timer)
    // Each letter begins the pause anew, and nothing else does.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed, isWaiting])

  const filter: PeopleFilter = { search, role, sort }
  return { filter, typed, setTyped, change }
}

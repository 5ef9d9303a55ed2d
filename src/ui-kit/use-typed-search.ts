import { useContext, useEffect, useRef, useState } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router'

/** How long somebody pauses who has finished a word, in milliseconds. */
const pauseMs = 250

/**
 * What is typed into a search box. It gets into the address once somebody pauses, or with whatever
 * else is chosen; an address that comes from elsewhere brings its own words into the box.
 * @param search the words in the address
 * @param send puts what is taken into the address
 */
export function useTypedSearch(search: string, send: () => void) {
  const [typed, setTyped] = useState(search)
  const [known, setKnown] = useState(search)
  /** On its way from the box into the address. */
  const [sent, setSent] = useState<string>()

  if (search !== known) {
    setKnown(search)
    setSent(undefined)
    if (search !== sent) setTyped(search)
  }

  const box = useRef<HTMLInputElement>(null)
  // What somebody has typed before the script came is searched for as well.
  useEffect(() => setTyped((words) => box.current?.value || words), [])

  const { pathname } = useLocation()
  const router = useContext(DataRouterContext)?.router
  // Whoever is on the way to another page, or there already, is not led back. Asked of the router itself: a page hears
  // of it with the next render, and on a slow phone the pause may end before that.
  function sendUnlessLeft() {
    const { navigation, location } = router?.state ?? {}
    const next = navigation?.location ?? location
    if (next === undefined || next.pathname === pathname) send()
  }
  const isWaiting = typed.trim() !== search && typed.trim() !== sent
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(sendUnlessLeft, pauseMs)
    return () => clearTimeout(timer)
    // Each letter begins the pause anew, and nothing else does.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed, isWaiting])

  return {
    /** For the search box. */
    box,
    typed,
    setTyped,
    /** The words that go into the address now: these, or what stands in the box. */
    take(given?: string): string {
      const words = given ?? typed.trim()
      if (given !== undefined) setTyped(given)
      setSent(words)
      return words
    },
  }
}

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWayAhead } from './use-way-ahead.ts'

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
  /** Words on their way from the box into the address. */
  const [sent, setSent] = useState<string>()

  if (search !== known) {
    setKnown(search)
    setSent(undefined)
    if (search !== sent) setTyped(search)
  }

  const box = useRef<HTMLInputElement>(null)
  // What somebody has typed before the script came is searched for as well.
  useEffect(() => setTyped((words) => box.current?.value || words), [])

  const wayAhead = useWayAhead()
  const sendIfHere = useEffectEvent(() => {
    const way = wayAhead()
    if (way === 'here') send()
    return way
  })
  const isWaiting = typed.trim() !== search && typed.trim() !== sent
  useEffect(() => {
    if (!isWaiting) return undefined
    let timer = setTimeout(end, pauseMs)
    function end() {
      if (sendIfHere() === 'changing') timer = setTimeout(end, pauseMs)
    }
    return () => clearTimeout(timer)
    // Only a typed letter begins the pause anew.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [typed, isWaiting])

  return {
    /** Props for the search box. */
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

import { useEffect, useState } from 'react'
import { seconds } from '#kernel/duration.ts'

/**
 * The server's time in milliseconds, going on from when it was said: a tablet's own clock may be
 * wrong. To five seconds, since everything here counts in minutes.
 */
export function useKitchenClock(said: string): number {
  const from = Date.parse(said)
  const [passed, setPassed] = useState({ from, ms: 0 })
  useEffect(() => {
    const startedAt = performance.now()
    const tick = () => setPassed({ from, ms: performance.now() - startedAt })
    const timer = setInterval(tick, seconds(5))
    return () => clearInterval(timer)
  }, [from])
  return from + (passed.from === from ? passed.ms : 0)
}

import { useEffect, useState } from 'react'
import { seconds } from '#kernel/duration.ts'

/** The server's time in milliseconds, going on from when it was said; a tablet's own may be wrong. */
export function useServerNow(said: string | undefined): number {
  const from = said === undefined ? 0 : Date.parse(said)
  const [passed, setPassed] = useState({ from, ms: 0 })
  useEffect(() => {
    const startedAt = performance.now()
    const timer = setInterval(
      () => setPassed({ from, ms: performance.now() - startedAt }),
      seconds(15),
    )
    return () => clearInterval(timer)
  }, [from])
  return from + (passed.from === from ? passed.ms : 0)
}

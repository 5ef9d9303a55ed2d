import { useEffect, useEffectEvent, useState } from 'react'
import { seconds } from '#kernel/duration.ts'

/** The server says every ten seconds that it is there; two silences are a line that is cut. */
const silenceMs = seconds(20)
const reopenMs = seconds(2)

/**
 * Follows the kitchen's stream and calls `onChange` when there may be something new. Answers since
 * when nothing has been heard, by this browser's clock; undefined while the line is there.
 */
export function useLine(onChange: () => void): number | undefined {
  const [cutSince, setCutSince] = useState<number>()
  const changed = useEffectEvent(onChange)

  useEffect(() => {
    let stream: EventSource | undefined
    let heardAt = Date.now()
    let openedAt = 0
    const hear = () => {
      heardAt = Date.now()
      setCutSince(undefined)
    }
    const open = () => {
      stream?.close()
      openedAt = Date.now()
      stream = new EventSource('/kitchen/events')
      stream.addEventListener('beat', hear)
      for (const name of ['open', 'change']) {
        stream.addEventListener(name, () => {
          hear()
          changed()
        })
      }
    }
    const look = () => {
      const now = Date.now()
      if (!navigator.onLine || now - heardAt >= silenceMs) setCutSince(heardAt)
      // Browsers wait for a dead line for minutes, and give up after an answer such as 503.
      const isDead = stream?.readyState === EventSource.CLOSED || now - heardAt >= silenceMs
      if (navigator.onLine && isDead && now - openedAt >= reopenMs) open()
    }
    const timer = setInterval(look, seconds(1))
    addEventListener('offline', look)
    addEventListener('online', open)
    open()
    return () => {
      clearInterval(timer)
      removeEventListener('offline', look)
      removeEventListener('online', open)
      stream?.close()
    }
  }, [])
  return cutSince
}

import { useEffect, useState } from 'react'
import { seconds } from '#kernel/duration.ts'

const restsMs = seconds(3)

/** Whether a hand is at this screen: it has touched it within the last seconds, and what it reaches for holds still. */
export function useHand(): boolean {
  const [touchedAt, setTouchedAt] = useState<number>()

  useEffect(() => {
    const touch = ({ timeStamp }: PointerEvent) => setTouchedAt(timeStamp)
    addEventListener('pointerdown', touch, { capture: true })
    return () => removeEventListener('pointerdown', touch, { capture: true })
  }, [])

  useEffect(() => {
    if (touchedAt === undefined) return
    const timer = setTimeout(() => setTouchedAt(undefined), restsMs)
    return () => clearTimeout(timer)
  }, [touchedAt])

  return touchedAt !== undefined
}

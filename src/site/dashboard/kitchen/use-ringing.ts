import { useEffect, useState } from 'react'
import { seconds } from '#kernel/duration.ts'
import { type Bell, hangBell } from './bell.ts'

const everyMs = seconds(10)

/** How the screen rings: silent until somebody has touched it once, as browsers ask. */
export type Sound = 'on' | 'locked' | 'off'

interface Ringing {
  hasSound: boolean
  /** How many wait for an answer, and whether any has waited too long. */
  unanswered: number
  isOverdue: boolean
}

/**
 * Rings every ten seconds while something is unanswered, louder when it is overdue. `unlock` is for a
 * tap; any tap does it where sound is wanted.
 */
export function useRinging({ hasSound, unanswered, isOverdue }: Ringing): {
  sound: Sound
  unlock: () => void
} {
  const [bell, setBell] = useState<Bell>()
  const unlock = () => setBell((hung) => hung ?? hangBell())

  useEffect(() => {
    if (!hasSound || bell) return
    const first = () => setBell((hung) => hung ?? hangBell())
    // Not before it: the bar that goes lifts the board, and the tap would land on what has come under the finger.
    addEventListener('click', first)
    addEventListener('keydown', first)
    return () => {
      removeEventListener('click', first)
      removeEventListener('keydown', first)
    }
  }, [hasSound, bell])

  useEffect(() => {
    if (!bell || !hasSound || unanswered === 0) return
    bell.ring(isOverdue)
    const timer = setInterval(() => bell.ring(isOverdue), everyMs)
    return () => clearInterval(timer)
    // One more order rings at once.
  }, [bell, hasSound, isOverdue, unanswered])

  return { sound: hasSound ? (bell ? 'on' : 'locked') : 'off', unlock }
}

import { useEffect, useState } from 'react'
import { seconds } from '#kernel/duration.ts'

interface Ringing {
  hasSound: boolean
  /** How many wait for an answer, and whether any has waited too long. */
  unanswered: number
  isOverdue: boolean
}

/** How the screen rings: silent until somebody has touched it once, as browsers ask. */
export type Sound = 'on' | 'locked' | 'off'

interface Bell {
  ring: (isLoud: boolean) => void
}

const everyMs = seconds(10)

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
    // On the click, not before: the bar that goes lifts the board, and the tap would land on what comes under the finger.
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

/** High enough to be heard over an extractor hood, in hertz. */
const tones = [1318.5, 1760]

const toneSeconds = 0.18

/** Makes the bell; has to be called while somebody touches the page, or browsers keep it silent. */
function hangBell(): Bell {
  const context = new AudioContext()
  return {
    ring(isLoud) {
      // A tablet that slept has put it to sleep, too.
      if (context.state !== 'running') void context.resume().catch(() => {})
      const strokes = isLoud ? [...tones, ...tones, ...tones] : tones
      strokes.forEach((hertz, index) => {
        strike(context, hertz, context.currentTime + index * toneSeconds, isLoud ? 0.9 : 0.4)
      })
    },
  }
}

function strike(context: AudioContext, hertz: number, from: number, volume: number): void {
  const gain = context.createGain()
  gain.gain.setValueAtTime(volume, from)
  gain.gain.exponentialRampToValueAtTime(0.001, from + toneSeconds * 1.6)
  const tone = context.createOscillator()
  tone.frequency.value = hertz
  tone.connect(gain).connect(context.destination)
  tone.start(from)
  tone.stop(from + toneSeconds * 1.6)
}

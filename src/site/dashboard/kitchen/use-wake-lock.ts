import { useEffect } from 'react'

/** Keeps the screen awake while the board is in sight, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isGone = false
    const hold = async () => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return
      // Refused on a low battery: then the screen sleeps as it is set to.
      const held = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isGone) void held?.release()
      else lock = held
    }
    const again = () => void hold()
    void hold()
    document.addEventListener('visibilitychange', again)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [])
}

import type { LoopDelay } from '#platform/http/loop-delay.server.ts'

/** A process that is this far behind, whatever it does. */
export function delayOf(ms: number): LoopDelay {
  return { ms, stop: () => {} }
}

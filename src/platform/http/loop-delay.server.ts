import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'

const sampleMs = 250
/** The histogram counts its own timer's pause as well, in milliseconds. */
const restMs = 20
/** The share of the time that has passed. */
const busyShare = 0.7
/** The share from which turns are timed: timing alone would wake an idle loop fifty times a second. */
const watchedShare = 0.2

/** How far this process is behind with its own work. */
export interface LoopDelay {
  /** Mean milliseconds that work has waited for other work lately; 0 when that is not our own doing. */
  readonly ms: number
  stop: () => void
}

/** Shares of the time since they were last asked for. */
interface Shares {
  /** The loop was not idle: it worked, waited for the disk, or waited for the processor to begin with. */
  active: number
  /** How long this process could have run while others had the processor. */
  robbed: number
}

/**
 * Watches the event loop. A machine that is busy with something else makes it late as well, but then
 * refusing work makes nobody faster: what counts is delay while the loop itself is at work, less what others
 * took of that. Twice in a row: one long turn is over by the time that anybody could be refused for it.
 */
export function watchLoopDelay(shares: () => Shares = sharesOfThisThread()): LoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: restMs })
  let isTimed = false
  let ms = 0
  let last = 0
  let lookedAt = performance.now()
  shares()
  const timer = setInterval(() => {
    const { active, robbed } = shares()
    const now = performance.now()
    // A turn longer than the time between two looks leaves no sample; a loop that was idle has none either.
    const untimed = now - lookedAt - (isTimed ? restMs : sampleMs)
    const late = histogram.count > 0 ? histogram.mean / 1e6 - restMs : untimed
    const own = active >= busyShare ? late * Math.max(0, 1 - robbed) : 0
    ms = Math.min(own, last)
    last = own
    lookedAt = now
    histogram.reset()
    if (isTimed !== active >= watchedShare) {
      isTimed = !isTimed
      if (isTimed) histogram.enable()
      else histogram.disable()
    }
  }, sampleMs).unref()
  return {
    get ms() {
      return ms
    },
    stop: () => {
      clearInterval(timer)
      histogram.disable()
    },
  }
}

function sharesOfThisThread(): () => Shares {
  let loop = performance.eventLoopUtilization()
  let before: { waited: number; at: number } | undefined
  return () => {
    const { utilization: active } = performance.eventLoopUtilization(loop)
    loop = performance.eventLoopUtilization()
    // Nobody asks what others took of an idle loop's time.
    const seen = active < watchedShare ? undefined : { waited: waitedMs(), at: performance.now() }
    const robbed = seen && before ? (seen.waited - before.waited) / (seen.at - before.at) : 0
    before = seen
    return { active, robbed }
  }
}

/** How long the main thread has waited for the processor; 0 where only Linux would know. */
function waitedMs(): number {
  try {
    // Nanoseconds with the processor, and waiting for it (the kernel's sched-stats.rst).
    return Number(readFileSync('/proc/self/schedstat', 'latin1').split(' ')[1]) / 1e6
  } catch {
    return 0
  }
}

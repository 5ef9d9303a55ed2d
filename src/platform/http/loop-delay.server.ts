import { type EventLoopUtilization, monitorEventLoopDelay, performance } from 'node:perf_hooks'

const sampleMs = 250
/** The histogram counts its own timer's pause as well, in milliseconds. */
const restMs = 20
/** Of the time that has passed; a loop that has to wait for the processor to begin with works less. */
const busyShare = 0.7

/** How far this process is behind with its own work. */
export interface LoopDelay {
  /** Mean milliseconds that work has waited for its turn lately; 0 when that is not our own doing. */
  readonly ms: number
  stop: () => void
}

/**
 * Watches the event loop. A machine that is busy with something else makes it late as well, but then
 * refusing work makes nobody faster: what counts is delay while the loop itself is at work.
 */
export function watchLoopDelay(
  utilization: (since?: EventLoopUtilization) => EventLoopUtilization = (since) =>
    performance.eventLoopUtilization(since),
): LoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: restMs })
  histogram.enable()
  let ms = 0
  let last = utilization()
  const timer = setInterval(() => {
    const isOwnWork = utilization(last).utilization >= busyShare
    ms = isOwnWork ? histogram.mean / 1e6 - restMs : 0
    last = utilization()
    histogram.reset()
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

import { monitorEventLoopDelay, performance } from 'node:perf_hooks'

const sampleMs = 250
/** The histogram counts its own timer's pause as well, in milliseconds. */
const restMs = 20
/** Of the time that has passed. */
const busyShare = 0.7

/** How far this process is behind with its own work. */
export interface LoopDelay {
  /** Mean milliseconds that work has waited for other work lately; 0 when that is not our own doing. */
  readonly ms: number
  stop: () => void
}

/** Shares of the time since they were last asked for. */
interface Shares {
  /** The loop was not idle: it worked, or waited for the processor to begin with. */
  active: number
  /** The process had the processor, one core being 1. */
  cpu: number
}

/**
 * Watches the event loop. A machine that is busy with something else makes it late as well, but then
 * refusing work makes nobody faster: what counts is delay while the loop itself is at work, and of that
 * no more than it had the processor for.
 */
export function watchLoopDelay(shares: () => Shares = sharesOfThisProcess()): LoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: restMs })
  histogram.enable()
  let ms = 0
  shares()
  const timer = setInterval(() => {
    const { active, cpu } = shares()
    const late = histogram.mean / 1e6 - restMs
    ms = active >= busyShare ? late * Math.min(cpu, 1) : 0
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

function sharesOfThisProcess(): () => Shares {
  let loop = performance.eventLoopUtilization()
  let used = process.cpuUsage()
  let at = performance.now()
  return () => {
    const { utilization } = performance.eventLoopUtilization(loop)
    const { user, system } = process.cpuUsage(used)
    const now = performance.now()
    const cpu = (user + system) / 1000 / (now - at)
    ;[loop, used, at] = [performance.eventLoopUtilization(), process.cpuUsage(), now]
    return { active: utilization, cpu }
  }
}

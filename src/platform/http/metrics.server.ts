import { Gauge as PromGauge, Registry, collectDefaultMetrics } from 'prom-client'

/** What /metrics tells; one per app, so that tests can build several. */
export interface Metrics {
  observe: (operation: string, status: number, seconds: number) => void
  /** Adds a number that is read when somebody asks for the metrics. */
  add: (gauge: Gauge) => void
  text: () => Promise<string>
  contentType: string
}

/** How much of something there is at this moment. */
export interface Gauge {
  name: string
  help: string
  read: () => Promise<number>
}

const name = 'servery_http_request_duration_seconds'
/** Upper bounds in seconds; the last, without a bound, is the count itself. */
const bounds = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10]

interface Series {
  labels: string
  /** Answers within each bound, not yet added up. */
  within: number[]
  count: number
  sum: number
}

/**
 * The process's own metrics by the library, and the histogram of answers by hand: the library sorts
 * and joins the labels at every answer, which cost a tenth of a kept one.
 */
export function createMetrics(): Metrics {
  const registry = new Registry()
  let isAsked = false
  // Bounded by the tables: operations times the statuses that they answer with.
  const byOperation = new Map<string, Map<number, Series>>()
  return {
    observe: (operation, status, seconds) => {
      const series = seriesOf(byOperation, operation, status)
      const place = bounds.findIndex((bound) => seconds <= bound)
      if (place >= 0) series.within[place] = (series.within[place] ?? 0) + 1
      series.count++
      series.sum += seconds
    },
    add: ({ read, ...about }) => {
      const gauge = new PromGauge({
        ...about,
        async collect() {
          // A database that does not answer must not hide what the process itself can tell.
          this.set(await read().catch(() => NaN))
        },
        registers: [],
      })
      registry.registerMetric(gauge)
    },
    text: async () => {
      // Only where somebody asks: it times the event loop, which wakes a process for it.
      if (!isAsked) collectDefaultMetrics({ register: registry })
      isAsked = true
      return (await registry.metrics()) + describe(byOperation)
    },
    contentType: registry.contentType,
  }
}

function seriesOf(
  byOperation: Map<string, Map<number, Series>>,
  operation: string,
  status: number,
): Series {
  const byStatus = byOperation.get(operation) ?? new Map<number, Series>()
  byOperation.set(operation, byStatus)
  const known = byStatus.get(status)
  if (known) return known
  const labels = `operation="${operation}",status="${status}"`
  const series = { labels, within: bounds.map(() => 0), count: 0, sum: 0 }
  byStatus.set(status, series)
  return series
}

/** The Prometheus text format, version 0.0.4. */
function describe(byOperation: Map<string, Map<number, Series>>): string {
  const lines = [
    `# HELP ${name} Time to answer, by operation and status.`,
    `# TYPE ${name} histogram`,
  ]
  for (const byStatus of byOperation.values()) {
    for (const { labels, within, count, sum } of byStatus.values()) {
      let upTo = 0
      bounds.forEach((bound, index) => {
        upTo += within[index] ?? 0
        lines.push(`${name}_bucket{${labels},le="${bound}"} ${upTo}`)
      })
      lines.push(`${name}_bucket{${labels},le="+Inf"} ${count}`)
      lines.push(`${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${count}`)
    }
  }
  return `${lines.join('\n')}\n`
}

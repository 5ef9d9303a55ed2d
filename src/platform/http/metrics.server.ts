import { Histogram, Registry, collectDefaultMetrics } from 'prom-client'

/** What /metrics tells; a registry per app, so that tests can build several. */
export interface Metrics {
  observe: (operation: string, status: number, seconds: number) => void
  text: () => Promise<string>
  contentType: string
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'servery_http_request_duration_seconds',
    help: 'Time to answer, by operation and status.',
    labelNames: ['operation', 'status'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10],
    registers: [registry],
  })
  // Looking labels up costs more than counting; the pairs are few and bounded by the tables.
  const children = new Map<string, ReturnType<typeof requests.labels>>()
  return {
    observe: (operation, status, seconds) => {
      const key = `${operation} ${status}`
      const child = children.get(key) ?? requests.labels(operation, String(status))
      children.set(key, child)
      child.observe(seconds)
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

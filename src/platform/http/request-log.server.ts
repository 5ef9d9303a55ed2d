import type { Log } from '../log.server.ts'
import type { Metrics } from './metrics.server.ts'

export interface AnsweredRequest {
  requestId: string
  method: string
  /** The table entry's name, never the address: addresses may carry names and e-mail addresses. */
  operation: string
  status: number
  milliseconds: number
}

/** One log line and one observation for every answer, whoever gave it. */
export class RequestLog {
  readonly #log: Log
  readonly #metrics: Metrics

  constructor(log: Log, metrics: Metrics) {
    this.#log = log
    this.#metrics = metrics
  }

  write({ requestId, method, operation, status, milliseconds }: AnsweredRequest): void {
    this.#metrics.observe(operation, status, milliseconds / 1000)
    const ms = Math.round(milliseconds * 100) / 100
    this.#log.info({ requestId, method, operation, status, ms })
  }
}

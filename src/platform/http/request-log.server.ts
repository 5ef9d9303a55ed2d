import type { Log } from '../log.server.ts'
import type { Metrics } from './metrics.server.ts'

export interface AnsweredRequest {
  requestId: string
  method: string
  /** The table entry's name, never the address: addresses may carry names and email addresses. */
  operation: string
  status: number
  milliseconds: number
}

/** One log line and one observation for every answer, whoever gave it. */
export class RequestLog {
  readonly #log: Log
  readonly #metrics: Metrics
  readonly #writeLine: ((line: string) => void) | undefined
  readonly #isoTime = rememberedIsoTime()

  /** `writeLine` takes finished lines; without it they go through the log, at three times the cost. */
  constructor(log: Log, metrics: Metrics, writeLine?: (line: string) => void) {
    this.#log = log
    this.#metrics = metrics
    this.#writeLine = log.isLevelEnabled('info') ? writeLine : undefined
  }

  write({ requestId, method, operation, status, milliseconds }: AnsweredRequest): void {
    this.#metrics.observe(operation, status, milliseconds / 1000)
    const ms = Math.round(milliseconds * 100) / 100
    if (!this.#writeLine) {
      this.#log.info({ requestId, method, operation, status, ms })
      return
    }
    // Method, operation and id are words of ours or of the protocol: none needs escaping.
    this.#writeLine(
      `{"level":30,"time":"${this.#isoTime()}","requestId":"${requestId}","method":"${method}","operation":"${operation}","status":${status},"ms":${ms}}\n`,
    )
  }
}

/** Many answers fall into one millisecond; its text is made once. */
function rememberedIsoTime(): () => string {
  let last = 0
  let text = ''
  return () => {
    const now = Date.now()
    if (now !== last) {
      last = now
      text = new Date(now).toISOString()
    }
    return text
  }
}

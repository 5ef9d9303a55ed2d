import pino from 'pino'

export type Log = pino.Logger

/**
 * Structured lines on standard output. Callers pass facts by name and never a body, a header, a
 * query or an address of a person, so there is nothing to redact afterwards.
 */
export function createLog(level: string): Log {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    // Lines are gathered for up to a quarter of a second; the exit and a fatal line flush them.
    pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 250 }),
  )
}

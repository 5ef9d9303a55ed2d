import { write, writeSync } from 'node:fs'
import pino from 'pino'

export type Log = pino.Logger

export interface LogOutput {
  log: Log
  /** Takes lines that are finished already, for what is logged most. */
  writeLine: (line: string) => void
}

const standardOutput = 1
/** Lines wait this long for company, in milliseconds, or until there are this many characters. */
const gatherMs = 250
const gatherLength = 64 * 1024
/** What a reader that has stopped reading may pile up; later lines are dropped, not the site. */
const maxWaiting = 8 * 1024 * 1024

/**
 * Structured lines on standard output. Callers pass facts by name and never a body, a header, a
 * query or an address of a person, so there is nothing to redact afterwards.
 */
export function createLog(level: string): LogOutput {
  const lines = new GatheredLines(standardOutput)
  const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, lines)
  return { log, writeLine: (line) => lines.write(line) }
}

/**
 * Writes many lines at once, off the event loop. The logger's own destination measures all that it
 * has gathered with every line, which cost more than the answer that the line is about.
 */
export class GatheredLines {
  readonly #file: number
  #lines: string[] = []
  #length = 0
  #isWriting = false
  #timer: NodeJS.Timeout | undefined

  constructor(file: number) {
    this.#file = file
  }

  write(line: string): void {
    if (this.#length > maxWaiting) return
    this.#lines.push(line)
    this.#length += line.length
    if (this.#length >= gatherLength) this.#send()
    else this.#timer ??= setTimeout(() => this.#send(), gatherMs).unref()
  }

  /** What the logger calls it. */
  flush(done: () => void = () => {}): void {
    this.flushSync()
    done()
  }

  /** For the end of the process: everything is out when it returns. */
  flushSync(): void {
    try {
      writeSync(this.#file, this.#take())
    } catch {
      // A log that nobody reads any more is no reason to fail.
    }
  }

  #send(): void {
    if (this.#isWriting) return
    this.#isWriting = true
    this.#writeAll(Buffer.from(this.#take()))
  }

  #writeAll(bytes: Buffer): void {
    write(this.#file, bytes, (error, written) => {
      if (!error && written < bytes.length) {
        this.#writeAll(bytes.subarray(written))
        return
      }
      this.#isWriting = false
      if (this.#length >= gatherLength) this.#send()
    })
  }

  #take(): string {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const text = this.#lines.join('')
    this.#lines = []
    this.#length = 0
    return text
  }
}

import { write, writeSync } from 'node:fs'
import pino from 'pino'

export type Log = pino.Logger

export interface LogOutput {
  log: Log
  /** Takes lines that are finished already, for what is logged most. */
  writeLine: (line: string) => void
}

const standardOutput = 1
/** Lines wait this long for company, in milliseconds, or until there are this many bytes. */
const gatherMs = 250
const gatherBytes = 64 * 1024
const blockSize = 2 * gatherBytes
/** What a reader that has stopped reading may pile up: 8 MB. */
const maxWaitingBlocks = 64

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
  #block = Buffer.allocUnsafe(blockSize)
  #used = 0
  /** Full blocks that wait for the one that is being written. */
  readonly #waiting: Buffer[] = []
  #isWriting = false
  #timer: NodeJS.Timeout | undefined

  constructor(file: number) {
    this.#file = file
  }

  write(line: string): void {
    // A character is at most three bytes; a line that is longer than a block is one by itself.
    if (line.length * 3 > blockSize - this.#used) this.#close()
    if (line.length * 3 > blockSize) this.#waiting.push(Buffer.from(line))
    else this.#used += this.#block.write(line, this.#used)
    if (this.#used >= gatherBytes) this.#send()
    else this.#timer ??= setTimeout(() => this.#send(), gatherMs).unref()
  }

  /** What the logger calls it. */
  flush(done: () => void = () => {}): void {
    this.flushSync()
    done()
  }

  /** Writes out everything before it returns, for the end of the process. */
  flushSync(): void {
    this.#close()
    try {
      for (const block of this.#waiting.splice(0)) writeSync(this.#file, block)
    } catch {
      // A log that nobody reads any more is no reason to fail.
    }
  }

  /** Ends the present block; beyond the limit it is dropped, not the site. */
  #close(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#used === 0) return
    if (this.#waiting.length < maxWaitingBlocks) {
      this.#waiting.push(this.#block.subarray(0, this.#used))
      this.#block = Buffer.allocUnsafe(blockSize)
    }
    this.#used = 0
  }

  #send(): void {
    this.#close()
    const next = this.#isWriting ? undefined : this.#waiting.shift()
    if (next) this.#writeAll(next)
  }

  #writeAll(bytes: Buffer): void {
    this.#isWriting = true
    write(this.#file, bytes, (error, written) => {
      if (!error && written < bytes.length) {
        this.#writeAll(bytes.subarray(written))
        return
      }
      this.#isWriting = false
      const next = this.#waiting.shift()
      if (next) this.#writeAll(next)
    })
  }
}

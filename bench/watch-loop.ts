/**
 * Loaded into a measured server: notes the longest turns of its event loop in each second, and writes
 * them at the end. CPU is the main thread's own, so that what else the machine does counts for nothing.
 */
import { writeFileSync } from 'node:fs'
import { milliseconds } from './figure.ts'

interface Second {
  at: number
  longestMs: number
  longestCpuMs: number
}

const seconds: Second[] = []
let second: Second = { at: milliseconds(), longestMs: 0, longestCpuMs: 0 }
let [lastMs, lastCpuMs] = [milliseconds(), cpuMs()]

function turn(): void {
  const [ms, cpu] = [milliseconds(), cpuMs()]
  second.longestMs = Math.max(second.longestMs, ms - lastMs)
  second.longestCpuMs = Math.max(second.longestCpuMs, cpu - lastCpuMs)
  if (ms - second.at >= 1000) {
    seconds.push(second)
    second = { at: ms, longestMs: 0, longestCpuMs: 0 }
  }
  ;[lastMs, lastCpuMs] = [ms, cpu]
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

setInterval(turn, 1).unref()
process.once('exit', () => {
  const file = process.env['LOOP_REPORT']
  if (file !== undefined) writeFileSync(file, JSON.stringify(seconds))
})

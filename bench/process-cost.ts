import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'

/** Linux counts in ticks of a hundredth of a second, whatever the kernel's own clock. */
const tickMs = 10

/** CPU milliseconds that a process has used so far, all its threads and the kernel on its behalf. */
export function cpuMsOf(pid: number): number {
  if (process.platform !== 'linux') return cpuMsFromPs(pid)
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The program's name stands in brackets and may hold blanks; utime and stime are 14th and 15th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tickMs
}

/** The same of a process and its children, the ended ones among them; on Linux. */
export function familyCpuMsOf(pid: number): number {
  let ticks = 0
  for (const each of readdirSync('/proc')) {
    const fields = /^\d+$/.test(each) ? statOf(each) : []
    // ppid is the 4th field, utime to cstime the 14th to the 17th.
    const isChild = Number(fields[1]) === pid
    if (Number(each) !== pid && !isChild) continue
    for (const field of fields.slice(11, isChild ? 13 : 15)) ticks += Number(field)
  }
  return ticks * tickMs
}

/** From the 3rd field on; nothing once the process has ended. */
function statOf(pid: string): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

/** Resident memory in units of 1024 × 1024 bytes. */
export function residentMbOf(pid: number): number {
  if (process.platform !== 'linux') return Number(ps(pid, 'rss=')) / 1024
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

/** `ps` writes [[days-]hours:]minutes:seconds[.hundredths]. */
function cpuMsFromPs(pid: number): number {
  const [time = '', days = '0'] = ps(pid, 'time=').split('-').toReversed()
  const seconds = time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  return (Number(days) * 86_400 + seconds) * 1000
}

function ps(pid: number, column: string): string {
  return execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).trim()
}

import type { Wanted } from './use-hold.ts'

const begunKey = 'servery-table-begun'
const leavingKey = 'servery-table-sign-in'

/** A time was chosen and is not booked yet; this tab remembers it, wherever it goes. */
export function begin(wanted: Wanted): void {
  write(begunKey, JSON.stringify(wanted))
}

export function forgetBegun(): void {
  write(begunKey, '')
}

export function findBegun(): Wanted | undefined {
  try {
    // Only `begin` writes there; what a stranger puts there is refused as any other time.
    const { start, party, area } = JSON.parse(read(begunKey) || '{}') as Partial<Wanted>
    const isTime = Date.parse(start ?? '') > Date.now()
    return start && isTime && party ? { start, party, area: area ?? '' } : undefined
  } catch {
    return undefined
  }
}

/** Somebody goes to sign in for this table: it is theirs to take when they come back. */
export function leaveToSignIn({ start }: Wanted): void {
  write(leavingKey, start)
}

/** Whether they have come back for this one; said once. */
export function isBackFromSignIn({ start }: Wanted): boolean {
  if (read(leavingKey) !== start) return false
  write(leavingKey, '')
  return true
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Storage may be forbidden or full: then they choose once more. */
function write(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Nothing is kept.
  }
}

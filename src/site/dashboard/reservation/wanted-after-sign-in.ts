import type { Wanted } from '#modules/reservations/holds/ui/use-hold.ts'

const storageKey = 'servery-table-wanted'

const textOf = ({ start, party, area }: Wanted) => [start, party, area].join(' ')

/** Somebody goes to sign in for this table: it is theirs to take when they come back. */
export function wantAfterSignIn(wanted: Wanted): void {
  try {
    sessionStorage.setItem(storageKey, textOf(wanted))
  } catch {
    // Storage may be forbidden: then they press once more.
  }
}

/** Whether they have come back for this one; said once. */
export function isWantedAfterSignIn(wanted: Wanted): boolean {
  try {
    if (sessionStorage.getItem(storageKey) !== textOf(wanted)) return false
    sessionStorage.removeItem(storageKey)
    return true
  } catch {
    return false
  }
}

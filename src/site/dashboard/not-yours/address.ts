import { hasRole } from '#kernel/viewer.ts'
import type { Person } from '#modules/accounts/contract/visitor.ts'
import { readReturnAddress } from '../../sign-in-address.ts'

const notYoursPath = '/dashboard/notYours'

/** The roles whose pages others of the house may not open. */
const roles = ['host', 'admin'] as const

interface Asked {
  /** The page that somebody wanted to open. */
  from: string
  need: (typeof roles)[number]
}

/** What an address says was asked for: the sign-in's, or that of the page that tells whose it is. */
export function readAsked(search: URLSearchParams): Asked | undefined {
  const need = roles.find((each) => each === search.get('need'))
  return need && { from: readReturnAddress(search.get('from')), need }
}

/**
 * Where somebody of the house is led who asked for a page of another role: they have lost nothing, so that no
 * sign-in is asked of them. Customers go to the sign-in, as the specification has it.
 */
export function notYoursAddress(
  { role }: Pick<Person, 'role'>,
  search: URLSearchParams,
): string | undefined {
  const asked = readAsked(search)
  if (!asked || role === 'customer' || hasRole(role, asked.need)) return undefined
  return `${notYoursPath}?${new URLSearchParams({ ...asked })}`
}

/** Where somebody signs in as somebody else, without leaving before they have. */
export function otherPersonAddress(from: string): string {
  return `/login?${new URLSearchParams({ from, need: 'other' })}`
}

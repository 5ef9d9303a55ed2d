import { randomBytes } from 'node:crypto'
import type { Scope } from '#platform/scope.server.ts'
import type { Provider } from '../gateway/calls.server.ts'
import { selectPasswordHashByEmail } from '../store/identities.server.ts'

/** Answers the browser's id if it has signed in to this account, under the password that it has now. */
export async function findKnownBrowser(
  { db }: Scope,
  provider: Provider,
  { device, email }: { device: string | undefined; email: string },
): Promise<string | undefined> {
  const { id, marks } = read(device)
  const hash = await selectPasswordHashByEmail(db, email)
  return hash !== undefined && marks.includes(provider.markOf(id, hash)) ? id : undefined
}

/** What the browser keeps from now on: this account is the newest of those that it is known to. */
export async function rememberBrowser(
  { db }: Scope,
  provider: Provider,
  { device, email }: { device: string | undefined; email: string },
): Promise<string> {
  const { id, marks } = read(device)
  const hash = await selectPasswordHashByEmail(db, email)
  const added = hash === undefined ? [] : [provider.markOf(id, hash)]
  return [id, ...new Set([...added, ...marks])].slice(0, 1 + mostAccounts).join('.')
}

/** A family's tablet; whoever is pushed out is counted as a stranger there until they sign in again. */
const mostAccounts = 8

const idBytes = 16

/** A browser's random id, and a mark for each account. What has another form is an unknown browser. */
function read(device = ''): { id: string; marks: string[] } {
  const [id = '', ...marks] = device.split('.')
  if (/^[\w-]{22}$/.test(id)) return { id, marks: marks.slice(0, mostAccounts) }
  return { id: randomBytes(idBytes).toString('base64url'), marks: [] }
}

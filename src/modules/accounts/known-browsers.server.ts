import { randomBytes } from 'node:crypto'
import type { Scope } from '#platform/scope.server.ts'
import type { Provider } from './gateway/calls.server.ts'
import { selectPasswordHash, selectPasswordHashByEmail } from './signing-in-store.server.ts'

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

/** The id of a browser that has signed in to any account of this house, whatever has become of its password. */
export function findDevice(provider: Provider, device: string | undefined): string | undefined {
  const { id, marks } = read(device)
  return marks.includes(ofThisHouse(provider, id)) ? id : undefined
}

/** Answers the browser's id if it has shown this account's second factor: a stolen password alone never does. */
export async function findProvenBrowser(
  scope: Scope,
  provider: Provider,
  { device, personId }: { device: string | undefined; personId: string },
): Promise<string | undefined> {
  const { id, marks } = read(device)
  return marks.includes(await proofOf(scope, provider, { id, personId })) ? id : undefined
}

/** What the browser keeps once it has shown the account's second factor. */
export async function rememberProof(
  scope: Scope,
  provider: Provider,
  { device, personId }: { device: string | undefined; personId: string },
): Promise<string> {
  const { id, marks } = read(device)
  return cookieOf(provider, id, [await proofOf(scope, provider, { id, personId }), ...marks])
}

/** The mark of a shown second factor; it does not outlive the password, of which those who come by Google have none. */
async function proofOf(
  { db }: Scope,
  provider: Provider,
  { id, personId }: { id: string; personId: string },
): Promise<string> {
  const hash = (await selectPasswordHash(db, personId)) ?? ''
  return provider.markOf(id, `second factor ${personId} ${hash}`)
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
  return cookieOf(provider, id, [...added, ...marks])
}

/** A family's tablet, some with a second factor; whoever is pushed out is counted as a stranger there until they sign in again. */
const mostMarks = 8

const idBytes = 16

/** A browser's random id, and a mark for each account. What has another form is an unknown browser. */
function read(device = ''): { id: string; marks: string[] } {
  const [id = '', ...marks] = device.split('.')
  if (/^[\w-]{22}$/.test(id)) return { id, marks: marks.slice(0, 1 + mostMarks) }
  return { id: randomBytes(idBytes).toString('base64url'), marks: [] }
}

/** The newest first; the house's own before them. */
function cookieOf(provider: Provider, id: string, marks: string[]): string {
  const known = new Set(marks.filter((mark) => mark !== ofThisHouse(provider, id)))
  return [id, ofThisHouse(provider, id), ...[...known].slice(0, mostMarks)].join('.')
}

/** The mark that stands before those of the accounts; it opens nothing and costs no look at any of them. */
function ofThisHouse(provider: Provider, id: string): string {
  return provider.markOf(id, '')
}

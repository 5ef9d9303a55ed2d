import { isoOf } from '#kernel/iso.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { findLastRow, recordAudit } from '#platform/audit/audit.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { inTransaction, type Scope } from '#platform/scope.server.ts'
import * as contract from './contract.ts'
import { findMailFailure } from './outages.server.ts'

/** What only the operator's settings say of how the house is reached. */
export interface Reach {
  /** Where the site is reached. */
  origin: string
  /** Whether others than this machine reach it there. */
  isPublic: boolean
  /** Whether emails leave the house. */
  hasMail: boolean
  /** Whom emails come from. */
  mailFrom: string
  areBackupsCopied: boolean
  /** Whether real cards are charged; asked each time, as keys come and go. */
  takesRealCards: () => boolean
}

export const reachRoutes = (reach: Reach): Route[] => [
  serve(contract.getReach, (scope) => getReach(scope, reach)),
]

/** Whether guests reach the site, and emails the guests: read from the facts each time. */
export async function getReach(scope: Scope, reach: Reach): Promise<contract.SiteAddressView> {
  requireAudience('admin', scope.viewer)
  const { origin, isPublic, hasMail, mailFrom } = reach
  return {
    address: origin,
    isPublic,
    isHttps: origin.startsWith('https:'),
    check: (await findSiteCheck(scope, origin)) ?? null,
    hasMail,
    mailFrom,
    isOwnSender: isOwnSender(mailFrom),
    mailFailure: (await findMailFailure(scope)) ?? null,
  }
}

/** What the last check of the site has found, if it was of this address. */
async function findSiteCheck(
  scope: Scope,
  origin: string,
): Promise<contract.SiteAddressView['check'] | undefined> {
  const row = await findLastRow(scope, 'site.checked')
  if (row?.object !== `site ${origin}`) return undefined
  // Only `noteSiteCheck` writes this action, with exactly these details.
  const { toMend } = JSON.parse(row.details) as { toMend: string }
  return { at: isoOf(row.at), toMend: toMend.split(', ').filter(Boolean) }
}

/** What the operator's check-site command has found at an address. */
export async function noteSiteCheck(
  scope: Scope,
  { origin, toMend }: { origin: string; toMend: readonly string[] },
): Promise<void> {
  const details = { toMend: toMend.join(', ') }
  await inTransaction(scope, (held) =>
    recordAudit(held, { action: 'site.checked', object: `site ${origin}`, details }),
  )
}

/** Whether emails name a sender of the house's own domain; a mail server refuses what MAIL_FROM is by itself. */
export function isOwnSender(mailFrom: string): boolean {
  return !mailFrom.includes('localhost')
}

/** What the operator's check-site command looks at between guests and this server. */
const reachAbouts: ReadonlySet<string> = new Set([
  'address',
  'public',
  'visitors',
  'certificate',
  'http',
  'streams',
  'uploads',
  'proxies',
])

/** Of what the command has told to mend, all that stands between guests and this server. */
export function inTheWay(toMend: readonly string[]): string[] {
  return toMend.filter((about) => reachAbouts.has(about))
}

import { requireAudience } from '#kernel/viewer.ts'
import { findLastRow, recordAudit } from '#platform/audit/audit.server.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import type { ReachView } from '../contract/reach.ts'
import { findMailFailure } from '../outages/service.server.ts'
import { isOwnSender } from '../rules/reach.ts'

/** What only the operator's settings say. */
export interface Reach {
  /** Where the site is reached. */
  origin: string
  /** Others than this machine reach it there. */
  isPublic: boolean
  /** Emails leave the house. */
  hasMail: boolean
  /** Whom they come from. */
  mailFrom: string
  areBackupsCopied: boolean
  /** Real cards are charged; asked each time, as keys come and go. */
  takesRealCards: () => boolean
}

/** Whether guests reach the site, and emails the guests: read from the facts each time. */
export async function getReach(scope: Scope, reach: Reach): Promise<ReachView> {
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

/** The last one, if it was of this address. */
async function findSiteCheck(
  scope: Scope,
  origin: string,
): Promise<ReachView['check'] | undefined> {
  const row = await findLastRow(scope, 'site.checked')
  if (row?.object !== `site ${origin}`) return undefined
  // Only `noteSiteCheck` writes this action, with exactly these details.
  const { toMend } = JSON.parse(row.details) as { toMend: string }
  return { at: new Date(row.at).toISOString(), toMend: toMend.split(', ').filter(Boolean) }
}

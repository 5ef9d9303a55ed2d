import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { getRestaurant } from '#modules/restaurant/service.server.ts'
import { localTime } from '#modules/restaurant/service/local-time.server.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import { businessDayOf } from '../../rules/business-day.ts'
import type { ZReport } from '../../rules/z-report.ts'
import type { JournalSurvey } from '../contract.ts'
import type { JournalSettings } from '../rules/accounts.ts'
import type { Days, JournalFormat } from '../rules/period.ts'
import { type Survey, findDatevLimit, findMissing } from '../rules/survey.ts'
import { type Span, selectSettings } from '../store.server.ts'
import { journalTexts as texts } from '../texts.ts'
import { spanOf } from './period.server.ts'
import { readCloses, surveyCloses } from './read-closes.server.ts'
import { datevBytes, datevHeadBytes } from './write-datev.server.ts'
import { plainBytes, plainHeadBytes } from './write-plain.server.ts'

export interface JournalFile {
  name: string
  /** With its charset. */
  type: string
  /** Made as it is read. */
  bytes: AsyncIterable<Uint8Array>
}

/** What the journal of these days holds, and what either format lacks. @throws Refusal `invalid` */
export async function surveyJournal(scope: Scope, days: Days): Promise<JournalSurvey> {
  requireAudience('admin', scope.viewer)
  const { timeZone } = await getRestaurant(scope)
  const survey = await surveyCloses(scope.db, spanOf(days, timeZone))
  const { settings } = await selectSettings(scope.db)
  const listed = (fields: Record<string, string>) =>
    Object.entries(fields).map(([field, sentence]) => ({ field, sentence }))
  const limit = findDatevLimit(survey, days, settings)
  const { closes, first, last, postings } = survey
  return {
    from: days.from,
    to: days.to,
    closes,
    first,
    last,
    postings,
    csv: listed(findMissing(survey, settings, false)),
    datev: listed({
      ...(limit !== undefined && { to: limit }),
      ...findMissing(survey, settings, true),
    }),
  }
}

/**
 * The journal of these days as a file. It is made of what was frozen at the closes and of the accounts alone: the same days
 * give the same bytes, whenever they are asked for and whatever is sold after. What an account lacks stops all of it.
 *
 * @throws Refusal `invalid` for no such days; `conflict`, code `no_closes`, `accounts_missing` or `datev_limits`
 */
export async function exportJournal(
  scope: Scope,
  { format, ...days }: Days & { format: JournalFormat },
): Promise<JournalFile> {
  requireAudience('admin', scope.viewer)
  const { timeZone } = await getRestaurant(scope)
  const span = spanOf(days, timeZone)
  const { settings } = await selectSettings(scope.db)
  const survey = await surveyCloses(scope.db, span)
  requireExportable(survey, settings, days, format)
  await inTransaction(scope, (transaction) =>
    recordAudit(transaction, {
      action: 'journal.exported',
      object: 'journal',
      details: { ...days, format },
    }),
  )
  const bytes = pieces(scope, { span, survey, settings, timeZone, days, format })
  const named = `${days.from}-to-${days.to}.csv`
  return format === 'csv'
    ? { name: `journal-${named}`, type: 'text/csv; charset=utf-8', bytes }
    : // DATEV takes no other beginning of a name.
      { name: `EXTF_journal-${named}`, type: 'text/csv; charset=windows-1252', bytes }
}

function requireExportable(
  survey: Survey,
  settings: JournalSettings,
  days: Days,
  format: JournalFormat,
): void {
  if (survey.closes === 0) throw new Refusal('conflict', texts.noCloses, { code: 'no_closes' })
  const isForDatev = format === 'datev'
  const limit = isForDatev ? findDatevLimit(survey, days, settings) : undefined
  if (limit !== undefined) throw new Refusal('conflict', limit, { code: 'datev_limits' })
  const fields = findMissing(survey, settings, isForDatev)
  if (Object.keys(fields).length === 0) return
  throw new Refusal('conflict', texts.missing, { code: 'accounts_missing', fields })
}

interface Writing {
  span: Span
  survey: Survey
  settings: JournalSettings
  timeZone: string
  days: Days
  format: JournalFormat
}

async function* pieces(scope: Scope, writing: Writing): AsyncGenerator<Uint8Array> {
  const { span, survey, settings, timeZone, days, format } = writing
  const [currency = ''] = survey.currencies
  const lastAt = localTime(survey.lastAt, timeZone)
  yield format === 'csv'
    ? plainHeadBytes()
    : datevHeadBytes(settings, { ...days, currency, lastAt })
  const write = format === 'csv' ? plainBytes : datevBytes
  const dated = (z: ZReport) => write(z, businessDayOf(z.closedAt, timeZone), settings)
  for await (const page of readCloses(scope.db, span, survey.last)) {
    yield Buffer.concat(page.map(dated))
  }
}

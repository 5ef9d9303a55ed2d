import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { journalFormats } from './rules.ts'

/** The first and the last day, as 2026-11-21. */
const period = { from: z.string(), to: z.string() }

const settings = {
  /** Account numbers by what they are for; one that is missing has none. */
  accounts: z.record(z.string(), z.string()),
  /** Tax is booked apart also where prices hold it: in the table, never for DATEV. */
  taxApart: z.boolean(),
  chart: z.enum(['', '03', '04']),
  adviser: z.string(),
  client: z.string(),
  accountLength: z.number(),
  yearBegins: z.string(),
  isLocked: z.boolean(),
}

const settingsSchema = z.strictObject({
  version: z.number(),
  ...settings,
  /** What was sold and charged at which rate, and tax that is booked apart, by its account: what is sold now, and what
   * closes of late or accounts name. */
  sales: z.array(z.strictObject({ key: z.string(), name: z.string() })),
})

export type JournalView = z.output<typeof settingsSchema>

export const getJournalSettings = endpoint({
  name: 'getJournalSettings',
  method: 'GET',
  path: '/till/journal/settings',
  noun: 'journal',
  summary: 'The accounts that postings go to, and what DATEV needs to know',
  who: 'admin',
  rate: 'read',
  output: settingsSchema,
})

export const changeJournalSettings = endpoint({
  name: 'changeJournalSettings',
  method: 'PATCH',
  path: '/till/journal/settings',
  summary: 'Says which accounts postings go to',
  who: 'admin',
  rate: 'read',
  body: z.extend(z.partial(z.strictObject(settings)), { version: z.number() }),
  output: settingsSchema,
  refusals: {
    409: '`changed_meanwhile`: somebody else has saved since `version`',
    422: 'The fields say what is wrong, by their names',
  },
})

const lacks = z.array(z.strictObject({ field: z.string(), sentence: z.string() }))

const surveySchema = z.strictObject({
  ...period,
  closes: z.number(),
  /** Numbers of the first and last close; 0 where there is none. */
  first: z.number(),
  last: z.number(),
  postings: z.number(),
  /** DATEV's are fewer where tax is booked apart. */
  datevPostings: z.number(),
  /** Accounts that would be booked against themselves, in sentences: nothing is stopped by it. */
  warnings: z.array(z.string()),
  /** Dollars of tax in these sales less corrections: as the receipts say it, and as DATEV takes it out of their sums. */
  tax: z.strictObject({ receipts: z.number(), datev: z.number() }),
  /** What either format lacks, in sentences. */
  csv: lacks,
  datev: lacks,
})

export type JournalSurvey = z.output<typeof surveySchema>

export const surveyJournal = endpoint({
  name: 'surveyJournal',
  method: 'GET',
  path: '/till/journal/survey',
  noun: 'journal',
  summary: 'What the journal of these days holds, and what it lacks before it can be exported',
  who: 'admin',
  rate: 'read',
  query: z.object(period),
  output: surveySchema,
  refusals: { 422: 'No such days; the fields say why' },
})

export const downloadJournal = endpoint({
  name: 'downloadJournal',
  method: 'GET',
  path: '/till/journal',
  summary:
    'The postings of the closes of these days, as a table or as DATEV’s posting batch: the same days are the same bytes',
  who: 'admin',
  rate: 'read',
  query: z.object({ ...period, format: z.enum(journalFormats) }),
  // Written piece by piece: years of closes are more than is held at once.
  output: z.custom<AsyncIterable<Uint8Array>>(),
  produces: 'text/csv',
  refusals: {
    409: '`accounts_missing`: the fields say which; `no_closes`: the till was not closed on these days; `datev_limits`',
    422: 'No such days; the fields say why',
  },
})

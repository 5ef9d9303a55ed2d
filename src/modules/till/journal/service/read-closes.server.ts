import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '#platform/database/database.server.ts'
import type { ZReport } from '../../rules/z-report.ts'
import { type Survey, emptySurvey, surveyClose } from '../rules/survey.ts'
import { type Span, selectCloseRange, selectFrozen } from '../store.server.ts'

/** Rows of one read: some hundred kilobytes. */
const pageSize = 50

/**
 * The closes of a time in their order, a page at a time, up to one that was the last when somebody looked: what is closed
 * meanwhile is not among them.
 */
export async function* readCloses(
  db: Db,
  { from, to }: Span,
  upTo = Infinity,
): AsyncGenerator<ZReport[]> {
  const range = await selectCloseRange(db, { from, to })
  if (!range) return
  const last = Math.min(range.last, upTo)
  for (let after = range.first - 1; after < last;) {
    const rows = await selectFrozen(db, { after, last, limit: pageSize })
    // Closes are written once, from exactly this type; a clock that was set back leaves days in no order.
    const closes = rows.map(({ z }) => JSON.parse(z) as ZReport)
    yield closes.filter(({ closedAt }) => closedAt >= from && closedAt < to)
    after = rows.at(-1)?.number ?? last
    // Years of closes are a second's work: others are answered meanwhile.
    await nextTurn()
  }
}

export async function surveyCloses(db: Db, span: Span): Promise<Survey> {
  const survey = emptySurvey()
  for await (const page of readCloses(db, span)) for (const z of page) surveyClose(survey, z)
  return survey
}

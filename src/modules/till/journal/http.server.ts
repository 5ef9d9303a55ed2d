import { Answer } from '#kernel/answer.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import * as contract from './contract.ts'
import { exportJournal, surveyJournal } from './service/export-journal.server.ts'
import { changeJournalSettings, getJournalSettings } from './service/settings.server.ts'

export const journalRoutes: Route[] = [
  serve(contract.getJournalSettings, getJournalSettings),
  serve(contract.changeJournalSettings, (scope, { body }) => changeJournalSettings(scope, body)),
  serve(contract.surveyJournal, (scope, { query }) => surveyJournal(scope, query)),
  serve(contract.downloadJournal, async (scope, { query }) => {
    const { name, type, bytes } = await exportJournal(scope, query)
    const headers = {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
    }
    return new Answer(bytes, { headers })
  }),
]

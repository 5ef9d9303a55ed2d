import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { getJournalSettings, surveyJournal } from './contract.ts'

export const journalSettingsQuery = (api: Api) =>
  queryOptions({ queryKey: ['journal', 'settings'], queryFn: () => api(getJournalSettings) })

/** What the journal of these days holds and lacks. */
export const journalSurveyQuery = (api: Api, days: { from: string; to: string }) =>
  queryOptions({
    queryKey: ['journal', 'survey', days.from, days.to],
    queryFn: () => api(surveyJournal, { query: days }),
    // What is closed or said elsewhere meanwhile counts.
    staleTime: 0,
  })

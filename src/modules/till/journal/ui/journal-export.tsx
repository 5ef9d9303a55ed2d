import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { businessDayOf } from '../../rules/business-day.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { ChoiceCard } from '#ui-kit/choice-card.tsx'
import { TextField } from '#ui-kit/text-input.tsx'
import { journalSurveyQuery } from '../client.ts'
import {
  type JournalFormat,
  findPeriodProblems,
  journalFormats,
  lastMonth,
} from '../rules/period.ts'
import { ExportState } from './export-state.tsx'
import { exportTexts as texts } from './texts.ts'

/** Which days become a file, of which kind, and what stands in its way. */
export function JournalExport() {
  const api = useApi()
  const { timeZone } = useRestaurant()
  const [days, setDays] = useState(() => lastMonth(businessDayOf(Date.now(), timeZone)))
  const [format, setFormat] = useState<JournalFormat>('csv')
  const errors = findPeriodProblems(days)
  const isRefused = Object.keys(errors).length > 0
  const survey = useQuery({ ...journalSurveyQuery(api, days), enabled: !isRefused })

  return (
    <section aria-labelledby="journal-export" className="grid gap-4 noscript:hidden">
      <div>
        <h2 id="journal-export" className="text-2xl">
          {texts.title}
        </h2>
        <p className="mt-1 text-muted">{texts.intro}</p>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-4 max-w-md">
        {(['from', 'to'] as const).map((edge) => (
          <TextField
            key={edge}
            label={texts[edge]}
            type="date"
            value={days[edge]}
            error={errors[edge]}
            onChange={({ currentTarget }) => setDays({ ...days, [edge]: currentTarget.value })}
          />
        ))}
      </div>
      <div role="radiogroup" aria-label={texts.format} className="grid gap-2 sm:grid-cols-2">
        {journalFormats.map((each) => (
          <ChoiceCard
            key={each}
            name="journal-format"
            value={each}
            checked={format === each}
            onChange={() => setFormat(each)}
            title={texts.formats[each][0]}
            text={texts.formats[each][1]}
          />
        ))}
      </div>
      <ExportState
        format={format}
        survey={survey.data}
        hasFailed={survey.isError}
        isRefused={isRefused}
        onRetry={() => void survey.refetch()}
      />
    </section>
  )
}

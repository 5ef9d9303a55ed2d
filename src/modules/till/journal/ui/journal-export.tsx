import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { formatSigned, nearestCents } from '#kernel/money.ts'
import { queryOf } from '#kernel/query-of.ts'
import { businessDayOf } from '#modules/restaurant/opening.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { buttonClass } from '#ui-kit/button.tsx'
import { ChoiceCard } from '#ui-kit/choice-card.tsx'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Notice } from '#ui-kit/notice.tsx'
import { TextField } from '#ui-kit/text-field.tsx'
import { type JournalSurvey, surveyJournal } from '../contract.ts'
import { type JournalFormat, journalFormats } from '../rules.ts'
import { findPeriodProblems, journalAddress, lastMonth } from '../surveying.ts'
import { exportTexts as texts } from './house-texts.ts'

/** Which days become a file, of which kind, and what stands in its way. */
export function JournalExport() {
  const api = useApi()
  const { timeZone } = useRestaurant()
  const [days, setDays] = useState(() => lastMonth(businessDayOf(Date.now(), timeZone)))
  const [format, setFormat] = useState<JournalFormat>('csv')
  const errors = findPeriodProblems(days)
  const isRefused = Object.keys(errors).length > 0
  const survey = useQuery({
    ...queryOf(api, surveyJournal, { query: days }),
    enabled: !isRefused,
    // What is closed or said elsewhere meanwhile counts.
    staleTime: 0,
  })

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

interface ExportStateProps {
  format: JournalFormat
  /** Undefined while it is looked for. */
  survey: JournalSurvey | undefined
  hasFailed: boolean
  /** The days are refused; their fields say why. */
  isRefused: boolean
  onRetry: () => void
}

/** What the chosen days hold, and the file or what it still lacks. */
function ExportState({ format, survey, hasFailed, isRefused, onRetry }: ExportStateProps) {
  if (isRefused) return null
  if (hasFailed) return <LoadFailure what={texts.what} onRetry={onRetry} />
  const lacks = survey?.[format] ?? []
  const isReady = survey !== undefined && survey.closes > 0 && lacks.length === 0
  return (
    <div className="grid gap-3">
      <output className="block text-muted">
        {survey ? sayHeld(survey, format) : texts.loading}
      </output>
      {format === 'datev' && survey && differsInTax(survey) && (
        <p className="text-muted">
          {texts.tax(formatSigned(survey.tax.receipts), formatSigned(survey.tax.datev))}
        </p>
      )}
      {survey?.warnings.map((warning) => (
        <Notice key={warning}>{warning}</Notice>
      ))}
      {survey && survey.closes > 0 && lacks.length > 0 && <Lacks lacks={lacks} />}
      {isReady && (
        <a
          href={journalAddress(survey, format)}
          download
          className={buttonClass('primary', 'justify-self-start')}
        >
          <Download aria-hidden="true" size={18} />
          <span>{texts.download}</span>
        </a>
      )}
    </div>
  )
}

function sayHeld(survey: JournalSurvey, format: JournalFormat): string {
  const { closes, first, last } = survey
  const postings = format === 'datev' ? survey.datevPostings : survey.postings
  return closes === 0 ? texts.none : texts.found(closes, first, last, postings)
}

function differsInTax({ tax }: JournalSurvey): boolean {
  return nearestCents(tax.receipts) !== nearestCents(tax.datev)
}

function Lacks({ lacks }: { lacks: JournalSurvey['csv'] }) {
  return (
    <div className="rounded-input border border-l-4 border-border border-l-gold bg-surface px-4 py-3">
      <p className="font-semibold">{texts.lacks}</p>
      <ul className="mt-1 list-disc pl-5 wrap-anywhere">
        {lacks.map(({ field, sentence }) => (
          <li key={field}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}

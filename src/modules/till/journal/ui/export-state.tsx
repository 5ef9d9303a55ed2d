import { Download } from 'lucide-react'
import { buttonClass } from '#ui-kit/button.tsx'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import type { JournalSurvey } from '../contract.ts'
import { type JournalFormat, journalAddress } from '../rules/period.ts'
import { exportTexts as texts } from './texts.ts'

interface ExportStateProps {
  format: JournalFormat
  /** Undefined while it is looked for. */
  survey: JournalSurvey | undefined
  hasFailed: boolean
  /** There are no such days: their fields say why. */
  isRefused: boolean
  onRetry: () => void
}

/** What the chosen days hold, and the file or what it still lacks. */
export function ExportState({ format, survey, hasFailed, isRefused, onRetry }: ExportStateProps) {
  if (isRefused) return null
  if (hasFailed) return <LoadFailure what={texts.what} onRetry={onRetry} />
  const lacks = survey?.[format] ?? []
  const isReady = survey !== undefined && survey.closes > 0 && lacks.length === 0
  return (
    <div className="grid gap-3">
      <output className="block text-muted">{survey ? sayHeld(survey) : texts.loading}</output>
      {survey && survey.closes > 0 && lacks.length > 0 && <Lacks lacks={lacks} />}
      {isReady && (
        <a
          href={journalAddress(survey, format)}
          download
          className={buttonClass('primary', 'justify-self-start')}
        >
          <Download aria-hidden="true" size={18} />
          {texts.download}
        </a>
      )}
    </div>
  )
}

function sayHeld({ closes, first, last, postings }: JournalSurvey): string {
  return closes === 0 ? texts.none : texts.found(closes, first, last, postings)
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

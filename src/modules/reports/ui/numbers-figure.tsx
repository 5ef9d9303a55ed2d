import { Download } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { AskedPeriod, ReportTable } from '../rules.ts'
import { reportTexts } from './house-texts.ts'

interface NumbersFigureProps {
  title: string
  /** Beside the title. */
  aside?: ReactNode
  asked: AskedPeriod
  table: ReportTable
  /** The numbers as a table, where the chart is not one already. */
  numbers?: ReactNode
  children: ReactNode
  className?: string
}

/** A chart with its title, and the way to its numbers as a file. */
export function NumbersFigure({
  title,
  aside,
  asked,
  table,
  numbers,
  children,
  className = '',
}: NumbersFigureProps) {
  const id = useId()
  return (
    <figure
      aria-labelledby={id}
      className={`min-w-0 rounded-card border border-border bg-surface p-4 sm:p-6 ${className}`}
    >
      <figcaption className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 id={id} className="text-xl">
          {title}
        </h3>
        {aside}
      </figcaption>
      {children}
      <div className="relative mt-2">
        {numbers}
        <a
          href={csvAddress(asked, table)}
          download
          className={`inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-muted hover:text-primary hover:underline ${numbers ? 'absolute top-0 right-0' : ''}`}
        >
          <Download aria-hidden="true" size={16} />
          <span className="sr-only">{reportTexts.download} </span>
          <span>{reportTexts.csv}</span>
          <span className="sr-only">{reportTexts.of(title)}</span>
        </a>
      </div>
    </figure>
  )
}

/** Where a table of the report is as a file. */
export function csvAddress(asked: AskedPeriod, table: ReportTable): string {
  const query = new URLSearchParams({ table })
  for (const [name, value] of Object.entries(asked)) if (value) query.set(name, value)
  return `/admin-stats/report.csv?${query}`
}

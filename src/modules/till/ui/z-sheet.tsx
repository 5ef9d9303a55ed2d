import { formatWhenInYear } from '#modules/restaurant/local-time.ts'
import type { WireZ } from '../contract.ts'
import { drawerRows } from '../drawing.ts'
import { reportTexts, zTexts as texts } from '../house-texts.ts'
import { ReportView } from './report-view.tsx'
import { SumList } from './sum-list.tsx'

/** A Z as it goes to the books: on paper nothing else is printed. */
export function ZSheet({ z }: { z: WireZ }) {
  const { name, address, phone, taxLines, timeZone, note } = z.house
  const facts = [
    [texts.from, formatWhenInYear(z.openedAt, timeZone)],
    [texts.to, formatWhenInYear(z.closedAt, timeZone)],
    [texts.by, z.by],
  ] as const
  return (
    <article
      aria-label={texts.name(z.number)}
      className="max-w-2xl rounded-card border border-border bg-surface p-5 md:p-8 print:border-0 print:bg-transparent print:p-0 print:[&_:is(dl>div,section,tr)]:break-inside-avoid"
      data-receipt
    >
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="font-display text-2xl font-[640] tracking-[-0.015em] wrap-anywhere">
            {name}
          </p>
          <p className="mt-1 text-sm text-muted">{address}</p>
          <p className="text-sm text-muted">{phone}</p>
          {taxLines.map((line) => (
            <p key={line} className="text-sm text-muted">
              {line}
            </p>
          ))}
        </div>
        <p className="sm:text-right">
          <span className="block text-sm text-muted">{texts.report}</span>
          <span className="font-display text-2xl font-[560] tabular-nums">
            {texts.name(z.number)}
          </span>
        </p>
      </div>
      <dl className="mt-5 mb-6 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 border-y border-border py-3 text-sm">
        {facts.map(([term, text]) => (
          <div key={term} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-muted">{term}</dt>
            <dd className="text-right wrap-anywhere tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
      <ReportView report={z} Heading="h2" />
      <section className="mt-6 border-t border-border pt-4">
        <h2 className="text-lg">{reportTexts.drawer}</h2>
        <SumList rows={drawerRows(z, { timeZone, isFirst: z.number === 1 })} />
      </section>
      {note !== undefined && <p className="mt-6 text-sm text-muted">{note}</p>}
    </article>
  )
}

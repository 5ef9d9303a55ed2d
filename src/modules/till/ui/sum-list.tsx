import type { ReportRow } from '../drawing.ts'

/** Names and sums, line by line as on a receipt. */
export function SumList({ rows }: { rows: readonly ReportRow[] }) {
  return (
    <dl className="mt-3 grid gap-1.5">
      {rows.map(({ name, details = [], amount, isTotal = false }, index) => (
        <div
          // Rows only ever grow at their end, and two may be alike.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          className={`flex items-baseline justify-between gap-6 ${isTotal ? 'border-t border-border pt-2 font-semibold' : ''}`}
        >
          <dt className={`min-w-0 wrap-anywhere ${isTotal ? '' : 'text-muted'}`}>
            <span>{name}</span>
            {details.map((detail) => (
              <span key={detail} className="block text-sm text-muted">
                {detail}
              </span>
            ))}
          </dt>
          <dd className="text-right tabular-nums">{amount}</dd>
        </div>
      ))}
    </dl>
  )
}

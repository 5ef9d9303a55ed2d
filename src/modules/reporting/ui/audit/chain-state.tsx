import { formatCount } from '#kernel/money.ts'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import type { AuditLogSummary } from '#modules/reporting/contract/audit.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { formatWhen } from '#modules/restaurant/rules/clock.ts'

/** Whether each entry still follows from the one before it: who edits one breaks all after it. */
export function ChainState({ summary }: { summary: AuditLogSummary | undefined }) {
  const { timeZone } = useRestaurant()
  if (!summary) return <p className="mt-4 min-h-7 text-muted">Checking the log…</p>
  const { lines, isWhole, brokenAt, checkedAt } = summary
  if (isWhole) {
    return (
      <p className="mt-4 flex min-h-7 items-center gap-2">
        <ShieldCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
        <span>
          <strong className="font-semibold">Unbroken:</strong> {countOf(lines)}, checked{' '}
          {formatWhen(checkedAt, timeZone)}.
        </span>
      </p>
    )
  }
  return (
    <div
      role="alert"
      className="mt-4 flex max-w-2xl items-start gap-3 rounded-card border border-danger bg-surface p-5"
    >
      <ShieldAlert aria-hidden="true" className="size-6 shrink-0 text-danger" />
      <p>
        <strong className="block font-semibold text-danger">
          The log is broken at entry {brokenAt !== null && formatCount(brokenAt)}.
        </strong>
        Somebody has changed it in the database itself. Keep a copy of the newest backup before this
        entry, and have whoever runs the server look: <code>npm run admin -- doctor</code>
      </p>
    </div>
  )
}

function countOf(lines: number): string {
  if (lines === 0) return 'no entry yet'
  return lines === 1 ? 'one entry' : `all ${formatCount(lines)} entries`
}

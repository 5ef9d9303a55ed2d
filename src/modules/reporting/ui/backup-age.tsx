import { useQuery } from '@tanstack/react-query'
import { HardDriveDownload, TriangleAlert } from 'lucide-react'
import { backupsQuery } from '#modules/reporting/client/backups.ts'
import type { BackupState } from '#modules/reporting/contract/backups.ts'
import { ageText } from '#modules/reporting/rules/backups.ts'
import { formatTimeOfDay } from '#modules/restaurant/rules/times.ts'
import { useApi } from '#ui-kit/api-context.ts'

/** One line for the owner: how old the last backup is, and a warning when somebody has to look. */
export function BackupAge() {
  const { data: state } = useQuery(backupsQuery(useApi()))
  if (!state) return null
  const warning = warningOf(state)
  const Sign = warning ? TriangleAlert : HardDriveDownload
  return (
    <p
      role={warning ? 'alert' : undefined}
      className={`flex items-start gap-2.5 text-sm ${warning ? 'rounded-card border border-danger bg-surface p-4' : 'text-muted'}`}
    >
      <Sign
        aria-hidden="true"
        className={`mt-0.5 size-4 shrink-0 ${warning ? 'text-danger' : ''}`}
      />
      <span>
        {state.last ? (
          <>
            Last backup <time dateTime={state.last.madeAt}>{ageText(state.last.ageSeconds)}</time>
            {!warning && `, ${sizeText(state.last.bytes)}${copyText(state.copy)}.`}
            {warning && '.'}
          </>
        ) : (
          `No backup yet: the first is made tonight at ${formatTimeOfDay(state.nightlyAt)}.`
        )}
        {warning && <strong className="mt-1 block font-semibold text-text">{warning}</strong>}
      </span>
    </p>
  )
}

function warningOf({ last, failure, isLate, copy }: BackupState): string | undefined {
  if (failure !== null) return `The last try failed. ${failure}`
  if (isLate) {
    return 'Two nights have passed without one. Ask whoever runs the server to look at its log.'
  }
  if (last && !last.isInOrder) {
    return 'It is complete, but the books in it are not in order. Have "npm run admin -- doctor" run.'
  }
  if (copy?.failure) return `It is on this machine only. ${copy.failure}`
  if (copy?.isLate) {
    return 'No copy has left this machine for two days. Ask whoever runs the server to look at its log.'
  }
  return undefined
}

/** Whether what lies here also lies elsewhere. */
function copyText(copy: BackupState['copy']): string {
  if (copy === null || copy.ageSeconds === null) return ''
  return `; last copied off this machine ${ageText(copy.ageSeconds)}`
}

function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

import { useQuery } from '@tanstack/react-query'
import { HardDriveDownload, TriangleAlert } from 'lucide-react'
import { minutes } from '#kernel/duration.ts'
import { queryOf } from '#kernel/query-of.ts'
import { formatTimeOfDay } from '#modules/restaurant/local-time.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { type BackupState, getBackups } from '../contract.ts'
import { backupTexts } from './house-texts.ts'

/** One line for the owner: how old the last backup is, and a warning when somebody has to look. */
export function BackupAge() {
  const { data: state } = useQuery({
    ...queryOf(useApi(), getBackups),
    // An age grows without anybody telling.
    refetchInterval: minutes(10),
  })
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
            <span>{backupTexts.last}</span>{' '}
            <time dateTime={state.last.madeAt}>{ageText(state.last.ageSeconds)}</time>
            {!warning && <span>{copyText(state.last.bytes, state.copy)}</span>}
            {warning && <span>.</span>}
          </>
        ) : (
          <span>{backupTexts.none(formatTimeOfDay(state.nightlyAt))}</span>
        )}
        {warning && <strong className="mt-1 block font-semibold text-text">{warning}</strong>}
      </span>
    </p>
  )
}

function warningOf({ last, failure, isLate, copy }: BackupState): string | undefined {
  if (failure !== null) return backupTexts.failed(failure)
  if (isLate) {
    return backupTexts.late
  }
  if (last && !last.isInOrder) {
    return backupTexts.notInOrder
  }
  if (copy?.failure) return backupTexts.onlyHere(copy.failure)
  if (copy?.isLate) {
    return backupTexts.copyLate
  }
  return undefined
}

/** Whether what lies here also lies elsewhere. */
function copyText(bytes: number, copy: BackupState['copy']): string {
  if (copy === null || copy.ageSeconds === null) return backupTexts.size(sizeText(bytes))
  return backupTexts.copied(sizeText(bytes), ageText(copy.ageSeconds))
}

const ageSteps = [
  { seconds: 86_400, unit: 'days' },
  { seconds: 3600, unit: 'hours' },
  { seconds: 60, unit: 'minutes' },
] as const

/** "7 hours ago"; days are counted from the second one on. */
export function ageText(seconds: number): string {
  for (const { seconds: step, unit } of ageSteps) {
    const count = Math.floor(seconds / step)
    if (count >= (unit === 'days' ? 2 : 1)) return backupTexts.ago[unit](count)
  }
  return backupTexts.justNow
}

function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

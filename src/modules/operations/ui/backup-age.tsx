import { useQuery } from '@tanstack/react-query'
import { HardDriveDownload, TriangleAlert } from 'lucide-react'
import { minutes } from '#kernel/duration.ts'
import { queryOf } from '#kernel/query-of.ts'
import { formatTimeOfDay } from '#modules/restaurant/local-time.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { type BackupState, getBackups } from '../contract.ts'

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
            <span>Last backup</span>{' '}
            <time dateTime={state.last.madeAt}>{ageText(state.last.ageSeconds)}</time>
            {!warning && <span>{`, ${sizeText(state.last.bytes)}${copyText(state.copy)}.`}</span>}
            {warning && <span>.</span>}
          </>
        ) : (
          <span>{`No backup yet: the first is made tonight at ${formatTimeOfDay(state.nightlyAt)}.`}</span>
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

const ageSteps = [
  { seconds: 86_400, word: 'day' },
  { seconds: 3600, word: 'hour' },
  { seconds: 60, word: 'minute' },
]

/** "7 hours ago"; days are counted from the second one on. */
export function ageText(seconds: number): string {
  for (const { seconds: step, word } of ageSteps) {
    const count = Math.floor(seconds / step)
    if (count >= (word === 'day' ? 2 : 1)) return `${count} ${word}${count === 1 ? '' : 's'} ago`
  }
  return 'just now'
}

function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

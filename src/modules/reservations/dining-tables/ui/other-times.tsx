import { Button } from '#ui-kit/button.tsx'
import type { OtherTime } from '../rules/other-times.ts'

interface OtherTimesProps {
  /** Why others are offered. */
  message: string
  times: readonly OtherTime[]
  /** What is heard before each time: "Book 7 pm". */
  verb: string
  isBusy: boolean
  onChoose: (time: OtherTime) => void
}

/** Where a time has gone: the nearest others, each one press away. */
export function OtherTimes({ message, times, verb, isBusy, onChoose }: OtherTimesProps) {
  return (
    <div role="alert" className="rounded-card border border-gold bg-surface p-5">
      <p className="font-semibold">{message}</p>
      {times.length > 0 ? (
        <>
          <p className="mt-1 text-muted">The nearest free times of that day:</p>
          <div className="mt-4 flex flex-wrap gap-2">
            {times.map((time) => (
              <Button
                key={time.start}
                kind="secondary"
                aria-label={`${verb} ${time.label}`}
                disabled={isBusy}
                onClick={() => onChoose(time)}
                className="min-w-24 text-lg tabular-nums"
              >
                {time.label}
              </Button>
            ))}
          </div>
        </>
      ) : (
        <p className="mt-1 text-muted">Nothing else is free on that day. Please choose another.</p>
      )}
    </div>
  )
}

import { counted } from '#kernel/counted.ts'
import { useState } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { TextField } from '#ui-kit/text-input.tsx'
import { inHours, tomorrowAtEleven } from './pause-times.ts'

interface PauseChoiceProps {
  timeZone: string
  error: string
  onSet: (until: string) => void
}

/** For how long, or until when. */
export function PauseChoice({ timeZone, error, onSet }: PauseChoiceProps) {
  const [until, setUntil] = useState(() => tomorrowAtEleven(Date.now(), timeZone))
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        {[1, 2, 4].map((count) => (
          <Button
            key={count}
            kind="secondary"
            className="px-4"
            onClick={() => onSet(inHours(count, Date.now(), timeZone))}
          >
            For {counted(count, 'hour')}
          </Button>
        ))}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 sm:grid-cols-[16rem_auto] sm:justify-start">
        <TextField
          label="Until"
          type="datetime-local"
          className="max-sm:px-2"
          value={until}
          error={error || undefined}
          onChange={({ target }) => setUntil(target.value)}
        />
        <Button kind="secondary" className="sm:mt-8" onClick={() => onSet(until)}>
          Pause until then
        </Button>
      </div>
    </div>
  )
}

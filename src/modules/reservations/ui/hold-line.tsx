import { Clock } from 'lucide-react'
import { formatTime } from '#modules/restaurant/local-time.ts'
import type { Hold } from '../contract/guest.ts'
import { actionTexts } from '../texts.ts'

interface HeldLineProps {
  hold: Hold
  timeZone: string
  /** How long tables are kept, in seconds. */
  holdSeconds: number
}

/** Until when the table is held: said once, shown as a line that grows shorter. */
export function HeldLine({ hold, timeZone, holdSeconds }: HeldLineProps) {
  return (
    <div>
      <p className="flex items-center gap-2 font-semibold text-success">
        <Clock aria-hidden="true" className="size-5 shrink-0" />
        <span>{actionTexts.held(formatTime(hold.heldUntil, timeZone))}</span>
      </p>
      <div aria-hidden="true" className="mt-2 h-1 rounded-full bg-surface2 motion-reduce:hidden">
        <div
          key={hold.heldUntil}
          ref={(line) => runDown(line, hold.heldUntil, holdSeconds)}
          className="h-full origin-left rounded-full bg-success"
        />
      </div>
    </div>
  )
}

/** Shrinks the line from the time that is left to nothing, as one animation without a timer. */
function runDown(line: HTMLElement | null, end: string, holdSeconds: number) {
  const left = Math.max(0, Date.parse(end) - Date.now())
  const from = Math.min(1, left / (holdSeconds * 1000))
  const run = line?.animate([{ scale: `${from} 1` }, { scale: '0 1' }], {
    duration: left,
    fill: 'forwards',
  })
  return () => run?.cancel()
}

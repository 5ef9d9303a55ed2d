import { Button } from '#ui-kit/button.tsx'
import type { DayTimes } from '../rules/group-times.ts'
import { TimeChoice } from './time-choice.tsx'
import { WithPhone } from '#ui-kit/with-phone.tsx'

interface DayTimesViewProps {
  times: DayTimes
  phone: string
  chosen: string
  onChoose: (start: string) => void
  onPress?: ((start: string) => void) | undefined
  /** Another day is wanted. */
  onDay: (day: string) => void
}

/** The times of a day, or why it has none and which days have some. */
export function DayTimesView({ times, phone, onDay, ...choice }: DayTimesViewProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-display text-2xl leading-tight font-[560]">{times.date}</legend>
      <output className="mt-1 block text-muted">
        {times.hasTimes ? (
          <>Choose a time{choice.onPress && ' to go on to the details'}.</>
        ) : (
          <WithPhone text={times.message} phone={phone} />
        )}
      </output>
      {times.hasTimes ? (
        <TimeChoice sittings={times.sittings} {...choice} />
      ) : (
        times.nextDays.length > 0 && (
          <>
            <p className="mt-6 font-semibold">These days have a table for you:</p>
            <div className="mt-3 flex flex-wrap gap-3">
              {times.nextDays.map(({ day, date }) => (
                <Button key={day} kind="secondary" onClick={() => onDay(day)}>
                  {date}
                </Button>
              ))}
            </div>
          </>
        )
      )}
    </fieldset>
  )
}

import { CalendarCheck, Pause } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { ApiError } from '#kernel/api.ts'
import { hours, minutes } from '#kernel/duration.ts'
import { messageOf } from '#kernel/message-of.ts'
import { formatWhen } from '#modules/restaurant/local-time.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { TextField } from '#ui-kit/text-field.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import type { BookingSettings } from '../../contract/house.ts'
import { pauseTexts } from './house-texts.ts'

interface PausePanelProps {
  settings: BookingSettings
  onPause: (until: string | null) => Promise<BookingSettings>
}

/** No bookings on the site for a while; it ends by itself. Set at once, as evenings need it. */
export function PausePanel({ settings, onPause }: PausePanelProps) {
  const { timeZone } = useRestaurant()
  const isHydrated = useHydrated()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const [refused, setRefused] = useState({ field: '', elsewhere: '' })
  const [isBusy, setIsBusy] = useState(false)
  const { pausedUntil } = settings

  async function set(until: string | null) {
    setIsBusy(true)
    setRefused({ field: '', elsewhere: '' })
    try {
      const saved = await onPause(until)
      const words = saved.pausedUntil
        ? pauseTexts.paused(formatWhen(saved.pausedUntil, timeZone))
        : pauseTexts.open
      void toasts.show('success', words)
      // The button that was pressed has gone.
      title.current?.focus()
    } catch (error) {
      const field = error instanceof ApiError ? (error.fields['pausedUntil'] ?? '') : ''
      const message = messageOf(error)
      setRefused({ field, elsewhere: field === '' ? message : '' })
    }
    setIsBusy(false)
  }

  const Sign = pausedUntil ? Pause : CalendarCheck
  return (
    <section
      aria-labelledby={titleId}
      className={`mb-10 rounded-card border-2 bg-surface p-5 md:p-6 ${pausedUntil ? 'border-gold' : 'border-border'}`}
    >
      <h2
        ref={title}
        id={titleId}
        tabIndex={-1}
        className="flex items-center gap-2.5 text-xl outline-none"
      >
        <Sign aria-hidden="true" className="size-5 shrink-0 text-primary" />
        <span>
          {pausedUntil
            ? pauseTexts.pausedUntil(formatWhen(pausedUntil, timeZone))
            : pauseTexts.isOpen}
        </span>
      </h2>
      <p className="mt-1 text-muted">
        {pausedUntil ? pauseTexts.whilePaused : pauseTexts.whenToPause}
      </p>
      <fieldset
        disabled={!isHydrated || isBusy}
        aria-label={pauseTexts.legend}
        className="mt-4 min-w-0"
      >
        {pausedUntil ? (
          <Button onClick={() => void set(null)}>{pauseTexts.resume}</Button>
        ) : (
          <PauseChoice
            timeZone={timeZone}
            error={refused.field}
            onSet={(until) => void set(until)}
          />
        )}
      </fieldset>
      <ErrorText>{refused.elsewhere}</ErrorText>
    </section>
  )
}

interface PauseChoiceProps {
  timeZone: string
  error: string
  onSet: (until: string) => void
}

/** For how long, or until when. */
function PauseChoice({ timeZone, error, onSet }: PauseChoiceProps) {
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
            {pauseTexts.for(count)}
          </Button>
        ))}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 sm:grid-cols-[16rem_auto] sm:justify-start">
        <TextField
          label={pauseTexts.until}
          type="datetime-local"
          className="max-sm:px-2"
          value={until}
          error={error || undefined}
          onChange={({ target }) => setUntil(target.value)}
        />
        <Button kind="secondary" className="sm:mt-8" onClick={() => onSet(until)}>
          {pauseTexts.pause}
        </Button>
      </div>
    </div>
  )
}

/** A time on the restaurant's clock as fields hold it: 2026-11-22T18:30. */
function wallTime(instant: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/** The wall time in so many hours, rounded up to a quarter of an hour. */
export function inHours(count: number, now: number, timeZone: string): string {
  return wallTime(Math.ceil((now + hours(count)) / minutes(15)) * minutes(15), timeZone)
}

/** Eleven in the morning of the next day there. */
export function tomorrowAtEleven(now: number, timeZone: string): string {
  const today = new Date(`${wallTime(now, timeZone).slice(0, 10)}T12:00:00Z`)
  today.setUTCDate(today.getUTCDate() + 1)
  return `${today.toISOString().slice(0, 10)}T11:00`
}

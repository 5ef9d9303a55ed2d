import { useId } from 'react'
import { Group } from '#ui-kit/settings-frame.tsx'
import { whoMayBookTexts as texts } from '../../texts.ts'

/** Whether a table is booked without an account, too. */
export function WhoMayBook({ guestBookings }: { guestBookings: boolean }) {
  const hintId = useId()
  return (
    <Group title={texts.title} intro={texts.intro}>
      <label className="flex min-h-11 items-start gap-3">
        <input
          type="checkbox"
          name="guestBookings"
          defaultChecked={guestBookings}
          aria-describedby={hintId}
          className="mt-0.5 size-5 shrink-0 accent-primary"
        />
        <span className="font-semibold">{texts.guests}</span>
      </label>
      <p id={hintId} className="pl-8 text-muted">
        {texts.hint}
      </p>
    </Group>
  )
}

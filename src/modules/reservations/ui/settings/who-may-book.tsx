import { CheckField } from '#ui-kit/check-field.tsx'
import { Group } from '#ui-kit/settings-frame.tsx'
import { whoMayBookTexts as texts } from './house-texts.ts'

/** Whether a table is booked without an account, too. */
export function WhoMayBook({ guestBookings }: { guestBookings: boolean }) {
  return (
    <Group title={texts.title} intro={texts.intro}>
      <CheckField
        name="guestBookings"
        label={texts.guests}
        isChecked={guestBookings}
        hint={texts.hint}
      />
    </Group>
  )
}

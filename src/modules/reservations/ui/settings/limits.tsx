import { ChoiceField } from '#ui-kit/choice-field.tsx'
import { Group } from '#ui-kit/settings-frame.tsx'
import { TextField } from '#ui-kit/text-field.tsx'
import type { BookingSettings } from '../../contract/house.ts'
import { notices, reminders, sayLength, withChosen } from './lengths.ts'

interface LimitsProps {
  settings: BookingSettings
  errors: Readonly<Record<string, string>>
  /** The largest party that any table or combination seats; 0 while that is not known. */
  mostSeats: number
  onStep: (minutes: number) => void
}

/** Between what guests can choose. */
export function Limits({ settings, errors, mostSeats, onStep }: LimitsProps) {
  return (
    <Group title="What guests can choose" intro="On the site only: the desk may always do more.">
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <ChoiceField
          label="A time is offered every"
          name="stepMinutes"
          defaultValue={settings.stepMinutes}
          onChange={({ target }) => onStep(Number(target.value))}
          error={errors['stepMinutes']}
          choices={withChosen([15, 30, 60], settings.stepMinutes).map((each) => [
            String(each),
            sayLength(each),
          ])}
        />
        <ChoiceField
          label="Booked at least"
          name="leadMinutes"
          defaultValue={settings.leadMinutes}
          error={errors['leadMinutes']}
          hint="So that nobody turns up unannounced."
          choices={noticesWith(settings.leadMinutes, 'Up to the last minute')}
        />
        <TextField
          label="Days ahead"
          name="daysAhead"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={settings.daysAhead}
          error={errors['daysAhead']}
          hint="0 is today only, 365 a year."
        />
        <TextField
          label="Largest party"
          name="largestParty"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={settings.largestParty}
          error={errors['largestParty']}
          hint={`${mostSeats > 0 ? `Your tables seat up to ${mostSeats}. ` : ''}Larger ones are asked to call.`}
        />
        <TextField
          label="Guests arriving per quarter-hour"
          name="guestsPerQuarter"
          inputMode="numeric"
          autoComplete="off"
          placeholder="Any number"
          defaultValue={settings.guestsPerQuarter ?? ''}
          error={errors['guestsPerQuarter']}
          hint="So that the kitchen keeps up. Leave empty for no limit."
        />
      </div>
    </Group>
  )
}

/** After it is booked. */
export function Afterwards({ settings, errors }: Pick<LimitsProps, 'settings' | 'errors'>) {
  const { changeUntilMinutes, reminderHours } = settings
  const hours = withChosen(reminders, reminderHours ?? 24)
  return (
    <Group title="Once it is booked">
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <ChoiceField
          label="Guests change and cancel until"
          name="changeUntilMinutes"
          defaultValue={changeUntilMinutes}
          error={errors['changeUntilMinutes']}
          hint="Later they are asked to call."
          choices={noticesWith(changeUntilMinutes, 'The last minute')}
        />
        <ChoiceField
          label="Reminder by email"
          name="reminderHours"
          defaultValue={reminderHours ?? ''}
          error={errors['reminderHours']}
          choices={[
            ['', 'None'],
            ...hours.map((each) => [String(each), `${sayLength(each * 60)} before`] as const),
          ]}
        />
      </div>
    </Group>
  )
}

function noticesWith(chosen: number, none: string) {
  return withChosen(notices, chosen).map(
    (each) => [String(each), each === 0 ? none : `${sayLength(each)} before`] as const,
  )
}

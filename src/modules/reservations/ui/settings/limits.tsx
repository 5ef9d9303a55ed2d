import { ChoiceField } from '#ui-kit/choice-field.tsx'
import { Group } from '#ui-kit/settings-frame.tsx'
import { TextField } from '#ui-kit/text-field.tsx'
import type { BookingSettings } from '../../contract/house.ts'
import { limitTexts } from './house-texts.ts'
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
    <Group title={limitTexts.title} intro={limitTexts.intro}>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <ChoiceField
          label={limitTexts.step}
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
          label={limitTexts.notice}
          name="leadMinutes"
          defaultValue={settings.leadMinutes}
          error={errors['leadMinutes']}
          hint={limitTexts.noticeHint}
          choices={noticesWith(settings.leadMinutes, limitTexts.noNotice)}
        />
        <TextField
          label={limitTexts.daysAhead}
          name="daysAhead"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={settings.daysAhead}
          error={errors['daysAhead']}
          hint={limitTexts.daysAheadHint}
        />
        <TextField
          label={limitTexts.party}
          name="largestParty"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={settings.largestParty}
          error={errors['largestParty']}
          hint={mostSeats > 0 ? limitTexts.partySeats(mostSeats) : limitTexts.partyHint}
        />
        <TextField
          label={limitTexts.pace}
          name="guestsPerQuarter"
          inputMode="numeric"
          autoComplete="off"
          placeholder={limitTexts.paceNone}
          defaultValue={settings.guestsPerQuarter ?? ''}
          error={errors['guestsPerQuarter']}
          hint={limitTexts.paceHint}
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
    <Group title={limitTexts.afterwards}>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <ChoiceField
          label={limitTexts.changeUntil}
          name="changeUntilMinutes"
          defaultValue={changeUntilMinutes}
          error={errors['changeUntilMinutes']}
          hint={limitTexts.changeUntilHint}
          choices={noticesWith(changeUntilMinutes, limitTexts.lastMinute)}
        />
        <ChoiceField
          label={limitTexts.reminder}
          name="reminderHours"
          defaultValue={reminderHours ?? ''}
          error={errors['reminderHours']}
          choices={[
            ['', limitTexts.noReminder],
            ...hours.map(
              (each) => [String(each), limitTexts.before(sayLength(each * 60))] as const,
            ),
          ]}
        />
      </div>
    </Group>
  )
}

function noticesWith(chosen: number, none: string) {
  return withChosen(notices, chosen).map(
    (each) => [String(each), each === 0 ? none : limitTexts.before(sayLength(each))] as const,
  )
}

import { useState } from 'react'
import type { KitchenSettingsView } from '#modules/orders/contract/kitchen-settings.ts'
import { findKitchenProblems } from '#modules/orders/rules/kitchen-settings.ts'
import { TextField } from '#ui-kit/text-input.tsx'
import { readFields } from '#ui-kit/read-fields.ts'
import { Group, SettingsFrame } from '#ui-kit/settings-frame.tsx'
import { useAnswersForm } from './use-answers-form.ts'

interface AnswersFormProps {
  kept: KitchenSettingsView
  onMerged: () => void
}

/** Minutes, written as numbers; an empty field is "never" where that can be. */
export function AnswersForm({ kept, onMerged }: AnswersFormProps) {
  const { form, save } = useAnswersForm(kept, onMerged)
  const [begun] = useState(kept)
  const { errors } = form

  function send(sent: FormData): Promise<boolean> {
    const given = readFields(sent, '')
    const optional = (name: string) => (given[name]?.trim() ? Number(given[name]) : null)
    const said = {
      minutes: (given['minutes'] ?? '').split(/[\s,;]+/).flatMap((each) => (each ? [+each] : [])),
      remindMinutes: given['remindMinutes']?.trim() ? Number(given['remindMinutes']) : Number.NaN,
      mailMinutes: optional('mailMinutes'),
      rejectMinutes: optional('rejectMinutes'),
      usesBoard: sent.has('usesBoard'),
    }
    if (form.refuse(findKitchenProblems(said))) return Promise.resolve(false)
    return save(said)
  }

  const minuteField = (name: 'remindMinutes' | 'mailMinutes' | 'rejectMinutes') => ({
    name,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    defaultValue: begun[name] === null ? '' : String(begun[name]),
    error: errors[name],
  })
  return (
    <SettingsFrame form={form} onSave={send}>
      <Group
        title="The board"
        intro="Without it, orders are accepted as soon as they are paid, for the first of your usual times, and guests cannot cancel by themselves."
      >
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="usesBoard"
            defaultChecked={begun.usesBoard}
            className="size-5 accent-primary"
          />
          We work with the kitchen board
        </label>
      </Group>
      <Group
        title="Accepting"
        intro="One tap on the board accepts an order for one of these times."
      >
        <TextField
          label="Usual times, in minutes"
          name="minutes"
          autoComplete="off"
          defaultValue={begun.minutes.join(', ')}
          error={errors['minutes']}
          hint="The first is the large button, the others stand beside it."
        />
      </Group>
      <Group
        title="When nobody answers"
        intro="Counted from when an order comes in; at night, from when you open for orders."
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Ring louder after, in minutes"
            hint="The board says which order waits."
            {...minuteField('remindMinutes')}
          />
          <TextField
            label="Email us after, in minutes"
            hint="Empty: no email."
            {...minuteField('mailMinutes')}
          />
        </div>
        <TextField
          label="Reject and send the money back after, in minutes"
          hint="Empty: an order waits until somebody answers. The guest reads that the kitchen did not get to it in time."
          {...minuteField('rejectMinutes')}
        />
      </Group>
    </SettingsFrame>
  )
}

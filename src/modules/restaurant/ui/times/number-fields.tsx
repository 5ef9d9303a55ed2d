import { type SlotNumber, type SlotSettings, slotBounds } from '../../rules/ordering-times.ts'
import { TextField } from '#ui-kit/text-input.tsx'
import { Group } from '#ui-kit/settings-frame.tsx'

/** What stands in the fields. */
export type NumberTexts = Record<SlotNumber, string>

const fields: readonly { name: SlotNumber; label: string; hint: string }[] = [
  { name: 'interval', label: 'Time slot interval (minutes)', hint: 'Counted from when you open.' },
  {
    name: 'lead',
    label: 'Minimum notice (minutes)',
    hint: '0 takes orders up to the last minute.',
  },
  {
    name: 'eatInLead',
    label: 'Minimum notice for eating in (minutes)',
    hint: 'Only times at which your house is open, too.',
  },
  { name: 'daysAhead', label: 'Days ahead', hint: '0 is today only.' },
  {
    name: 'lastOrder',
    label: 'Last pickup (minutes before you close)',
    hint: 'So that nobody finds the door locked.',
  },
  {
    name: 'preparation',
    label: 'Send to kitchen (minutes before pickup)',
    hint: 'Until then the order waits under Later. The first pickup time of the day is this long after you open.',
  },
]

export function textsOf(settings: SlotSettings): NumberTexts {
  const { interval, lead, eatInLead, daysAhead, lastOrder, preparation } = settings
  return {
    interval: String(interval),
    lead: String(lead),
    eatInLead: String(eatInLead),
    daysAhead: String(daysAhead),
    lastOrder: String(lastOrder),
    preparation: String(preparation),
  }
}

export function numbersIn(texts: NumberTexts): Pick<SlotSettings, SlotNumber> {
  const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))
  return {
    interval: numberOf(texts.interval),
    lead: numberOf(texts.lead),
    eatInLead: numberOf(texts.eatInLead),
    daysAhead: numberOf(texts.daysAhead),
    lastOrder: numberOf(texts.lastOrder),
    preparation: numberOf(texts.preparation),
  }
}

interface NumberFieldsProps {
  texts: NumberTexts
  /** Guests may eat in. */
  hasEatIn: boolean
  errors: Readonly<Record<string, string>>
  onChange: (name: SlotNumber, text: string) => void
}

/** The steps of the clock, and how far ahead. */
export function NumberFields({ texts, hasEatIn, errors, onChange }: NumberFieldsProps) {
  return (
    <Group title="The times">
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        {fields
          .filter(({ name }) => name !== 'eatInLead' || hasEatIn)
          .map(({ name, label, hint }) => (
            <TextField
              key={name}
              name={name}
              label={label}
              hint={`${hint} ${slotBounds[name].join(' to ')}.`}
              inputMode="numeric"
              autoComplete="off"
              value={texts[name]}
              onChange={({ currentTarget }) => onChange(name, currentTarget.value)}
              error={errors[name]}
            />
          ))}
      </div>
    </Group>
  )
}

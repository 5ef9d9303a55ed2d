import { useState } from 'react'
import type { BookingSettings } from '#modules/reservations/contract/house-rules.ts'
import { findRuleProblems } from '#modules/reservations/rules/problems.ts'
import type { Settings } from '#modules/restaurant/contract/settings.ts'
import { readFields } from '#ui-kit/read-fields.ts'
import { SettingsFrame } from '#ui-kit/settings-frame.tsx'
import { numberIn } from '#modules/reservations/dining-tables/ui/plan-draft.ts'
import { Closures } from '#modules/reservations/ui/settings/closures.tsx'
import { Afterwards, Limits } from '#modules/reservations/ui/settings/limits.tsx'
import { PausePanel } from '#modules/reservations/ui/settings/pause-panel.tsx'
import { Sittings } from './sittings.tsx'
import {
  seatingDurationOf,
  turnDrafts,
  turnsOf,
} from '#modules/reservations/ui/settings/turn-drafts.ts'
import { WhoMayBook } from '#modules/reservations/ui/settings/who-may-book.tsx'
import { TurnTimes } from '#modules/reservations/ui/settings/turn-times.tsx'
import { type SaidRules, useRulesForm } from '#modules/reservations/ui/settings/use-rules-form.ts'

interface RulesFormProps {
  settings: Settings
  rules: BookingSettings
  mostSeats: number
  onNewest: () => void
}

/** How tables are booked, with one Save; and the pause, which needs none. */
export function RulesForm({ settings, rules, mostSeats, onNewest }: RulesFormProps) {
  const { form, pause, save } = useRulesForm(rules, onNewest)
  const [turns, setTurns] = useState(() => turnDrafts(rules.turnTimes))
  const [closures, setClosures] = useState(rules.closures)
  const [step, setStep] = useState(rules.stepMinutes)

  function mendAll(list: string) {
    for (const name of Object.keys(form.errors)) if (name.startsWith(list)) form.mend(name)
  }

  async function send(sent: FormData) {
    const said = { ...readLimits(sent), turnTimes: turnsOf(turns), closures }
    if (form.refuse(findRuleProblems({ ...said, pausedUntil: null }))) return undefined
    return save(said)
  }

  return (
    <>
      <PausePanel settings={rules} onPause={pause} />
      <SettingsFrame form={form} onSave={send}>
        <Sittings
          hours={settings.hours.houseHours}
          stay={seatingDurationOf(turns, 2)}
          step={step}
        />
        <TurnTimes
          turns={turns}
          errors={form.errors}
          onChange={(changed) => {
            mendAll('turnTimes')
            setTurns(changed)
          }}
        />
        <WhoMayBook guestBookings={form.kept.guestBookings} />
        <Limits settings={form.kept} errors={form.errors} mostSeats={mostSeats} onStep={setStep} />
        <Afterwards settings={form.kept} errors={form.errors} />
        <Closures
          closures={closures}
          errors={form.errors}
          onChange={(changed) => {
            mendAll('closures')
            setClosures(changed)
          }}
        />
      </SettingsFrame>
    </>
  )
}

function readLimits(sent: FormData): Omit<SaidRules, 'turnTimes' | 'closures'> {
  const given = readFields(sent, '')
  const numberOf = (name: string) => numberIn(given[name] ?? '')
  const optional = (name: string) => (given[name]?.trim() ? numberOf(name) : null)
  return {
    stepMinutes: numberOf('stepMinutes'),
    leadMinutes: numberOf('leadMinutes'),
    daysAhead: numberOf('daysAhead'),
    largestParty: numberOf('largestParty'),
    guestsPerQuarter: optional('guestsPerQuarter'),
    changeUntilMinutes: numberOf('changeUntilMinutes'),
    reminderHours: optional('reminderHours'),
    guestBookings: given['guestBookings'] === 'on',
  }
}

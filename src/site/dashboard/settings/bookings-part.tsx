import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { queryOf } from '#kernel/query-of.ts'
import { findRuleProblems } from '#modules/reservations/booking-rules.ts'
import { type BookingSettings, getBookingSettings } from '#modules/reservations/contract/house.ts'
import { getTablePlan } from '#modules/reservations/dining-tables/contract.ts'
import { numberIn } from '#modules/reservations/dining-tables/ui/plan-draft.ts'
import { Closures } from '#modules/reservations/ui/settings/closures.tsx'
import { lastStart } from '#modules/reservations/ui/settings/last-start.ts'
import { Afterwards, Limits } from '#modules/reservations/ui/settings/limits.tsx'
import { PausePanel } from '#modules/reservations/ui/settings/pause-panel.tsx'
import {
  seatingDurationOf,
  turnDrafts,
  turnsOf,
} from '#modules/reservations/ui/settings/turn-drafts.ts'
import { TurnTimes } from '#modules/reservations/ui/settings/turn-times.tsx'
import { type SaidRules, useRulesForm } from '#modules/reservations/ui/settings/use-rules-form.ts'
import { WhoMayBook } from '#modules/reservations/ui/settings/who-may-book.tsx'
import type { Settings } from '#modules/restaurant/contract/house.ts'
import { sayPeriod } from '#modules/restaurant/local-time.ts'
import { describeHours, type Hours } from '#modules/restaurant/opening.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { NotLoaded } from '#ui-kit/not-loaded.tsx'
import { readFields } from '#ui-kit/read-fields.ts'
import { Group, SettingsFrame } from '#ui-kit/settings-frame.tsx'
import { bookingsPartTexts } from './house-texts.ts'
import { type PartProps, settingsAddress } from './settings-nav.tsx'

/** When tables can be booked, for how long, by how many. */
export function BookingsPart({ settings, onNewest }: PartProps) {
  const api = useApi()
  const query = useQuery(queryOf(api, getBookingSettings))
  const rules = query.data
  const { data: plan } = useQuery(queryOf(api, getTablePlan))
  if (!rules) {
    return (
      <NotLoaded query={query} what={bookingsPartTexts.rules} loading={bookingsPartTexts.loading} />
    )
  }
  const inService = plan?.tables.filter(({ isInService }) => isInService) ?? []
  const places = [...inService, ...(plan?.combinations ?? [])]
  const mostSeats = Math.max(0, ...places.map(({ maxSeats }) => maxSeats))
  return (
    <>
      {plan?.tables.length === 0 && (
        <p className="mb-6 rounded-card border-2 border-gold bg-surface p-5">
          <span>{bookingsPartTexts.noTables}</span>{' '}
          <Link
            to={`${settingsAddress}/tables`}
            className="font-semibold underline underline-offset-4 hover:text-primary"
          >
            {bookingsPartTexts.addTables}
          </Link>
        </p>
      )}
      <RulesForm settings={settings} rules={rules} mostSeats={mostSeats} onNewest={onNewest} />
    </>
  )
}

interface RulesFormProps {
  settings: Settings
  rules: BookingSettings
  mostSeats: number
  onNewest: () => void
}

/** How tables are booked, with one Save; and the pause, which needs none. */
function RulesForm({ settings, rules, mostSeats, onNewest }: RulesFormProps) {
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

interface SittingsProps {
  hours: Hours
  /** How long two guests stay, and how far times are apart, in minutes. */
  stay: number
  step: number
}

/** Which sittings follow from the house hours, and when the last table of each is given. */
function Sittings({ hours, stay, step }: SittingsProps) {
  const lines = describeHours(hours, (period) => {
    const last = lastStart(period, stay, step)
    return last
      ? bookingsPartTexts.lastTable(sayPeriod(period), last)
      : bookingsPartTexts.tooShort(sayPeriod(period))
  })
  const special = hours.exceptions.length
  return (
    <Group title={bookingsPartTexts.sittings} intro={bookingsPartTexts.sittingsIntro}>
      <dl className="grid gap-y-1 border-l-2 border-border pl-4">
        {lines.map(({ days, hours: said }) => (
          <div key={days} className="sm:grid sm:grid-cols-[7rem_1fr] sm:gap-4">
            <dt className="font-semibold">{days}</dt>
            <dd className="tabular-nums max-sm:mb-1.5">{said}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Link
          to={`${settingsAddress}/hours`}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:text-primary"
        >
          {bookingsPartTexts.changeHours}
        </Link>
        {special > 0 && (
          <span className="ml-3 text-sm text-muted">{bookingsPartTexts.specialDays(special)}</span>
        )}
      </p>
    </Group>
  )
}

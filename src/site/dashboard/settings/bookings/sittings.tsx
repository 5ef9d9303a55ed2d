import { Link } from 'react-router'
import { describeHours } from '#modules/restaurant/rules/describe.ts'
import type { Hours } from '#modules/restaurant/rules/hours.ts'
import { sayPeriod } from '#modules/restaurant/rules/times.ts'
import { Group } from '#ui-kit/settings-frame.tsx'
import { settingsAddress } from '../settings-nav.tsx'
import { lastStart } from '#modules/reservations/ui/settings/last-start.ts'

interface SittingsProps {
  hours: Hours
  /** How long two guests stay, and how far times are apart, in minutes. */
  stay: number
  step: number
}

/** Which sittings follow from the house hours, and when the last table of each is given. */
export function Sittings({ hours, stay, step }: SittingsProps) {
  const lines = describeHours(hours, (period) => {
    const last = lastStart(period, stay, step)
    return `${sayPeriod(period)} (${last ? `last table for two ${last}` : 'too short for two'})`
  })
  const special = hours.exceptions.length
  return (
    <Group
      title="Sittings"
      intro="They follow from the house hours: hours with a break between them are two sittings, such as a lunch and an evening."
    >
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
          Change the house hours
        </Link>
        {special > 0 && (
          <span className="ml-3 text-sm text-muted">
            {special === 1 ? 'One special day' : `${special} special days`} there count too.
          </span>
        )}
      </p>
    </Group>
  )
}

import { useId, useState } from 'react'
import { formatTime } from '#modules/restaurant/rules/clock.ts'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import { TextField } from '#ui-kit/text-input.tsx'

interface ZoneFieldProps {
  initial: string
  error: string | undefined
}

/** The time zone: typing searches the list that the browser knows. */
export function ZoneField({ initial, error }: ZoneFieldProps) {
  const listId = useId()
  const isHydrated = useHydrated()
  const [zone, setZone] = useState(initial)
  // Four hundred names are no part of the page's own HTML.
  const zones = isHydrated ? Intl.supportedValuesOf('timeZone') : []
  const clock = isHydrated ? timeIn(zone) : undefined
  return (
    <>
      <TextField
        label="Time zone"
        name="timeZone"
        list={listId}
        value={zone}
        onChange={({ target }) => setZone(target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={error}
        hint={clock ? `It is ${clock} there now. Hours are read by this clock.` : 'Type a city.'}
      />
      <datalist id={listId}>
        {zones.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  )
}

function timeIn(timeZone: string): string | undefined {
  try {
    return formatTime(Date.now(), timeZone)
  } catch {
    // Half a name is no zone yet.
    return undefined
  }
}

import { useState } from 'react'
import { FormField } from '#ui-kit/form-field.tsx'
import { inputClass } from '#ui-kit/text-field.tsx'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import { formatTime } from '../../local-time.ts'
import { zoneTexts } from './house-texts.ts'

interface ZoneFieldProps {
  initial: string
  /** The zones by the server's names, from which a browser's own differ. */
  known: readonly string[]
  error: string | undefined
}

/** The time zone, chosen from those that the server computes with; typing in it searches. */
export function ZoneField({ initial, known, error }: ZoneFieldProps) {
  const isHydrated = useHydrated()
  const [zone, setZone] = useState(initial)
  // Four hundred options are no part of the page's own HTML.
  const zones = isHydrated && known.includes(zone) ? known : [zone, ...(isHydrated ? known : [])]
  const clock = isHydrated ? timeIn(zone) : undefined
  return (
    <FormField
      label={zoneTexts.label}
      error={error}
      hint={clock ? zoneTexts.hint(clock) : undefined}
    >
      {(wiring) => (
        <select
          {...wiring}
          name="timeZone"
          value={zone}
          onChange={({ target }) => setZone(target.value)}
          className={inputClass}
        >
          {zones.map((name) => (
            <option key={name} value={name}>
              {name.replaceAll('_', ' ')}
            </option>
          ))}
        </select>
      )}
    </FormField>
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

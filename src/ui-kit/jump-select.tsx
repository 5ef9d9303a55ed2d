import { ListTree } from 'lucide-react'
import { useHydrated } from './use-hydrated.ts'

interface JumpSelectProps {
  /** Below its sign. */
  text: string
  /** The whole of it, for those who only hear it. */
  label: string
  /** Where each leads, by what is shown of it. */
  places: readonly { value: string; text: string }[]
  /** Where one is. */
  value: string
  onJump: (value: string) => void
}

/** Up to so many, a row of tabs is looked through as quickly. */
export const fewPlaces = 8

/** The way to any of many places in one press: the browser's own list behind a sign. Beside links, which work without. */
export function JumpSelect({ text, label, places, value, onJump }: JumpSelectProps) {
  if (!useHydrated()) return null
  return (
    <span className="relative flex h-12 w-13 shrink-0 flex-col items-center justify-center gap-0.5 rounded-input text-xs font-medium hover:bg-surface2 has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus">
      <ListTree aria-hidden="true" size={20} />
      <span>{text}</span>
      <select
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => onJump(currentTarget.value)}
        // Large enough that no phone zooms in on it.
        className="absolute inset-0 size-full cursor-pointer text-base opacity-0"
      >
        {places.map((place) => (
          <option key={place.value} value={place.value}>
            {place.text}
          </option>
        ))}
      </select>
    </span>
  )
}

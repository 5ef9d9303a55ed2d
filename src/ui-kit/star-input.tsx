import { ErrorText } from './error-text.tsx'
import { starPath } from './rating.tsx'
import { starTexts } from './star-texts.ts'

interface StarInputProps {
  label: string
  name: string
  /** 0 until one is chosen. */
  value: number
  of: number
  error: string | undefined
  onChange: (value: number) => void
}

/** Stars to choose from: radio buttons, so that arrow keys move and each says "4 of 5". */
export function StarInput({ label, name, value, of, error, onChange }: StarInputProps) {
  const errorId = `${name}-stars-error`
  const places = Array.from({ length: of }, (_, index) => index + 1)
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="text-sm font-semibold">{label}</legend>
      <div className="mt-1 -ml-2 flex w-fit">
        {places.map((place) => (
          <label
            key={place}
            className="grid size-12 cursor-pointer place-items-center rounded-full hover:bg-surface2 has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={place}
              checked={value === place}
              aria-label={starTexts.place(place, of)}
              onChange={() => onChange(place)}
              className="sr-only"
            />
            <svg
              aria-hidden="true"
              viewBox="0 0 24 24"
              strokeWidth="1.5"
              strokeLinejoin="round"
              className={`size-8 transition-colors duration-150 ${place <= value ? 'fill-star stroke-star' : 'fill-none stroke-control'}`}
            >
              <path d={starPath} />
            </svg>
          </label>
        ))}
      </div>
      <ErrorText id={errorId}>{error}</ErrorText>
    </fieldset>
  )
}

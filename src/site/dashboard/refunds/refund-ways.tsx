export type RefundWay = 'lines' | 'amount' | 'whole'

const ways: readonly [RefundWay, string][] = [
  ['lines', 'Dishes'],
  ['amount', 'An amount'],
  ['whole', 'All that is left'],
]

interface RefundWaysProps {
  way: RefundWay
  onChange: (way: RefundWay) => void
}

/** What goes back: one of three. */
export function RefundWays({ way, onChange }: RefundWaysProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">What goes back</legend>
      <div className="flex flex-wrap gap-2">
        {ways.map(([value, label]) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center rounded-full border border-control px-4 text-sm font-medium transition-colors duration-150 hover:border-text has-checked:border-text has-checked:bg-text has-checked:text-bg has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="way"
              value={value}
              checked={way === value}
              onChange={() => onChange(value)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

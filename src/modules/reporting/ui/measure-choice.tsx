/** What the height of a chart's columns is. */
export type Measure = 'revenue' | 'orders'

const names: Record<Measure, string> = { revenue: 'Revenue', orders: 'Orders' }

interface MeasureChoiceProps {
  /** The chart's title, for screen readers. */
  of: string
  measure: Measure
  onChoose: (measure: Measure) => void
}

/** One of two, as a pair of pills. */
export function MeasureChoice({ of, measure, onChoose }: MeasureChoiceProps) {
  return (
    <fieldset className="flex flex-wrap rounded-3xl bg-surface2 p-1">
      <legend className="sr-only">{of}: what the columns show</legend>
      {(['revenue', 'orders'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === measure}
          onClick={() => onChoose(each)}
          className="min-h-9 cursor-pointer rounded-full px-4 text-sm font-medium text-muted transition-colors duration-150 hover:text-text aria-pressed:bg-surface aria-pressed:text-text pointer-coarse:min-h-11"
        >
          {names[each]}
        </button>
      ))}
    </fieldset>
  )
}

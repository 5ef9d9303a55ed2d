export interface Column {
  /** Under the chart, where there is room for it. */
  label: string
  /** All that the chart knows of this place, read aloud and shown when it is pointed at. */
  said: string
  value: number
  before: number
}

interface ColumnDrawingProps {
  columns: readonly Column[]
  /** The value at the upper edge. */
  top: number
  active: number | null
}

/** Stretched to whatever room there is; strokes keep their width. */
export function ColumnDrawing({ columns, top, active }: ColumnDrawingProps) {
  // On a day on which more went back than came, there is no column.
  const yOf = (value: number) => 100 - (Math.max(0, value) / top) * 100
  const gap = columns.length > 40 ? 0.08 : 0.14
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${columns.length} 100`}
      preserveAspectRatio="none"
      className="size-full overflow-visible"
    >
      <path
        d={`M0 0H${columns.length}M0 50H${columns.length}M0 100H${columns.length}`}
        className="stroke-border"
        vectorEffect="non-scaling-stroke"
      />
      {active !== null && <rect x={active} width={1} height={100} className="fill-surface2" />}
      {columns.map(({ value, said }, index) => (
        <rect
          key={said}
          x={index + gap}
          width={1 - 2 * gap}
          y={yOf(value)}
          height={100 - yOf(value)}
          className={active === null || active === index ? 'fill-primary' : 'fill-primary/55'}
        />
      ))}
      <path
        d={columns
          .map(({ before }, index) => `${index === 0 ? 'M' : 'L'}${index + 0.5} ${yOf(before)}`)
          .join('')}
        className="fill-none stroke-text stroke-[1.5]"
        strokeDasharray="4 3"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

/** About five, so that they have room at 320 pixels. */
export function ColumnLabels({ columns }: { columns: readonly Column[] }) {
  const step = Math.max(1, Math.ceil(columns.length / 5))
  return (
    <div aria-hidden="true" className="relative mt-1.5 h-5 text-xs text-muted tabular-nums">
      {columns.map(({ label, said }, index) =>
        index % step === Math.floor(step / 2) ? (
          <span
            key={said}
            className="absolute -translate-x-1/2 whitespace-nowrap"
            style={{ left: `${((index + 0.5) / columns.length) * 100}%` }}
          >
            {label}
          </span>
        ) : null,
      )}
    </div>
  )
}

import { type PointerEvent, useState } from 'react'
import { scaleTop } from '../rules/report.ts'
import { type Column, ColumnDrawing, ColumnLabels } from './column-drawing.tsx'

interface ColumnChartProps {
  label: string
  columns: readonly Column[]
  /** What stands above while nothing is pointed at. */
  summary: string
  scale: (value: number) => string
}

/**
 * Columns for now, a dashed line for before. Over it lies a slider that nobody sees: one stop for the
 * keyboard, whose arrow keys go from column to column, each of which is read aloud.
 */
export function ColumnChart({ label, columns, summary, scale }: ColumnChartProps) {
  const [active, setActive] = useState<number | null>(null)
  const top = scaleTop(Math.max(0, ...columns.flatMap(({ value, before }) => [value, before])))
  const last = columns.length - 1
  const shown = active === null ? undefined : columns[active]
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setActive(Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * columns.length))))
  }
  return (
    <div>
      <p aria-hidden="true" className="min-h-12 text-sm tabular-nums sm:min-h-6">
        {shown?.said ?? <span className="text-muted">{summary}</span>}
      </p>
      <div className="mt-3 grid grid-cols-[auto_1fr] gap-x-2">
        <Scale top={top} scale={scale} />
        <div className="relative h-44 rounded-input has-focus-visible:outline-3 has-focus-visible:outline-offset-4 has-focus-visible:outline-focus sm:h-56">
          <ColumnDrawing columns={columns} top={top} active={active} />
          <input
            type="range"
            aria-label={label}
            aria-valuetext={shown?.said ?? summary}
            min={1}
            max={columns.length}
            value={(active ?? last) + 1}
            onChange={({ target }) => setActive(Number(target.value) - 1)}
            onFocus={() => setActive((now) => now ?? last)}
            onBlur={() => setActive(null)}
            onPointerMove={point}
            onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setActive(null)}
            className="absolute inset-0 size-full cursor-crosshair touch-pan-y opacity-0"
          />
        </div>
        <span />
        <ColumnLabels columns={columns} />
      </div>
    </div>
  )
}

function Scale({ top, scale }: { top: number; scale: (value: number) => string }) {
  return (
    <div aria-hidden="true" className="relative w-11 text-right text-xs text-muted tabular-nums">
      {[top, top / 2, 0].map((value) => (
        <span
          key={value}
          className="absolute right-0 -translate-y-1/2 whitespace-nowrap"
          style={{ top: `${100 - (value / top) * 100}%` }}
        >
          {scale(value)}
        </span>
      ))}
    </div>
  )
}

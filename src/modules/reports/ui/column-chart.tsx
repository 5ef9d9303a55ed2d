import { ChevronDown } from 'lucide-react'
import { type PointerEvent, useState } from 'react'
import { WideTable } from '#ui-kit/wide-table.tsx'
import { scaleTop } from '../rules.ts'
import { reportTexts } from './house-texts.ts'

export interface Column {
  /** Under the chart, where there is room for it. */
  label: string
  /** All that the chart knows of this place, read aloud and shown when it is pointed at. */
  said: string
  value: number
  before: number
}

interface ColumnChartProps {
  label: string
  columns: readonly Column[]
  /** The line over the chart while nothing is pointed at. */
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

interface ColumnDrawingProps {
  columns: readonly Column[]
  /** The value at the upper edge. */
  top: number
  active: number | null
}

/** Stretched to whatever room there is; strokes keep their width. */
function ColumnDrawing({ columns, top, active }: ColumnDrawingProps) {
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
function ColumnLabels({ columns }: { columns: readonly Column[] }) {
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

interface NumberRow {
  name: string
  cells: readonly string[]
}

interface ShownNumbersProps {
  caption: string
  head: readonly [string, ...string[]]
  rows: readonly NumberRow[]
}

/** On phones a row has two lines: now, and under it before. */
const rowClass =
  'border-b border-border max-sm:grid max-sm:grid-cols-[1fr_auto_4.5rem] max-sm:gap-y-0.5 max-sm:py-1.5'

/** The chart's numbers as a table; closed at first, because the chart has said them already. */
export function ShownNumbers({ caption, head, rows }: ShownNumbersProps) {
  const [first, ...others] = head
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm font-semibold text-muted hover:text-primary [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden="true"
          size={16}
          className="transition-transform duration-150 group-open:rotate-180"
        />
        <span>{reportTexts.showNumbers}</span>
        <span className="sr-only">{reportTexts.of(caption)}</span>
      </summary>
      <WideTable label={caption}>
        <table className="w-full border-collapse text-right text-sm tabular-nums">
          <caption className="sr-only">{caption}</caption>
          <thead className="text-muted">
            <tr className={rowClass}>
              <th scope="col" className="row-span-2 py-2 pr-3 text-left font-medium">
                {first}
              </th>
              {others.map((name) => (
                <th key={name} scope="col" className="pl-2 align-bottom font-medium sm:py-2">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cells }) => (
              <tr key={name} className={rowClass}>
                <th scope="row" className="row-span-2 py-2 pr-3 text-left font-normal">
                  {name}
                </th>
                {cells.map((cell, index) => (
                  <td key={others[index]} className="pl-2 max-sm:nth-[n+4]:text-muted sm:py-2">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </details>
  )
}

/** What columns and line are. */
export function Legend({ before }: { before: string }) {
  return (
    <p aria-hidden="true" className="mt-3 flex flex-wrap gap-x-6 text-sm text-muted">
      <span className="inline-flex items-center gap-2">
        <span className="size-3 bg-primary" /> <span>{reportTexts.thisPeriod}</span>
      </span>
      <span className="inline-flex items-center gap-2">
        <span className="w-6 border-t-2 border-dashed border-text" />
        <span className="inline-block first-letter:uppercase">{before}</span>
      </span>
    </p>
  )
}

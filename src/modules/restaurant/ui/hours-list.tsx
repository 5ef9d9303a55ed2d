interface HoursListProps {
  lines: readonly { days: string; hours: string }[]
}

/** Opening hours, a line for each group of days. */
export function HoursList({ lines }: HoursListProps) {
  return (
    <dl className="grid gap-1 tabular-nums">
      {lines.map(({ days, hours }) => (
        <div key={days} className="flex flex-wrap gap-x-2">
          <dt>{days}:</dt>
          <dd>{hours}</dd>
        </div>
      ))}
    </dl>
  )
}
